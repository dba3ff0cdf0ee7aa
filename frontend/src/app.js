// Starts what the page at hand needs.
import { installCopyButtons } from "./copy.js";
import { showFault } from "./faults.js";
import { Room } from "./room.js";

installCopyButtons(document);
showFault(document);
if (document.body.dataset.interview) new Room(document.body.dataset).open();
