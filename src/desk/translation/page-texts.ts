/** The pages of a site that two languages have, each with its texts and what is to be done (EDT-03). */
import { inBothLanguages } from '../../content/repository/drafts/language-version.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { inPageOrder, type TextPair, textPairs } from './text-pairs.ts';

export interface PageTexts {
  page: StoredItem;
  pairs: TextPair[];
}

/** @returns pages by path; a text whose block the other language lacks is left out, since it has no place there */
export async function pagesTexts({ db, site, language: from }: EditorContext, to: string): Promise<PageTexts[]> {
  const items = await inBothLanguages(db, { site, from, to });
  const target = await loadItems(
    db,
    { site, language: to, stage: 'draft' },
    items.map(({ id }) => id),
  );
  const byPage = new Map<string, StoredItem[]>();
  for (const item of items) {
    const path = item.path.split('/data/')[0] as string;
    if (item.presentation !== null) byPage.set(path, [item, ...(byPage.get(path) ?? [])]);
    else if (byPage.has(path)) byPage.get(path)?.push(item);
  }
  const pairs = await textPairs(db, { from, to }, items, new Map(target.map((one) => [one.id, one])));
  const ofItem = new Map<string, TextPair[]>();
  for (const pair of pairs) if (pair.state !== 'missing') ofItem.set(pair.item.id, [...(ofItem.get(pair.item.id) ?? []), pair]);
  return [...byPage.values()].flatMap((all) => {
    const [page] = all;
    const texts = inPageOrder(all).flatMap(({ id }) => ofItem.get(id) ?? []);
    return page && texts.length > 0 ? [{ page, pairs: texts }] : [];
  });
}
