/** Site nodes of the GraphQL endpoint: phrases, redirects, routes, error pages (protocols §2.3). */
import type { Redirect } from '../../source.ts';
import { type GraphqlContext, itemNode } from './graphql-items.ts';
import { type ItemPage, pageOfItems } from '../store/paging.ts';
import { loadRedirects, pageOfPhrases, type SiteSettings, textField } from '../store/site.ts';
import { loadItems, type Scope } from '../store/store.ts';

interface Paging {
  language: string;
  first?: number | null;
  after?: string | null;
}

interface RouteArguments extends Paging {
  includedPaths?: (string | null)[] | null;
  excludedPaths?: (string | null)[] | null;
}

const size = (page: ItemPage): number => page.items.length;
const MAX_PATHS = 20;

export function siteNode(context: GraphqlContext, settings: SiteSettings): Record<string, unknown> {
  const { db, stage, budget } = context;
  const scope = (language: string): Scope => ({ stage, site: settings.name, language });
  return {
    name: settings.name,
    hostname: settings.hostName,
    language: settings.language,
    robots: settings.robots,
    llmsTxt: settings.llmsTxt,
    // The site makes its own sitemap, at its own address.
    sitemap: [],
    dictionary: async ({ language, first, after }: Paging) => {
      const page = await budget.read(() => pageOfPhrases(db, scope(language), first, after), size);
      const results = page.items.map(({ fields }) => ({ key: textField(fields, 'Key'), value: textField(fields, 'Phrase') }));
      return { total: page.total, pageInfo: { endCursor: page.endCursor, hasNext: page.hasNext }, results };
    },
    redirects: () =>
      context.once(`redirects ${settings.name}`, async () =>
        (await budget.read(() => loadRedirects(db, { stage, site: settings.name }))).flatMap(asPlatform),
      ),
    routes: async ({ language, includedPaths, excludedPaths, first, after }: RouteArguments) => {
      const included = under(includedPaths);
      const excluded = under(excludedPaths);
      const page = await budget.read(
        () =>
          pageOfItems(db, {
            where: `h.site = ? AND h.language = ? AND h.stage = ? AND h.route IS NOT NULL${included.length > 0 ? ` AND (${included.map(() => UNDER).join(' OR ')})` : ''}${excluded.map(() => ` AND NOT ${UNDER}`).join('')}`,
            values: [settings.name, language, stage, ...[...included, ...excluded].flatMap((path) => [path, path, path])],
            orderBy: 'h.route',
            first: first ?? null,
            after: after ?? null,
          }),
        size,
      );
      return {
        total: page.total,
        pageInfo: { endCursor: page.endCursor, hasNext: page.hasNext },
        results: page.items.map((item) => ({ routePath: item.route, route: itemNode(context, item) })),
      };
    },
    errorHandling: async ({ language }: Paging) => {
      const ids = [settings.notFoundPage, settings.serverErrorPage].filter((id) => id !== null);
      const items = ids.length > 0 ? await budget.read(() => loadItems(db, scope(language), ids)) : [];
      const notFound = items.find((item) => item.id === settings.notFoundPage);
      const serverError = items.find((item) => item.id === settings.serverErrorPage);
      return {
        notFoundPage: notFound ? itemNode(context, notFound) : null,
        notFoundPagePath: notFound?.route ?? null,
        serverErrorPage: serverError ? itemNode(context, serverError) : null,
        serverErrorPagePath: serverError?.route ?? null,
      };
    },
  };
}

/** A path itself and everything below it. */
const UNDER = "(h.route = ? OR substr(h.route, 1, length(?) + 1) = ? || '/')";
const under = (paths: RouteArguments['includedPaths']): string[] =>
  (paths ?? []).flatMap((path) => (path ? [path.replace(/\/+$/, '')] : [])).slice(0, MAX_PATHS);

/** Drops what the platform does not have: rules for one host, which a client would apply to all, and the fourth kind. */
const asPlatform = ({ host, redirectType, ...rule }: Redirect): Redirect[] =>
  host ? [] : [{ ...rule, redirectType: redirectType === 'REDIRECT_308' ? 'REDIRECT_301' : redirectType }];
