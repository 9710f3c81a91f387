/** Names of tabs, groups and values in the page's language, and the text of the count. */
import { counted } from '../../lib/text/counted.rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { slugOf } from '../../site/urls.ts';
import type { ListingData } from './load.ts';
import { type FilterGroup, isFiltered, type ResourceQuery, type Tab } from './query.rules.ts';

type Phrase = PageContext['phrase'];

const TAB_NAMES: Record<Tab, string> = { blog: 'Blog', education: 'Education', tools: 'Tools' };

export const tabName = (tab: Tab, phrase: Phrase): string => phrase(`feed-${tab}`, TAB_NAMES[tab]);

export const groupName = (group: FilterGroup, phrase: Phrase): string =>
  ({
    topic: phrase('resources-topic', 'Topic'),
    format: phrase('resources-format', 'Format'),
    product: phrase('resources-product', 'Product'),
  })[group];

/** @param value one of S1 §5, or a format or category of the search service */
export const valueName = (value: string, phrase: Phrase): string => phrase(`resource-${slugOf(value)}`, value);

/** `12 entries`, then for which text or that the newest come first, and the page number. */
export function resourceCount(
  { total, isMore, page, pages }: Pick<ListingData, 'total' | 'isMore' | 'page' | 'pages'>,
  { text, chosen }: Pick<ResourceQuery, 'text' | 'chosen'>,
  { phrase, language }: Pick<PageContext, 'phrase' | 'language'>,
): { count: string; what: string } {
  const many = isMore ? phrase('resources-over', 'More than {n} entries') : phrase('resources-many', '{n} entries');
  const count = counted(total, [phrase('resources-one', '1 entry'), many], language);
  const what = [
    text && phrase('resources-for', 'for “{text}”').replace('{text}', () => text),
    !text && !isFiltered({ chosen }) && total > 1 ? phrase('resources-newest', 'newest first') : '',
    page > 1 ? phrase('resources-page', 'page {n} of {of}').replace('{n}', String(page)).replace('{of}', String(pages)) : '',
  ];
  return { count, what: what.filter(Boolean).join(', ') };
}
