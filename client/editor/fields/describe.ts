/** Describes a field to editors: its name, block, description from the schema, and type. */
import type { Placed, StoredFields } from '../../../src/content/repository/store/items.ts';
import type { BlockInfo, Catalogue, FieldInfo, PageModel } from '../../../src/editing/protocol.ts';
import type { FieldTarget } from '../sync/pending.ts';
import { shownBlock } from '../audiences/page-audiences.ts';
import { labelOf } from '../../../src/editing/item-form/control.rules.ts';

export interface Described {
  /** "Headline". */
  label: string;
  /** "Hero banner"; "Page" for the page itself. */
  block: string;
  /** Empty where no schema describes the field. */
  sentence: string;
  /** `undefined` where no schema names the field. */
  info: FieldInfo | undefined;
}

type InfoOf = (component: string) => BlockInfo | undefined;

/** @returns a block by any of its names; nothing until the catalogue is loaded */
export const infosOf =
  (catalogue: Catalogue | undefined): InfoOf =>
  (component) =>
    catalogue?.blocks.find((block) => block.component === component || block.also.includes(component));

/** @returns every component placed on the page or its design, by uid, with the content that the canvas shows */
export function placedBlocks({ items }: PageModel): Map<string, Placed> {
  const found = new Map<string, Placed>();
  const walk = (placeholders: Record<string, Placed[]>): void => {
    for (const placed of Object.values(placeholders).flat()) {
      found.set(placed.uid, shownBlock(placed));
      walk(placed.placeholders);
    }
  };
  for (const { presentation } of Object.values(items)) if (presentation) walk(presentation.placeholders);
  return found;
}

/** @param uid of the component that shows the field; empty when unknown */
export function aboutField(page: PageModel, infoOf: InfoOf, target: FieldTarget, uid = ''): Described {
  const all = placedBlocks(page);
  const placed = all.get(uid) ?? [...all.values()].find(({ source }) => source === target.item);
  const block = placed && infoOf(placed.name);
  const fields = block && fieldsFor(page, block.fields, placed.source, target);
  const info = fields?.find(({ name }) => name === target.field);
  const words =
    block?.words ?? (placed ? labelOf(placed.name) : target.item === page.pageId ? 'Page' : (page.items[target.item]?.displayName ?? ''));
  return { label: info?.label ?? labelOf(target.field), block: words, sentence: info?.sentence ?? '', info };
}

/** Schema fields at the target: in the data source, in an entry of it, or in an item that it refers to. */
function fieldsFor(page: PageModel, fields: FieldInfo[], source: string, target: FieldTarget): FieldInfo[] | undefined {
  if (source === target.item || (!source && target.item === page.pageId)) return within(fields, target.inside);
  return referred(page, fields, page.items[source]?.fields ?? {}, target, 0);
}

const within = (fields: FieldInfo[], [name, , ...rest]: readonly string[]): FieldInfo[] | undefined => {
  if (name === undefined) return fields;
  const inside = fields.find((one) => one.name === name)?.inside;
  return inside && within(inside, rest);
};

const MAX_DEPTH = 3;

function referred(page: PageModel, infos: FieldInfo[], stored: StoredFields, target: FieldTarget, depth: number): FieldInfo[] | undefined {
  for (const { name, inside } of infos) {
    const field = stored[name];
    if (!inside || !field || depth >= MAX_DEPTH) continue;
    const entries = 'ref' in field ? [field] : 'list' in field ? field.list : 'inline' in field ? [field.inline] : [];
    for (const entry of entries) {
      if ('ref' in entry && entry.ref === target.item) return within(inside, target.inside);
      const fields = 'ref' in entry ? page.items[entry.ref]?.fields : entry.fields;
      const found = fields && referred(page, inside, fields, target, depth + 1);
      if (found) return found;
    }
  }
  return undefined;
}
