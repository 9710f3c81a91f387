/** Brings articles of the page's category where an editor chose fewer than three (S2 §7: filter `primary_category`, limit 3, offset 0). */
import type { z } from 'zod';
import { pageMetadata } from '../../content/page-metadata.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { relatedContent } from '../../search/asks.ts';
import type { SearchHit } from '../../search/service.ts';
import type { Services } from '../../services.ts';
import { entryOfHit, entryOfItem } from '../article-entry.ts';
import { MAX_ARTICLES, related } from './rules.ts';
import type { fields as schema } from './schema.ts';

interface Props {
  fields: z.output<typeof schema>;
  page: PageContext;
}

export const chosen = ({ fields, page }: Props) =>
  related(
    fields.Articles.map((item) => entryOfItem(item, page)),
    [],
    addressOf(page, page.path),
  );

/** Nothing is asked for a page of no category, or that has all three. */
export const isNeeded = (props: Props): boolean =>
  chosen(props).length < MAX_ARTICLES && pageMetadata(props.page.route.fields).category !== '';

/** Three are asked for; the next three only where the page itself or a chosen one was among those. @throws what the search throws: the block then shows what was chosen */
export async function load(props: Props, services: unknown, signal: AbortSignal): Promise<SearchHit[]> {
  const { page } = props;
  const { search } = services as Pick<Services, 'search'>;
  const own = addressOf(page, page.path);
  const place = { site: page.site, language: page.language };
  const { category } = pageMetadata(page.route.fields);
  const ask = async (offset: number) =>
    (await search.ask(relatedContent({ uri: own, language: page.language }, category, offset), place, signal)).widgets[0];
  const first = await ask(0);
  const hits = first?.content ?? [];
  const isFull = related(chosen(props), hits.map(entryOfHit), own).length === MAX_ARTICLES;
  if (isFull || !first || (first.total_item <= MAX_ARTICLES && !first.more)) return hits;
  return [...hits, ...((await ask(MAX_ARTICLES))?.content ?? [])];
}
