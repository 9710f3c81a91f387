/** Loads the articles of a list: those of its author, of its category, or the newest of all. */
import type * as z from 'zod';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { articlesBy, articlesOf, newestArticles } from '../../search/requests.ts';
import type { SearchHit } from '../../search/service.ts';
import { defineLoad } from '../define-load.ts';
import { pageOf } from '../related-articles/related.rules.ts';
import { type fields as fieldsSchema, type params as paramsSchema, listRouteFields } from './schema.ts';

interface Props {
  fields: z.output<typeof fieldsSchema>;
  params: z.output<typeof paramsSchema>;
  page: PageContext;
}

/** @returns the author whose articles are listed; empty when the list is not by author */
export function listAuthor({ fields: { Author, Category }, page }: Omit<Props, 'params'>): string {
  if (Author) return Author.fields.Title.value || Author.displayName;
  return Category.value ? '' : (listRouteFields.parse(page.route.fields).Author?.fields.Title.value ?? '');
}

/** @throws the search's errors: the block then says that the list is not available */
export const load = defineLoad({
  needs: ['search'],
  onFailure: 'message',
  timeLimitMs: 4000,
  maxAgeSeconds: 60,
  async load(props: Props, { search }, signal): Promise<SearchHit[]> {
    const { fields, params, page } = props;
    const author = listAuthor(props);
    const category = fields.Category.value.trim();
    const own = addressOf(page, page.path);
    const context = { uri: own, language: page.language };
    // One more than shown, since the page itself may be among them.
    const entries = params.Limit + 1;
    const request = author
      ? articlesBy(context, author, entries)
      : category
        ? articlesOf(context, category, entries)
        : newestArticles(context, entries);
    const place = { site: page.site, language: page.language };
    const { widgets } = await search.ask(request, place, signal);
    return (widgets[0]?.content ?? []).filter(({ url }) => pageOf(url) !== pageOf(own)).slice(0, params.Limit);
  },
});
