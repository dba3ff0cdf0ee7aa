// What the page says about itself: what went wrong, what is to be known, what is under way.

const $ = (id) => document.getElementById(id);

// With `way` ({ href, text }) a fault ends in a link that leads out of it.
export function fault(message, way) {
  const box = $("fault");
  box.replaceChildren(message);
  if (way) {
    const link = Object.assign(document.createElement("a"), { href: way.href, textContent: way.text });
    box.append(" ", link);
  }
  box.hidden = !message;
  if (message) box.scrollIntoView({ block: "nearest" });
}

export function notice(message) {
  $("notice").textContent = message;
}

const WENT_ON = "the interview went on in another window or on another device";

// This page has caught up, and what stands in its field was meant for what was open before.
export function behind() {
  return `Meanwhile ${WENT_ON}. Nothing was sent from here: what you typed is still in its field. Send it if it still fits.`;
}

// What was not sent, since the page was behind, and where it is: `there` is its field or the editor.
export function refusal({ text, choice, code }, there) {
  const because = `, since ${WENT_ON}. Here is where it is now.`;
  if (code !== undefined) {
    const kept = there ? "It is still in the editor" : "It is kept, and shown when the interview is over";
    return `Your code was not handed in${because} ${kept}.`;
  }
  if (choice !== undefined) return `Your choice was not taken${because}`;
  if (!there) return `“${text}” was not sent${because}`;
  return `Your reply was not sent${because} What you typed is still in its field: send it if it still fits.`;
}

// The same words are not said twice: what listens to the line would read them out again.
export function status(message) {
  if ($("status").textContent !== message) $("status").textContent = message;
}

// Shows what was typed and not sent, once there is no box left for it.
export function unsent(texts) {
  $("unsent").hidden = !texts.length;
  $("unsent-text").textContent = texts.join("\n\n");
}
