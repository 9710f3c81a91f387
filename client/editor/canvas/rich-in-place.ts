/** A rich text, written where it stands. Its tools stand with the first touch; one that would lose markup is written in the panel. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { textOf } from '../fields/shown-value.ts';
import { keyOf } from '../pending.ts';
import type { RichText } from '../rich-text/rich-text-editor.ts';
import type { About, Editable } from './editable.ts';
import { describeProblem } from './problem.ts';

export function richInPlace({ store, place: { target, uid }, element, label, hint, shown: first }: About): Editable {
  let text: RichText | undefined;
  let isOpening = false;
  let isGone = false;
  // Before it is needed: what is typed while it loads would be lost.
  void loadEditor().catch(() => undefined);
  /** As the page shows it. */
  let shown = first === undefined ? undefined : textOf(first);
  const open = async (point?: { left: number; top: number }) => {
    const [{ openRichText }, { isKept }] = await loadEditor();
    if (isGone) return;
    const html = textOf(store.value(target));
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
    // The editor takes the focus without moving the page.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const start = (point?: { left: number; top: number }) => {
    if (isOpening) return;
    isOpening = true;
    // Not loaded for want of a connection: the next touch tries again.
    void open(point).catch(() => {
      isOpening = false;
    });
  };
  const onFocus = () => start();
  const onPointer = ({ clientX, clientY, target: at }: PointerEvent) =>
    at instanceof Element && !text && start({ left: clientX, top: clientY });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('focus', onFocus);
  element.addEventListener('pointerup', onPointer);
  element.addEventListener('click', onClick);
  element.tabIndex = 0;
  element.dataset.peField = keyOf(target);
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
    const html = textOf(value);
    if (html === shown) return;
    shown = html;
    if (text) text.show(html);
    else
      void import('../rich-text/html.ts').then(({ nodesOf }) => {
        if (isGone || text) return;
        element.replaceChildren(nodesOf(html));
        element.toggleAttribute('data-pe-empty', html === '');
      });
  };
  return {
    target,
    show,
    end: () => {
      isGone = true;
      text?.destroy();
      element.removeEventListener('focus', onFocus);
      element.removeEventListener('pointerup', onPointer);
      element.removeEventListener('click', onClick);
    },
  };
}

/** One chunk, loaded once. */
const loadEditor = () => Promise.all([import('../rich-text/rich-text-editor.ts'), import('../rich-text/html.ts')]);
