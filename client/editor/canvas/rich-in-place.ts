/** Edits rich text in place. Its tools load with the first touch; text whose markup would be lost is edited in the panel. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { fieldText } from '../fields/shown-value.ts';
import { fieldKey } from '../sync/pending.ts';
import type { RichTextEditor } from '../rich-text/rich-text-editor.ts';
import type { EditableField, Editable } from './marks.ts';
import { describeProblem } from './problem.ts';

export function richInPlace({ store, place: { target, uid }, element, label, hint, shown: first }: EditableField): Editable {
  let text: RichTextEditor | undefined;
  let isOpening = false;
  const ends = new AbortController();
  const { signal } = ends;
  // Loads early: text typed while it loads would be lost.
  void loadEditor().catch(() => undefined);
  /** The text that the page shows. */
  let shown = first === undefined ? undefined : fieldText(first);
  const open = async (point?: { left: number; top: number }) => {
    const [{ openRichText }, { isLossless: isKept }] = await loadEditor();
    if (signal.aborted) return;
    const html = fieldText(store.value(target));
    if (!isKept(html)) {
      store.openForm({ ...target, uid, kind: 'html' });
      isOpening = false;
      return;
    }
    text = openRichText({
      element,
      html,
      label,
      hint,
      isLine: element.localName === 'span',
      onChange: (changed) => {
        shown = changed;
        store.edit(target, { value: changed });
      },
      onLeave: () => void store.flush(),
    });
    if (point) return text.focusAt(point);
    text.focus();
    // The editor takes the focus without scrolling.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const start = (point?: { left: number; top: number }) => {
    if (isOpening) return;
    isOpening = true;
    // Not loaded because there is no connection: the next touch tries again.
    void open(point).catch(() => {
      isOpening = false;
    });
  };
  const onPointer = ({ clientX, clientY, target: at }: PointerEvent) =>
    at instanceof Element && !text && start({ left: clientX, top: clientY });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('focus', () => start(), { signal });
  element.addEventListener('pointerup', onPointer, { signal });
  element.addEventListener('click', onClick, { signal });
  element.tabIndex = 0;
  element.dataset.peField = fieldKey(target);
  element.dataset.peHint = hint;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-multiline', 'true');
  element.setAttribute('aria-label', label);
  if (shown === '') {
    element.replaceChildren();
    element.toggleAttribute('data-pe-empty', true);
  }
  const show = (value: StoredField | null, problem: string) => {
    describeProblem(element, problem);
    const html = fieldText(value);
    if (html === shown) return;
    shown = html;
    if (text) text.show(html);
    else
      void import('../rich-text/html.ts').then(({ nodesOf }) => {
        if (signal.aborted || text) return;
        element.replaceChildren(nodesOf(html));
        element.toggleAttribute('data-pe-empty', html === '');
      });
  };
  return {
    target,
    show,
    end: () => {
      ends.abort();
      text?.destroy();
    },
  };
}

/** One chunk, loaded once. */
const loadEditor = () => Promise.all([import('../rich-text/rich-text-editor.ts'), import('../rich-text/html.ts')]);
