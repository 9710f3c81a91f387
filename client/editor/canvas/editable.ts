/** What edits a field where it stands, by its type: words and rich text in place, everything else by its form. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { controlOf } from '../../../src/editing/item-form/control/rules.ts';
import type { Described } from '../fields/describe.ts';
import type { Place } from '../marks.ts';
import { fieldAt, type FieldTarget } from '../pending.ts';
import type { EditorStore } from '../store.ts';
import { byForm } from './by-form.ts';
import { richInPlace } from './rich-in-place.ts';
import { wordsInPlace } from './words-in-place.ts';

export interface Editable {
  target: FieldTarget;
  /** @param problem why it was not taken, empty when nothing is wrong */
  show(value: StoredField | null, problem: string): void;
  /** The element is about to go. */
  end(): void;
}

/** What an editable is told of its field. */
export interface About {
  store: EditorStore;
  place: Place;
  element: HTMLElement;
  /** Name of the field and of its block, as it is read out. */
  label: string;
  /** Of the field alone. */
  name: string;
  /** Shown where it is empty. */
  hint: string;
  /** As the page shows it, which what waits to be saved is not part of; `undefined` where the item is another than the page was made of. */
  shown: StoredField | null | undefined;
}

/** Controls do something when they are pressed: words inside are written in a form. */
const IN_CONTROL = 'button, select, label, [role="tab"], [role="button"]';

/** @returns `undefined` for fields that nothing here edits */
export function editingOf(store: EditorStore, place: Place, { label: name, block, sentence, info }: Described): Editable | undefined {
  const [element] = place.elements;
  const value = store.value(place.target);
  if (!element || (value && 'raw' in value)) return undefined;
  const item = store.item(place.target.item);
  // An item that is not of this page.
  if (!item) return undefined;
  const about: About = {
    store,
    place,
    element,
    label: `${name} of ${block}${placeInList(store, place.target)}`,
    name,
    hint: sentence || `${name}: write here`,
    shown: item.revision === place.revision ? fieldAt(item, place.target) : undefined,
  };
  const kind = controlOf(value, info?.kind ?? (place.type || undefined));
  if (kind === 'html' && !element.closest(IN_CONTROL)) return richInPlace(about);
  if ((kind === 'line' || kind === 'text') && !element.closest(IN_CONTROL)) return wordsInPlace(about);
  return byForm(about, kind);
}

/** Entries of a list have the same fields: which one it is tells them apart. */
function placeInList(store: EditorStore, { item, inside: [field = '', entry] }: FieldTarget): string {
  const stored = store.item(item)?.fields[field];
  if (!stored || !('list' in stored)) return '';
  const at = stored.list.findIndex((one) => ('ref' in one ? one.ref : one.id) === entry);
  return at < 0 ? '' : `, ${at + 1} of ${stored.list.length}`;
}
