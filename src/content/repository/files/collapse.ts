/** Writes items as content files, the inverse of `expand.ts`. Runs in Node and in the Worker. */
import { type ImportBody, importSchema } from './authoring.ts';
import { canonical } from './collapse-fields.ts';
import { filesOf, type ContentFiles } from './collapse-kinds.ts';
import { ContentError } from './expand-fields.ts';
import { expandContent } from './expand.ts';
import { type ItemContent, usesOf } from '../store/items.ts';

/**
 * The result is expanded and compared with the items, so that no data is lost: an item that the authoring format can't express is
 * written as it is stored.
 * @param items all of a site in one language and stage, in any order
 * @returns the parts of an import body; the same items always give the same files
 */
export function collapseContent(items: readonly ItemContent[], { site, language }: { site: string; language: string }): ContentFiles {
  const inOrder = items.map(onlyContent).sort((a, b) => (a.path < b.path ? -1 : 1));
  const missing = missingOf(inOrder);
  let asStored = new Set<string>();
  for (;;) {
    const files = filesOf(inOrder, asStored, site);
    const wrong = differing(inOrder, expanded({ ...files, site, language }));
    if (wrong.every((id) => asStored.has(id))) return missing.length > 0 ? { ...files, missing } : files;
    // Items are only added, so this ends: at the latest with everything written as stored.
    asStored = asStored.size === 0 ? new Set(wrong) : new Set(inOrder.map((item) => item.id));
  }
}

/** Drops the columns of a row that are not content. */
const onlyContent = ({ id, parent, name, displayName, path, route, template, sort, fields, presentation }: ItemContent): ItemContent => ({
  id,
  parent,
  name,
  displayName,
  path,
  route,
  template,
  sort,
  fields,
  presentation,
});

/** @returns `undefined` when the files are contradictory */
function expanded(files: ContentFiles & { site: string; language: string }): ItemContent[] | undefined {
  try {
    const parsed = importSchema.safeParse(files);
    return parsed.success ? expandContent(parsed.data as ImportBody) : undefined;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** Ids of items that read back differently; for a surplus item, the ids of the items under it. */
function differing(items: readonly ItemContent[], back: readonly ItemContent[] | undefined): string[] {
  if (!back) return items.map((item) => item.id);
  const byId = new Map(items.map((item) => [item.id, item]));
  const backById = new Map(back.map((item) => [item.id, item]));
  const tooMany = new Set(back.filter((item) => !byId.has(item.id)).map((item) => item.path.toLowerCase()));
  const isUnderOne = ({ path }: ItemContent) => tooMany.has((path.slice(0, path.lastIndexOf('/')) || '/').toLowerCase());
  return items.filter((item) => isUnderOne(item) || !isSame(backById.get(item.id), item)).map((item) => item.id);
}

/** Most read back with their keys in the same order, too. */
const isSame = (back: ItemContent | undefined, item: ItemContent): boolean =>
  back !== undefined && (JSON.stringify(back) === JSON.stringify(item) || canonical(back) === canonical(item));

/** Ids that items refer to and that are not among them. */
function missingOf(items: readonly ItemContent[]): string[] {
  const here = new Set(items.map((item) => item.id));
  return [...new Set(items.flatMap((item) => usesOf(item).map(({ target }) => target)).filter((target) => !here.has(target)))].sort();
}
