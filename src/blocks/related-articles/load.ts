/** Loads articles of the page's category where an editor chose fewer than three (S2 §7: filter `primary_category`, limit 3, offset 0). */
import type * as z from 'zod';
import { pageMetadata } from '../../content/page-metadata.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { relatedContent } from '../../search/requests.ts';
import type { SearchHit } from '../../search/service.ts';
import { defineLoad } from '../define-load.ts';
import { entryOfHit, entryOfItem } from '../article-entry.ts';
import { MAX_ARTICLES, related } from './related.rules.ts';
import type { fields as schema } from './schema.ts';

interface Props {
  fields: z.output<typeof schema>;
  page: PageContext;
}

export const chosenArticles = ({ fields, page }: Props) =>
  related(
    fields.Articles.map((item) => entryOfItem(item, page)),
    [],
    addressOf(page, page.path),
  );

/** A page without a category, or with three chosen articles, needs no search. */
export const isNeeded = (props: Props): boolean =>
  chosenArticles(props).length < MAX_ARTICLES && pageMetadata(props.page.route.fields).category !== '';

/** Queries three articles; the next three only when the page itself or a chosen one was among those. @throws the search's errors: the block then shows the chosen articles */
export const load = defineLoad({
  needs: ['search'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 4000,
  maxAgeSeconds: 60,
  async load(props: Props, { search }, signal): Promise<SearchHit[]> {
    const { page } = props;
    const own = addressOf(page, page.path);
    const place = { site: page.site, language: page.language };
    const { category } = pageMetadata(page.route.fields);
    const widgetFrom = async (offset: number) =>
      (await search.ask(relatedContent({ uri: own, language: page.language }, category, offset), place, signal)).widgets[0];
    const first = await widgetFrom(0);
    const hits = first?.content ?? [];
    const isFull = related(chosenArticles(props), hits.map(entryOfHit), own).length === MAX_ARTICLES;
    if (isFull || !first || (first.total_item <= MAX_ARTICLES && !first.more)) return hits;
    return [...hits, ...((await widgetFrom(MAX_ARTICLES))?.content ?? [])];
  },
});
