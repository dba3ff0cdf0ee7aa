// Starts what the page at hand needs.
import { installCopyButtons } from "./copy.js";
import { Room } from "./room.js";

installCopyButtons(document);
if (document.body.dataset.interview) new Room(document.body.dataset).open();
