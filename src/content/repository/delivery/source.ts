/** The embedded repository as a source of layout data: published versions only (DEL-02). */
import type { Present, Row } from '../../../generated/rows.ts';
import { type ContentSource, type DraftRequest, UpstreamError } from '../../source.ts';
import { compose, notFoundDocument } from './compose.ts';
import { pageOfPages } from './pages.ts';
import { loadDictionary, loadRedirects, loadSite, loadSites } from '../store/site.ts';
import { loadClosure, type Scope } from '../store/store.ts';

/** The settings that name the root placeholders. */
export interface RegionSettings {
  PLACEHOLDER_HEADER: string;
  PLACEHOLDER_MAIN: string;
  PLACEHOLDER_FOOTNOTES: string;
  PLACEHOLDER_FOOTER: string;
}

/** Root placeholders by the names that content uses. */
export const regionPlaceholders = (settings: RegionSettings): RepositoryOptions['regions'] => ({
  header: settings.PLACEHOLDER_HEADER,
  main: settings.PLACEHOLDER_MAIN,
  footnotes: settings.PLACEHOLDER_FOOTNOTES,
  footer: settings.PLACEHOLDER_FOOTER,
});

export interface RepositoryOptions {
  /** The placeholder of each region of a page. */
  regions: Readonly<Record<'header' | 'main' | 'footnotes' | 'footer', string>>;
  /** Reads drafts; the source has none without. */
  draftLayout?: DraftLayout | undefined;
}

/** @returns the layout document of a draft; `route: null` when there is none */
export type DraftLayout = (db: D1Database, request: DraftRequest, options: Pick<RepositoryOptions, 'regions'>) => Promise<unknown>;

const ROUTES_AT_ONCE = 1000;

export function repositorySource(db: D1Database, { regions, draftLayout }: RepositoryOptions): ContentSource {
  const scope = (site: string, language: string): Scope => ({ stage: 'live', site, language });
  const settingsOf = async (site: string) => (await loadSites(db, 'live')).find(({ name }) => name === site);
  const document = async (at: Scope, route: { route: string } | { item: string }): Promise<unknown | null> => {
    const closure = await loadClosure(db, at, route);
    return closure && compose(closure, { regions });
  };
  return {
    layout: (site, language, path, signal) =>
      answer(signal, async () => (await document(scope(site, language), { route: routePath(path) })) ?? notFoundDocument(language)),
    dictionary: (site, language, signal) => answer(signal, () => loadDictionary(db, scope(site, language))),
    redirects: (site, signal) => answer(signal, () => loadRedirects(db, { stage: 'live', site })),
    sites: (signal) =>
      answer(signal, async () => (await loadSites(db, 'live')).map(({ name, hostName, language }) => ({ name, hostName, language }))),
    errorPages: (site, language, signal) =>
      answer(signal, async () => {
        const settings = await loadSite(db, scope(site, language));
        const page = (id: string | null | undefined) => (id ? document(scope(site, language), { item: id }) : null);
        const [notFound, serverError] = await Promise.all([page(settings?.notFoundPage), page(settings?.serverErrorPage)]);
        return { notFound, serverError };
      }),
    async *routes(site, language, signal) {
      for (let after = '', more = true; more; ) {
        const { results } = await answer(signal, () =>
          db
            .prepare(
              `SELECT route FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'live' AND route > ?3 ORDER BY route LIMIT ${ROUTES_AT_ONCE}`,
            )
            .bind(site, language, after)
            .all<Present<Row<'heads', 'route'>>>(),
        );
        for (const { route } of results) yield route;
        more = results.length === ROUTES_AT_ONCE;
        after = results.at(-1)?.route ?? '';
      }
    },
    ...(draftLayout && {
      draft: (request: DraftRequest, signal: AbortSignal) => {
        const at = 'path' in request.at ? { path: routePath(request.at.path) } : request.at;
        return answer(signal, () => draftLayout(db, { ...request, at }, { regions }));
      },
    }),
    pages: (site, language, after, signal) => answer(signal, () => pageOfPages(db, { site, language }, after)),
    robots: (site, signal) => answer(signal, async () => (await settingsOf(site))?.robots ?? ''),
    llmsTxt: (site, signal) => answer(signal, async () => (await settingsOf(site))?.llmsTxt ?? ''),
    // Our own sitemap is made from `pages`; the repository has no files of its own.
    sitemaps: async () => [],
  };
}

/** Pages are stored without trailing slash. */
export const routePath = (path: string): string => path.replace(/\/+$/, '') || '/';

/** D1 can't be interrupted: a late read is abandoned, and its failure is a failure of the content source. */
async function answer<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const late = () => new UpstreamError('timeout', 'The content repository did not respond in time');
  if (signal.aborted) throw late();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(late());
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([read(), promise]);
  } catch (error) {
    throw error instanceof UpstreamError
      ? error
      : new UpstreamError(
          'unavailable',
          `The content repository failed: ${error instanceof Error ? error.message : String(error)}`,
          undefined,
          {
            cause: error,
          },
        );
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
