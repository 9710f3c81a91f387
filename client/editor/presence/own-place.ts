/** Where on the page this editor is: the selected block, and the field that has the focus or whose form is open. */
import type { HeldPlace } from '../../../src/content/repository/store/holds.ts';
import type { Catalogue, PageModel } from '../../../src/editing/protocol.ts';
import { aboutField, infosOf, placedBlocks } from '../fields/describe.ts';
import { type FieldTarget, fieldKey } from '../sync/pending.ts';
import type { EditorStore } from '../sync/store.ts';
import { labelOf } from '../../../src/editing/item-form/control.rules.ts';

/** The server takes no longer key. */
const MAX_KEY = 400;

export function ownPlace({ state }: Pick<EditorStore, 'state'>): HeldPlace {
  const { page, selected, form } = state;
  const focused = document.activeElement?.closest<HTMLElement>('[data-pe-field]')?.dataset.peField ?? '';
  const field = form ? fieldKey(form) : focused;
  return { page: page?.pageId ?? '', block: selected.slice(0, 100), field: field.length > MAX_KEY ? '' : field };
}

/** @returns the field of a key; `undefined` when it is none */
export function targetOf(key: string): FieldTarget | undefined {
  const parts = key.split('/');
  const [item = '', ...inside] = parts;
  const field = inside.pop();
  return field ? { item, inside, field } : undefined;
}

/** @returns names of the field and of its block, as far as there are any and they are known here */
export function namesOfPlace(
  page: PageModel,
  catalogue: Catalogue | undefined,
  { block, field }: Pick<HeldPlace, 'block' | 'field'>,
): { field: string; block: string } {
  const infoOf = infosOf(catalogue);
  const target = targetOf(field);
  if (target && page.items[target.item]) {
    const about = aboutField(page, infoOf, target, block);
    return { field: about.label, block: about.block };
  }
  const placed = placedBlocks(page).get(block);
  return { field: '', block: placed ? (infoOf(placed.name)?.words ?? labelOf(placed.name)) : '' };
}
