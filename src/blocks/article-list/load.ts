/** Brings the articles of a list: those of its author, of its category, or the newest of all. */
import type { z } from 'zod';
import type { PageContext } from '../../fields/context.ts';
import type { SearchHit } from '../../search/service.ts';
import type { Services } from '../../services.ts';
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
export function load(props: Props, services: unknown, signal: AbortSignal): Promise<SearchHit[]> {
  const { fields, params, page } = props;
  const author = authorOf(props);
  return (services as Pick<Services, 'search'>).search.articles(
    {
      site: page.site,
      language: page.language,
      ...(author ? { author } : fields.Category.value && { category: fields.Category.value }),
      exclude: [page.path],
      limit: params.Limit,
    },
    signal,
  );
}
