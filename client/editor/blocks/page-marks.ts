/** Finds blocks and placeholders of the tree on the page, by its editing marks (protocols §4.4). */
import { openingMark } from '../sync/refresh.ts';
import type { PlaceNode } from './tree-rows.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @returns the element around a block; nothing for a block without output */
export function slotOf(uid: string): HTMLElement | undefined {
  const slot = openingMark(uid)?.nextElementSibling;
  return slot instanceof HTMLElement && slot.classList.contains('slot') ? slot : undefined;
}

/** @returns uid of the innermost block around an element, empty for none */
export function uidAt(element: Element | null): string {
  const slot = element?.closest('.slot');
  if (!slot) return '';
  const mark = slot.previousElementSibling;
  const isMark = mark?.matches('code.scpm[chrometype="rendering"][kind="open"]');
  return isMark && mark ? mark.id : uidAt(slot.parentElement);
}

/** Focuses the first field or control of a block that takes the focus. */
export function focusInBlock(uid: string): void {
  for (const element of slotOf(uid)?.querySelectorAll<HTMLElement>('[data-pe-field], a, button:not(.pe-add)') ?? []) {
    if (!element.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** Opening mark of a placeholder. */
export function markOfPlace({ at }: PlaceNode): Element | null {
  const id = `${at.placeholder}_${at.parent || NOBODY}`;
  return document.querySelector(`code.scpm[chrometype="placeholder"][kind="open"][id="${CSS.escape(id)}"]`);
}

/** @returns the box of an empty placeholder, or of its blocks */
export const boxOfPlace = (place: PlaceNode): DOMRect | undefined => markOfPlace(place)?.parentElement?.getBoundingClientRect();

/** Scrolls to a block that is out of view. */
export function showBlock(uid: string): void {
  const box = slotOf(uid)?.getBoundingClientRect();
  if (!box || (box.top >= 0 && box.bottom <= innerHeight)) return;
  if (box.top < innerHeight / 2 && box.bottom > innerHeight / 2) return;
  slotOf(uid)?.scrollIntoView({ block: box.height > innerHeight ? 'start' : 'center', behavior: 'instant' });
}
