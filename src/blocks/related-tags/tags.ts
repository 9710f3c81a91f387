/** Which tags a page has: pure. */
import type { Field } from '../../content/model.ts';
import type { PageMetadata } from '../../content/page-metadata.ts';

/** More would be a list and no row of chips. */
const MAX_TAGS = 12;

interface Chosen {
  displayName: string;
  fields: { Title: Field<string> };
}

/** @returns each tag once, compared without case; the page's own words where an editor chose none */
export function tagsOf(chosen: readonly Chosen[], page: Pick<PageMetadata, 'category' | 'topics' | 'quoteTypes'>): string[] {
  const names = chosen.length
    ? chosen.map(({ fields: { Title }, displayName }) => Title.value || displayName)
    : [page.category, ...page.topics, ...page.quoteTypes];
  const known = new Map<string, string>();
  for (const name of names.map((one) => one.trim()).filter(Boolean))
    if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()].slice(0, MAX_TAGS);
}
