/** Reads the list of pages from the delivery platform's GraphQL, with the facts that sitemaps and feeds need (protocols §2.2). */
import * as z from 'zod';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { articleFacts, isHiddenPage, type PageFacts, type PagesAnswer } from '../page-facts.ts';
import type { GraphqlQuery } from './graphql.ts';

/** Each page has its languages and a dozen fields, and a response holds at most 1,000 entities (protocols §2.3). */
const AT_ONCE = 50;

const FIELDS = [
  'Title',
  'MetaDescription',
  'AbstractTitle',
  'AbstractDescription',
  'AbstractImage',
  'Resources',
  'Topic',
  'PrimaryCategory',
  'Author',
  'PublishDate',
  'HideFromSearchEngines',
  'Hide From Search Engines',
];
const alias = (name: string): string => name.replaceAll(' ', '_');

const pagesQuery = /* GraphQL */ `
query CarrierPages($site: String!, $language: String!, $first: Int!, $after: String!) {
  site { siteInfo(site: $site) {
    errorHandling(language: $language) { notFoundPagePath serverErrorPagePath }
    routes(language: $language, first: $first, after: $after) {
      pageInfo { endCursor hasNext }
      results { routePath route {
        languages { language { name } }
        updated: field(name: "__Updated") { value }
        ${FIELDS.map((name) => `${alias(name)}: field(name: "${name}") { jsonValue }`).join('\n        ')}
      } }
    }
  } }
}`;

const route = z.lazy(() =>
  z.looseObject({
    languages: z.array(z.object({ language: z.object({ name: z.string() }) }).nullable()).nullish(),
    updated: z.object({ value: z.string().nullish() }).nullish(),
  }),
);
const answer = z.lazy(() =>
  z.object({
    site: z.object({
      siteInfo: z.object({
        errorHandling: z.object({ notFoundPagePath: z.string().nullish(), serverErrorPagePath: z.string().nullish() }).nullish(),
        // `null` instead of a list is a failure: an empty sitemap would remove every page from search engines.
        routes: z.object({
          pageInfo: z.object({ endCursor: z.string().nullish(), hasNext: z.boolean() }),
          results: z.array(z.object({ routePath: z.string().startsWith('/'), route: route.nullish() }).nullable()),
        }),
      }),
    }),
  }),
);

/** @throws UpstreamError, also for a list without any page */
export async function edgePages(
  ask: GraphqlQuery,
  site: string,
  language: string,
  after: string,
  signal: AbortSignal,
): Promise<PagesAnswer> {
  const { errorHandling, routes } = (await ask(pagesQuery, { site, language, first: AT_ONCE, after }, answer, signal)).site.siteInfo;
  const { hasNext, endCursor } = routes.pageInfo;
  if (after === '' && routes.results.length === 0) throw new UpstreamError('malformed', 'the platform lists no pages');
  if (hasNext && (!endCursor || endCursor === after))
    throw new UpstreamError('malformed', 'the cursor of the list of pages does not advance');
  const left = [errorHandling?.notFoundPagePath, errorHandling?.serverErrorPagePath];
  const pages = routes.results.flatMap((row) =>
    row && !left.includes(row.routePath) ? [toFacts(row.routePath, row.route ?? {}, language)] : [],
  );
  return { pages, next: hasNext ? (endCursor ?? '') : '' };
}

function toFacts(path: string, row: Record<string, unknown> & z.output<typeof route>, language: string): PageFacts {
  const fields = Object.fromEntries(
    FIELDS.map((name) => [name, (row[alias(name)] as { jsonValue?: unknown } | null | undefined)?.jsonValue]),
  );
  const translations = (row.languages ?? []).flatMap((one) => (one && one.language.name !== language ? [one.language.name] : []));
  return {
    path,
    changedAt: updatedAt(row.updated?.value ?? ''),
    hidden: isHiddenPage(fields),
    // On the platform a page has the same path in all its languages.
    versions: [language, ...new Set(translations)].map((name) => ({ language: name, path })),
    article: articleFacts(fields),
  };
}

/** Parses the platform's `20261104T093000Z`. @returns milliseconds since 1970, `null` for an invalid time */
export function updatedAt(value: string): number | null {
  const iso = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso);
  return Number.isNaN(time) || time <= 0 ? null : time;
}
