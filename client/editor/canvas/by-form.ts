/** A picture, link, date or number where it stands: pressing it opens its form. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import type { FieldControl } from '../../../src/editing/item-form/control/rules.ts';
import { textOf } from '../fields/shown-value.ts';
import { readLink } from '../fields/link-value.ts';
import { readPicture } from '../fields/picture-value.ts';
import { keyOf, sameValue } from '../pending.ts';
import type { About, Editable } from './editable.ts';
import { readLines, showLines } from './lines.ts';
import { describeProblem } from './problem.ts';

/** Buttons and links are pressed by key as they are. */
const PRESSED = 'a[href], button, summary';
const CONTROLS = 'a, button, summary, label';

export function byForm({ store, place: { target, uid }, element, label, name, shown: first }: About, kind: FieldControl): Editable {
  const open = (event: Event) => {
    // A text inside has the click first, and keeps it.
    event.preventDefault();
    event.stopPropagation();
    store.openForm({ ...target, uid, kind });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || !['Enter', 'F2', ' '].includes(event.key)) return;
    if (event.key === ' ' && element.localName === 'a') return;
    open(event);
  };
  element.addEventListener('click', open);
  element.addEventListener('keydown', onKey);
  element.dataset.peField = keyOf(target);
  // Inside of a link or button it is pressed by hand, and by key edited in the panel: one control can't stand in another.
  if (!element.parentElement?.closest(CONTROLS)) {
    element.tabIndex = 0;
    element.setAttribute('aria-haspopup', 'dialog');
    if (element instanceof HTMLImageElement) {
      element.setAttribute('role', 'button');
      namePicture(element, label, element.alt);
    } else if (!element.matches(PRESSED)) {
      element.setAttribute('role', element.localName === 'a' ? 'link' : 'button');
      if (element.localName !== 'a') element.setAttribute('aria-label', `${label}: ${readLines(element).trim() || 'empty'}. Change`);
    }
    if (kind === 'link' && !readLink(store.value(target)).to) element.setAttribute('aria-label', `${label}: none yet. Change`);
  }
  const isWords = kind === 'line' || kind === 'text';
  const markEmpty = () => {
    const isEmpty = isWords && textOf(store.value(target)) === '';
    // Real words: a button needs a name.
    if (isEmpty && element.childElementCount === 0) showLines(element, name);
    element.toggleAttribute('data-pe-unset', isEmpty);
  };
  markEmpty();
  let shown = first;
  const show = (value: StoredField | null, problem: string) => {
    describeProblem(element, problem);
    if (shown !== undefined && sameValue(value, shown)) return;
    shown = value;
    if (element instanceof HTMLImageElement) showPicture(element, value);
    else if (element instanceof HTMLAnchorElement) showLink(element, value);
    else if (isWords) showLines(element, textOf(value));
    markEmpty();
  };
  return {
    target,
    show,
    end: () => {
      element.removeEventListener('click', open);
      element.removeEventListener('keydown', onKey);
    },
  };
}

/** At once; the page that is fetched once it is saved shows it as it will be. */
function showPicture(picture: HTMLImageElement, value: StoredField | null): void {
  const { src, alt } = readPicture(value);
  if (!src) return;
  picture.removeAttribute('srcset');
  picture.src = src;
  picture.alt = alt;
  const name = picture.getAttribute('aria-label');
  if (name) namePicture(picture, name.split(':')[0] as string, alt);
}

/** Without words of its own a picture is decoration, which is never a button. */
function namePicture(picture: HTMLImageElement, label: string, alt: string): void {
  picture.alt = alt || 'picture';
  picture.setAttribute('aria-label', `${label}: ${picture.alt}. Change`);
}

function showLink(link: HTMLAnchorElement, value: StoredField | null): void {
  const { text, to } = readLink(value);
  if (to) link.removeAttribute('aria-label');
  const { childNodes } = link;
  const words = [...childNodes].find((node) => node instanceof Text && node.data.trim() !== '');
  if (text && words && readLines(link).trim() !== text) words.textContent = text;
}
