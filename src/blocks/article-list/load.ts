/** Brings the articles of a list: those of its author, of its category, or the newest of all. */
import type { z } from 'zod';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { articlesBy, articlesOf, newestArticles } from '../../search/asks.ts';
import type { SearchHit } from '../../search/service.ts';
import type { Services } from '../../services.ts';
import { pageOf } from '../related-articles/rules.ts';
import { type fields as fieldsSchema, type params as paramsSchema, routeFields } from './schema.ts';

interface Props {
  fields: z.output<typeof fieldsSchema>;
  params: z.output<typeof paramsSchema>;
  page: PageContext;
}

/** @returns the author a list is about, empty when it is about something else */
export function authorOf({ fields: { Author, Category }, page }: Omit<Props, 'params'>): string {
  if (Author) return Author.fields.Title.value || Author.displayName;
  return Category.value ? '' : (routeFields.parse(page.route.fields).Author?.fields.Title.value ?? '');
}

/** @throws what the search throws: the block then says that the list is not there */
export async function load(props: Props, services: unknown, signal: AbortSignal): Promise<SearchHit[]> {
  const { fields, params, page } = props;
  const author = authorOf(props);
  const category = fields.Category.value.trim();
  const own = addressOf(page, page.path);
  const asker = { uri: own, language: page.language };
  // One more than is shown, since the page itself may be among them.
  const entries = params.Limit + 1;
  const request = author
    ? articlesBy(asker, author, entries)
    : category
      ? articlesOf(asker, category, entries)
      : newestArticles(asker, entries);
  const place = { site: page.site, language: page.language };
  const { widgets } = await (services as Pick<Services, 'search'>).search.ask(request, place, signal);
  return (widgets[0]?.content ?? []).filter(({ url }) => pageOf(url) !== pageOf(own)).slice(0, params.Limit);
}
