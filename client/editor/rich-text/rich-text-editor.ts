/** A rich text that can be written in, in an element of the page or of a panel. */
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { dropCurrent, setCurrent, tools, touchCurrent } from './current.ts';
import { docOf, htmlOf } from './html.ts';
import { pluginsOf } from './plugins.ts';

interface RichTextOptions {
  /** Becomes the text itself; what is in it is replaced. */
  element: HTMLElement;
  html: string;
  label: string;
  /** Shown while it is empty. */
  hint: string;
  /** Only words may stand there. */
  isLine: boolean;
  onChange(html: string): void;
  /** It is left: what waits is saved. */
  onLeave(): void;
}

export interface RichText {
  focus(): void;
  /** @param point of the window where the cursor shall be */
  focusAt(point: { left: number; top: number }): void;
  /** Shows another text, as somebody else wrote it; the cursor stays where it can. */
  show(html: string): void;
  destroy(): void;
}

/** The tools and forms of a text belong to it: going there is not leaving it. */
const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.page-editor__toolbar, .pe-dialog') !== null;

export function openRichText({ element, html, label, hint, isLine, onChange, onLeave }: RichTextOptions): RichText {
  const keys = {
    link: () => tools.link?.(),
    tools: () => tools.focus?.(),
    leave: () => view.dom.blur(),
  };
  const stateOf = (text: string) => EditorState.create({ doc: docOf(text), plugins: pluginsOf(keys, isLine) });
  let written = html;
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
  // The element may have the focus already, from before it was a text: then nobody tells of it any more.
  const takeFocus = () => {
    view.focus();
    setCurrent({ view, isLine, label });
  };
  markEmpty();
  return {
    focus: takeFocus,
    focusAt(point) {
      takeFocus();
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
