/** The texts of a page in two languages, in the order in which visitors read them, each with what is to be done (EDT-03). */
import { versionsBefore } from '../../content/repository/drafts/language-version.ts';
import { translatedFrom } from '../../content/repository/drafts/translated-texts.ts';
import { usesOf } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { itemTextAt, itemTexts } from './texts.ts';

/** `open`: not translated yet. `changed`: the source was changed since. `missing`: the other language has no such block or entry. */
export type TextState = 'done' | 'open' | 'changed' | 'missing';

export interface TextPair {
  item: StoredItem;
  at: string;
  label: string;
  isHtml: boolean;
  source: string;
  /** Empty when it is not written yet. */
  target: string;
  state: TextState;
  /** For `changed`: the source that was translated. */
  was?: string;
}

/** @param source a page and its own data; the first is the page @returns the data in the order of the page's blocks */
export function inPageOrder(source: readonly StoredItem[]): StoredItem[] {
  const [page] = source;
  if (!page) return [];
  const order = new Map(usesOf(page).map(({ target }, index) => [target, index]));
  const place = ({ id }: StoredItem) => (id === page.id ? -1 : (order.get(id) ?? order.size));
  return [...source].sort((left, right) => place(left) - place(right));
}

/** @param source in the order of the result @param target the same items in the other language, by id */
export async function textPairs(
  db: D1Database,
  { from, to }: { from: string; to: string },
  source: readonly StoredItem[],
  target: ReadonlyMap<string, StoredItem>,
): Promise<TextPair[]> {
  // Texts that were translated before this was noted: the versions of the source from that time tell what changed.
  const later = source.flatMap(({ id, updatedAt }) => {
    const there = target.get(id);
    return there && updatedAt > there.updatedAt ? [{ item: id, at: there.updatedAt }] : [];
  });
  const [translated, older] = await Promise.all([
    translatedFrom(
      db,
      { from, to },
      source.map(({ id }) => id),
    ),
    later.length > 0 ? versionsBefore(db, from, later) : new Map<string, StoredItem>(),
  ]);
  return source.flatMap((item) => {
    const there = target.get(item.id);
    return itemTexts(item.fields).map(({ at, label, isHtml, text }): TextPair => {
      const saved = there && itemTextAt(there.fields, at);
      const pair = { item, at, label, isHtml, source: text, target: saved ?? '' };
      if (!there || (saved === undefined && at.includes('.'))) return { ...pair, state: 'missing' };
      const noted = translated.get(item.id)?.get(at);
      const before = older.get(item.id);
      const was = noted ?? (before ? (itemTextAt(before.fields, at) ?? '') : text);
      if (pair.target === '' || (noted === undefined && pair.target === text && !isCode(text))) return { ...pair, state: 'open' };
      return was === text ? { ...pair, state: 'done' } : { ...pair, state: 'changed', was };
    });
  });
}

/** A name that the code reads, such as the icon `shield-check` or the tab `Blog`: usually the same in every language. */
const isCode = (text: string): boolean =>
  /^[a-z][a-z0-9-]*$|^(Note|Blog|Education|Tools|Article|FAQ|Infographic|Video)(\|\w+)*$/.test(text.trim());

/** Whether a translator has to look at it. */
export const needsWork = ({ state }: Pick<TextPair, 'state'>): boolean => state === 'open' || state === 'changed';

/** @returns a line for each item with texts that have no place in the other language: its name, then their fields */
export function missingByItem(
  pairs: readonly Pick<TextPair, 'item' | 'label' | 'state'>[],
  nameOf: (item: StoredItem) => string,
): string[] {
  const missing = pairs.filter(({ state }) => state === 'missing');
  return [...Map.groupBy(missing, ({ item }) => item).entries()].map(
    ([item, texts]) => `${nameOf(item)}: ${texts.map(({ label }) => label).join(', ')}`,
  );
}
