/** Marks on the page: which block is selected, which fields are empty, which are still sample text. Styles show hints only where they help. */
import { findingTarget } from '../publish/field-target.ts';
import { readLink } from '../fields/link-value.ts';
import { readPicture } from '../fields/picture-value.ts';
import { fieldText } from '../fields/shown-value.ts';
import { fieldKey } from '../sync/pending.ts';
import type { EditorStore } from '../sync/store.ts';
import { slotOf } from '../blocks/page-marks.ts';
import type { Editable } from './marks.ts';

const SELECTED = 'data-pe-selected';
/** Nothing in it is filled: its hints always show, or there would be nothing to choose. */
const BLANK = 'data-pe-blank';

export type Shown = Editable & { element: HTMLElement };

/**
 * Empty fields show only in the selected block, so that a page looks as visitors see it. On a page that was never published, which is still
 * being written, only those of entries (questions, fields of a form) wait for it.
 */
export function markFields(store: EditorStore, editables: readonly Shown[]): void {
  const { page } = store.state;
  const isPublished = (page?.items[page.pageId]?.liveNumber ?? null) !== null;
  const samples = sampleKeys(store);
  const filled = new Set<Element>();
  const slots = new Set<Element>();
  for (const { element, target } of editables) {
    const isEmpty = isEmptyField(store, target);
    element.toggleAttribute('data-pe-none', isEmpty && (isPublished || target.inside.length > 0));
    const isSample = samples.has(fieldKey(target));
    if (element.hasAttribute('data-pe-sample') !== isSample) {
      element.toggleAttribute('data-pe-sample', isSample);
      if (isSample) element.setAttribute('aria-description', 'Sample text: write your own, or delete it');
      else element.removeAttribute('aria-description');
    }
    const slot = element.closest('.slot');
    if (slot) slots.add(slot);
    if (slot && !isEmpty) filled.add(slot);
  }
  for (const slot of slots) slot.toggleAttribute(BLANK, !filled.has(slot));
}

function isEmptyField(store: EditorStore, target: Editable['target']): boolean {
  const value = store.value(target);
  return value === null || (!fieldText(value) && !readPicture(value).src && !readLink(value).to && 'value' in value);
}

/** The server finds sample text with the gate's rule, and names it as the gate does. */
function sampleKeys(store: EditorStore): Set<string> {
  const items = Object.values(store.state.page?.items ?? {});
  return new Set(
    items.flatMap(({ id, fields, samples = [] }) =>
      samples.flatMap((name) => {
        const target = findingTarget(id, fields, name);
        return target ? [fieldKey(target)] : [];
      }),
    ),
  );
}

/** Marks the selected block. Its hints take room: during a press they would move the page under the pointer. */
export function startSelectionMark(store: EditorStore): () => void {
  let isPressed = false;
  const mark = () => {
    if (isPressed) return;
    const slot = slotOf(store.state.selected);
    for (const other of document.querySelectorAll(`[${SELECTED}]`)) if (other !== slot) other.removeAttribute(SELECTED);
    if (slot && !slot.hasAttribute(SELECTED)) slot.setAttribute(SELECTED, '');
  };
  const released = () =>
    // After the click of this press.
    setTimeout(() => {
      isPressed = false;
      mark();
    });
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    { capture: true },
  );
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, released, { capture: true });
  store.subscribe(mark);
  return mark;
}
