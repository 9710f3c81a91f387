/** Makes an element of the page or of a panel an editable rich text. */
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { dropCurrent, setCurrent, tools, touchCurrent } from './current.ts';
import { docOf, htmlOf } from './html.ts';
import { pluginsOf } from './plugins.ts';
import { chooseWords, chosenIn, readSelection } from './selection.ts';
import { leaveText } from '../ui/leave-text.ts';

interface RichTextOptions {
  /** Becomes the editable text; its content is replaced. */
  element: HTMLElement;
  html: string;
  label: string;
  /** Shown while it is empty. */
  hint: string;
  /** Allows only inline content. */
  isLine: boolean;
  onChange(html: string): void;
  /** Called on blur: pending changes are saved. */
  onLeave(): void;
}

export interface RichTextEditor {
  focus(): void;
  /** @param point of the window where the cursor goes */
  focusAt(point: { left: number; top: number }): void;
  /** Shows another text, for example written by another editor; the cursor stays if possible. */
  show(html: string): void;
  destroy(): void;
}

/** The tools and forms of a text belong to it: moving there does not leave it. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.page-editor__toolbar, .pe-dialog') !== null;

export function openRichText({ element, html, label, hint, isLine, onChange, onLeave }: RichTextOptions): RichTextEditor {
  const keys = {
    link: () => {
      readSelection(view);
      tools.link?.();
    },
    tools: () => tools.focus?.(),
    leave: () => leaveText(view.dom),
  };
  const stateOf = (text: string) => EditorState.create({ doc: docOf(text), plugins: pluginsOf(keys, isLine) });
  let written = html;
  const chosen = chosenIn(element);
  const view = new EditorView(
    { mount: element },
    {
      state: stateOf(html),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'data-pe-hint': hint },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged) tell();
        touchCurrent(view);
      },
      handleDOMEvents: {
        focus: () => {
          setCurrent({ view, isLine, label });
          return false;
        },
        blur: (_, event) => {
          if (isOwn(event.relatedTarget)) return false;
          dropCurrent(view);
          onLeave();
          return false;
        },
      },
    },
  );
  const markEmpty = () => element.toggleAttribute('data-pe-empty', htmlOf(view.state.doc, isLine) === '');
  function tell(): void {
    written = htmlOf(view.state.doc, isLine);
    markEmpty();
    onChange(written);
  }
  // The element may already have had the focus before it became editable: then no focus event follows.
  const takeFocus = () => {
    view.focus();
    setCurrent({ view, isLine, label });
  };
  markEmpty();
  if (chosen) chooseWords(view, chosen);
  return {
    focus: takeFocus,
    focusAt(point) {
      takeFocus();
      if (chosen) return;
      const at = view.posAtCoords(point);
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
    },
    show: (text) => {
      if (text === written) return;
      view.updateState(stateOf(text));
      written = text;
      markEmpty();
    },
    destroy: () => {
      dropCurrent(view);
      view.destroy();
    },
  };
}
