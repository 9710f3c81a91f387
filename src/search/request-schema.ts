/** Schema of search requests (protocols §5.1): strict where it protects the index; other properties that official clients send are ignored. */
import * as z from 'zod';
import { fieldName, MAX_FILTERS, searchFilter } from './filter-schema.ts';
import type { SearchRequest, SortBy, WidgetRequest } from './protocol.ts';

export const MAX_WIDGETS = 8;
export const MAX_OFFSET = 10_000;
const MAX_KEYPHRASE = 100;
/** Beside its own filter a widget may have so many facet values: together they stay within the index's limit. */
const MAX_FACET_FILTERS = MAX_FILTERS;
/** The service's own defaults: its clients omit both. */
const DEFAULT_LIMIT = 10;

const shortText = z.string().max(200);
const names = z.array(fieldName).min(1).max(50);

const highlight = z.lazy(() =>
  z.object({
    fields: names,
    fragment_size: z.number().int().min(1).max(1000).optional(),
    pre_tag: z.string().max(50).optional(),
    post_tag: z.string().max(50).optional(),
  }),
);

const sortBy = z.object({ name: fieldName, order: z.enum(['asc', 'desc']).default('asc') });

const facetType = z.lazy(() =>
  z.object({
    name: fieldName,
    max: z.number().int().min(1).max(100).optional(),
    filter: z.object({ type: z.enum(['or', 'and']), values: z.array(z.string().max(600)).min(1).max(20) }).optional(),
  }),
);

const search = z.lazy(() =>
  z
    .object({
      content: z.object({ fields: names.optional() }).optional(),
      limit: z.number().int().min(1).max(100).default(DEFAULT_LIMIT),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
      query: z
        .object({
          keyphrase: z
            .string()
            .refine((text) => [...text].length <= MAX_KEYPHRASE, `must have at most ${MAX_KEYPHRASE} characters`)
            .refine((text) => text.trim() !== '', 'must not be empty: omit `query`'),
          operator: z.enum(['and', 'or']).optional(),
          correct: z.boolean().optional(),
          highlight: highlight.optional(),
        })
        .optional(),
      filter: searchFilter.optional(),
      // One order, or several with the first as the most important; `choices` alone requests no order.
      sort: z.object({ value: z.union([sortBy, z.array(sortBy).min(1).max(3)]).optional() }).optional(),
      facet: z
        .object({
          all: z.boolean().optional(),
          max: z.number().int().min(1).max(100).optional(),
          types: z
            .array(facetType)
            .max(20)
            .refine((types) => types.reduce((sum, { filter }) => sum + (filter ? 1 + filter.values.length : 0), 0) <= MAX_FACET_FILTERS, {
              error: `must not choose more than ${MAX_FACET_FILTERS} values and facets`,
            })
            .optional(),
        })
        .optional(),
      highlight: highlight.optional(),
    })
    .transform(settled),
);

const locale = z.lazy(() =>
  z.object({
    country: z
      .string()
      .regex(/^[a-z]{2}$/i)
      .default('us'),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/i)
      .optional(),
  }),
);

const schema = z.lazy(() =>
  z.object({
    context: z
      .object({
        page: z.object({ uri: z.string().max(2000).default('/') }).prefault({}),
        user: z.object({ uuid: z.string().max(100).optional() }).optional(),
        locale: locale.prefault({}),
      })
      .prefault({}),
    widget: z.object({
      items: z
        .array(
          z.object({
            rfk_id: z.string().min(1).max(100),
            entity: z.literal('content'),
            sources: z.array(shortText).max(20).optional(),
            search: search.prefault({}),
          }),
        )
        .min(1)
        .max(MAX_WIDGETS),
    }),
  }),
);

/** The schema of a request. @param language used when the request names none @returns a schema whose output has highlight beside the query and the order as a list */
export const searchRequest = (language: string): z.ZodType<SearchRequest> =>
  schema.transform(
    ({ context: { page, user, locale }, widget }): SearchRequest => ({
      context: {
        page,
        ...(user?.uuid && { user: { uuid: user.uuid } }),
        locale: { country: locale.country.toLowerCase(), language: (locale.language ?? language).toLowerCase() },
      },
      widget: widget as { items: WidgetRequest[] },
    }),
  );

interface Given {
  query?: { highlight?: unknown } | undefined;
  sort?: { value?: SortBy | SortBy[] | undefined } | undefined;
  highlight?: unknown;
}

function settled<T extends Given>({ query, sort, highlight: beside, ...rest }: T) {
  const { highlight: inside, ...words } = query ?? {};
  const marks = beside ?? inside;
  return {
    ...rest,
    ...(query && { query: words }),
    ...(sort?.value && { sort: { value: [sort.value].flat() } }),
    ...(marks !== undefined && { highlight: marks }),
  };
}
