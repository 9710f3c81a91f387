/** Brings articles of the page's category where an editor chose fewer than three (S2 §7: filter `primary_category`, limit 3). */
import type { z } from 'zod';
import { pageMetadata } from '../../content/page-metadata.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import type { SearchHit } from '../../search/service.ts';
import type { Services } from '../../services.ts';
import { entryOfItem } from '../article-entry.ts';
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

/** @throws what the search throws: the block then shows what was chosen */
export function load(props: Props, services: unknown, signal: AbortSignal): Promise<SearchHit[]> {
  const { page } = props;
  return (services as Pick<Services, 'search'>).search.articles(
    {
      site: page.site,
      language: page.language,
      category: pageMetadata(page.route.fields).category,
      exclude: [page.path, ...props.fields.Articles.map(({ url }) => url)],
      limit: MAX_ARTICLES,
    },
    signal,
  );
}
