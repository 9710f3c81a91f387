/** From items to content files, the inverse of `expand.ts`. Runs in Node and in the Worker. */
import { type ImportBody, importBody } from './authoring.ts';
import { canonical } from './collapse-fields.ts';
import { filesOf, type Files } from './collapse-kinds.ts';
import { ContentError } from './expand-fields.ts';
import { expandContent } from './expand.ts';
import { type ItemContent, usesOf } from './items.ts';

/**
 * What the result expands to is compared with the items, so nothing is ever lost: an item that the authoring format has no words for is
 * written as it is stored.
 * @param items all of a site in one language and stage, in any order
 * @returns the parts of an import body; the same items always give the same files
 */
export function collapseContent(items: readonly ItemContent[], { site, language }: { site: string; language: string }): Files {
  const inOrder = items.map(onlyContent).sort((a, b) => (a.path < b.path ? -1 : 1));
  const missing = missingOf(inOrder);
  let asStored = new Set<string>();
  for (;;) {
    const files = filesOf(inOrder, asStored, site);
    const wrong = differing(inOrder, expanded({ ...files, site, language }));
    if (wrong.every((id) => asStored.has(id))) return missing.length > 0 ? { ...files, missing } : files;
    // Items can only ever be added, so this ends: at the latest with everything as it is stored.
    asStored = asStored.size === 0 ? new Set(wrong) : new Set(inOrder.map((item) => item.id));
  }
}

/** A row of the database has more on it than content. */
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

/** @returns `undefined` when the files say something that can't be */
function expanded(files: Files & { site: string; language: string }): ItemContent[] | undefined {
  try {
    const parsed = importBody.safeParse(files);
    return parsed.success ? expandContent(parsed.data as ImportBody) : undefined;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** Ids of items that come back otherwise; where one too many comes, of those that stand under it. */
function differing(items: readonly ItemContent[], back: readonly ItemContent[] | undefined): string[] {
  if (!back) return items.map((item) => item.id);
  const byId = new Map(items.map((item) => [item.id, item]));
  const backById = new Map(back.map((item) => [item.id, item]));
  const tooMany = new Set(back.filter((item) => !byId.has(item.id)).map((item) => item.path.toLowerCase()));
  const isUnderOne = ({ path }: ItemContent) => tooMany.has((path.slice(0, path.lastIndexOf('/')) || '/').toLowerCase());
  return items.filter((item) => isUnderOne(item) || !isSame(backById.get(item.id), item)).map((item) => item.id);
}

/** Most come back with their keys in the same order, too. */
const isSame = (back: ItemContent | undefined, item: ItemContent): boolean =>
  back !== undefined && (JSON.stringify(back) === JSON.stringify(item) || canonical(back) === canonical(item));

/** What items refer to that is not among them. */
function missingOf(items: readonly ItemContent[]): string[] {
  const here = new Set(items.map((item) => item.id));
  return [...new Set(items.flatMap((item) => usesOf(item).map(({ target }) => target)).filter((target) => !here.has(target)))].sort();
}
