// Starts what the page at hand needs.
import { installCopyButtons } from "./copy.js";
import { Drafts } from "./drafts.js";
import { showFault } from "./faults.js";
import { Live } from "./live.js";
import { Room } from "./room.js";

installCopyButtons(document);
showFault(document);
if (document.body.dataset.interview) new Room(document.body.dataset).open();
if (document.body.dataset.live) new Live(document.body.dataset).open();
// What was typed and never sent goes with the interview that it was typed for.
for (const form of document.querySelectorAll("form[data-forget]")) {
  form.addEventListener("submit", () => new Drafts(form.dataset.forget).forgetAll());
}
