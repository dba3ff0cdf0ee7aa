// The Python editor (CodeMirror 6), a file of its own that is fetched for code alone.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  indentWithTab,
  undo,
} from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

function commands(wanted) {
  const does = (action) => () => {
    action();
    return true;
  };
  return keymap.of([
    { key: "Mod-Enter", run: does(wanted.run) },
    { key: "Mod-Shift-Enter", run: does(wanted.submit) },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    indentWithTab,
  ]);
}

// Text typed over a selection is put in place here: the browser would take the style of what
// it replaces along as an inline style, which the page's policy forbids.
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main, ranges } = view.state.selection;
    const plain = event.inputType === "insertText" && event.data && !view.composing;
    if (!plain || main.empty || ranges.length > 1) return false;
    event.preventDefault();
    const { from, to } = main;
    const insert = () => view.state.update(typing(view.state, event.data));
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, event.data, insert))) {
      view.dispatch(insert());
    }
    return true;
  },
});

function typing(state, text) {
  const change = state.replaceSelection(text);
  return { ...change, userEvent: "input.type", scrollIntoView: true };
}

// What a keyboard has keys for, and the one of a phone has not.
const EDITS = { indent: indentMore, unindent: indentLess, undo };

// Where there is little width lines are broken: nobody reads code by dragging it to and fro.
const NARROW = matchMedia("(max-width: 42rem)");
const breaking = new Compartment();
const broken = () => (NARROW.matches ? EditorView.lineWrapping : []);

function extensions(wanted) {
  return [
    breaking.of(broken()),
    EditorView.cspNonce.of(wanted.nonce),
    EditorView.contentAttributes.of({
      // What can be edited can be reached anyhow; said outright for whatever looks for it.
      tabindex: "0",
      "aria-label": wanted.label,
      "aria-describedby": wanted.describedBy,
    }),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    typedOver,
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of("    "),
    bracketMatching(),
    closeBrackets(),
    // Quotes are not closed by themselves: three in a row, as in a docstring, come out wrong.
    Prec.highest(EditorState.languageData.of(() => [{ closeBrackets: { brackets: ["(", "[", "{"] } }])),
    python(),
    syntaxHighlighting(classHighlighter),
    commands(wanted),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) wanted.changed(update.state.doc.toString());
    }),
  ];
}

// Opens an editor in `parent`; `wanted` holds code, nonce, label, describedBy and three callbacks.
export function open(parent, wanted) {
  const state = (doc) => EditorState.create({ doc, extensions: extensions(wanted) });
  const view = new EditorView({ state: state(wanted.code), parent });
  NARROW.addEventListener("change", () => view.dispatch({ effects: breaking.reconfigure(broken()) }));
  return {
    edit: (name) => EDITS[name](view),
    text: () => view.state.doc.toString(),
    replace: (code) => view.setState(state(code)),
    focus: () => view.focus(),
  };
}
