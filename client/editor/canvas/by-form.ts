/** Edits a picture, link, date or number on the page: a press opens its form. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import type { ControlKind } from '../../../src/editing/item-form/control.rules.ts';
import { fieldText } from '../fields/shown-value.ts';
import { readLink } from '../fields/link-value.ts';
import { readPicture } from '../fields/picture-value.ts';
import { fieldKey, sameValue } from '../sync/pending.ts';
import type { EditableField, Editable } from './marks.ts';
import { readElementLines, showLines } from './lines.ts';
import { describeProblem } from './problem.ts';

/** Buttons and links already react to keys. */
const PRESSED = 'a[href], button, summary';
const CONTROLS = 'a, button, summary, label';

export function byForm({ store, place: { target, uid }, element, label, name, shown: first }: EditableField, kind: ControlKind): Editable {
  const open = (event: Event) => {
    // A text field inside it handles its own clicks first.
    event.preventDefault();
    event.stopPropagation();
    store.openForm({ ...target, uid, kind });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element || !['Enter', 'F2', ' '].includes(event.key)) return;
    if (event.key === ' ' && element.localName === 'a') return;
    open(event);
  };
  const ends = new AbortController();
  element.addEventListener('click', open, { signal: ends.signal });
  element.addEventListener('keydown', onKey, { signal: ends.signal });
  element.dataset.peField = fieldKey(target);
  // Inside a link or button a pointer opens the form, and keyboard users edit in the panel: controls must not be nested.
  if (!element.parentElement?.closest(CONTROLS)) {
    element.tabIndex = 0;
    element.setAttribute('aria-haspopup', 'dialog');
    if (element instanceof HTMLImageElement) {
      element.setAttribute('role', 'button');
      namePicture(element, label, element.alt);
    } else if (!element.matches(PRESSED)) {
      element.setAttribute('role', element.localName === 'a' ? 'link' : 'button');
      if (element.localName !== 'a') element.setAttribute('aria-label', `${label}: ${readElementLines(element).trim() || 'empty'}. Change`);
    }
    if (kind === 'link' && !readLink(store.value(target)).to) element.setAttribute('aria-label', `${label}: none yet. Change`);
  }
  const isWords = kind === 'line' || kind === 'text';
  const markEmpty = () => {
    const isEmpty = isWords && fieldText(store.value(target)) === '';
    // Real text: a button needs a name.
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
    else if (isWords) showLines(element, fieldText(value));
    markEmpty();
  };
  return {
    target,
    show,
    end: () => ends.abort(),
  };
}

/** Shows the picture at once; the page that is fetched after saving shows its final form. */
function showPicture(picture: HTMLImageElement, value: StoredField | null): void {
  const { src, alt } = readPicture(value);
  if (!src) return;
  picture.removeAttribute('srcset');
  picture.src = src;
  picture.alt = alt;
  const name = picture.getAttribute('aria-label');
  if (name) namePicture(picture, name.split(':')[0] as string, alt);
}

/** A picture without alternative text is decoration, which cannot be a button. */
function namePicture(picture: HTMLImageElement, label: string, alt: string): void {
  picture.alt = alt || 'picture';
  picture.setAttribute('aria-label', `${label}: ${picture.alt}. Change`);
}

function showLink(link: HTMLAnchorElement, value: StoredField | null): void {
  const { text, to } = readLink(value);
  if (to) link.removeAttribute('aria-label');
  const { childNodes } = link;
  const words = [...childNodes].find((node) => node instanceof Text && node.data.trim() !== '');
  if (text && words && readElementLines(link).trim() !== text) words.textContent = text;
}
