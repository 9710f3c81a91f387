/** Makes every field on the page editable where it is shown, and updates it when it changes elsewhere. */
import { type Editable, fieldElement, placesIn, type EditableField, type MarkedPlace } from './marks.ts';
import { readCatalogue } from '../blocks/catalogue.ts';
import { aboutField, infosOf, type Described } from '../fields/describe.ts';
import { focusInBlock, uidAt } from '../blocks/page-marks.ts';
import { openingMark, onRefreshed } from '../sync/refresh.ts';
import type { EditorStore } from '../sync/store.ts';
import { controlOf } from '../../../src/editing/item-form/control.rules.ts';
import { storedFieldAt, type FieldTarget } from '../sync/pending.ts';
import { markFields, type Shown, startSelectionMark } from './field-marks.ts';
import { byForm } from './by-form.ts';
import { richInPlace } from './rich-in-place.ts';
import { textInPlace } from './text-in-place.ts';

/** Makes the page editable, and again after each refresh of its regions. */
export function startCanvas(store: EditorStore): void {
  let editables: Shown[] = [];
  const markSelected = startSelectionMark(store);
  /** When the page is refreshed again meanwhile, only the later run continues. */
  let round = 0;
  const arm = async () => {
    const { page } = store.state;
    if (!page) return;
    const mine = ++round;
    for (const editable of editables) editable.end();
    const template = page.items[page.pageId]?.template ?? '';
    // Without the catalogue fields have their names only.
    const infoOf = infosOf(await readCatalogue(template).catch(() => undefined));
    if (mine !== round) return;
    const seen = store.state.page ?? page;
    editables = placesIn(document).flatMap((place) => {
      const info = aboutField(seen, infoOf, place.target, place.uid);
      const editable = editingOf(store, place, info);
      const [element] = place.elements;
      return editable && element ? [{ ...editable, element }] : [];
    });
    show();
    markSelected();
    document.documentElement.dataset.editor = 'ready';
  };
  /** Shows values written elsewhere: in the panel, by Undo, by another editor. */
  const show = () => {
    for (const editable of editables) editable.show(store.value(editable.target), store.problemOf(editable.target));
    markFields(store, editables);
  };
  store.subscribe(show);
  onRefreshed(
    (focusUid, focusField) =>
      void arm().then(() => (focusUid ? focusBlock(focusUid) : fieldElement(focusField)?.focus({ preventScroll: true }))),
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('dialog')) select(target);
  });
  document.addEventListener('pointerdown', ({ target }) => target instanceof Element && select(target));
  const select = (target: Element) => {
    if (target.closest('[data-region]') && !target.closest('.page-editor')) store.select(uidAt(target));
  };
  void arm();
}

function focusBlock(uid: string): void {
  openingMark(uid)?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  focusInBlock(uid);
}

/** Controls react to presses, so text inside them is edited in a form. */
const IN_CONTROL = 'button, select, label, [role="tab"], [role="button"]';

/** @returns `undefined` for fields that cannot be edited on the page */
function editingOf(store: EditorStore, place: MarkedPlace, { label: name, block, sentence, info }: Described): Editable | undefined {
  const [element] = place.elements;
  const value = store.value(place.target);
  if (!element || (value && 'raw' in value)) return undefined;
  const item = store.item(place.target.item);
  // The item does not belong to this page.
  if (!item) return undefined;
  const about: EditableField = {
    store,
    place,
    element,
    label: `${name} of ${block}${placeInList(store, place.target)}`,
    name,
    hint: sentence || `${name}: write here`,
    shown: item.revision === place.revision ? storedFieldAt(item, place.target) : undefined,
  };
  const kind = controlOf(value, info?.kind ?? (place.type || undefined));
  if (kind === 'html' && !element.closest(IN_CONTROL)) return richInPlace(about);
  if ((kind === 'line' || kind === 'text') && !element.closest(IN_CONTROL)) return textInPlace(about);
  return byForm(about, kind);
}

/** Entries of a list have equal fields: their position tells them apart. */
function placeInList(store: EditorStore, { item, inside: [field = '', entry] }: FieldTarget): string {
  const stored = store.item(item)?.fields[field];
  if (!stored || !('list' in stored)) return '';
  const at = stored.list.findIndex((one) => ('ref' in one ? one.ref : one.id) === entry);
  return at < 0 ? '' : `, ${at + 1} of ${stored.list.length}`;
}
