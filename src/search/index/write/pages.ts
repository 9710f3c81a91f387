/** Fetches pages for the index from the content source, a few at a time, and reads the search settings in content. */
import { hashPath } from '../../../content/version.ts';
import { type ContentSource, UpstreamError } from '../../../content/source.ts';
import { type Log, reason } from '../../../lib/logging/log.ts';
import { documentOf, layoutRoute } from './document.ts';
import type { IndexScope } from '../state.ts';
import { searchSettings } from '../text/synonyms.ts';
import type { DocumentEntry } from './write.ts';

export interface PageOptions {
  source: Pick<ContentSource, 'layout' | 'pages' | 'errorPages'>;
  /** Placeholder of the page's own content (setting PLACEHOLDER_MAIN). */
  main: string;
  log: Log;
}

/** A Worker opens six connections at a time (cloudflare §1). */
const AT_A_TIME = 6;
const LAYOUT_MS = 10_000;
/** The page whose fields name synonyms and pinned results; it is never found itself. */
export const SEARCH_PAGE = '/search-results';

/**
 * @returns an entry for each path that could be read. An unreadable page is not changed in the index and is logged, up to one in ten
 * @throws UpstreamError when there are more
 */
export async function fetchEntries(
  place: IndexScope,
  paths: readonly string[],
  { source, main, log }: PageOptions,
): Promise<DocumentEntry[]> {
  const entries: DocumentEntry[] = [];
  const failures: unknown[] = [];
  const left = [...paths];
  const isErrorPage = await errorPages(place, source);
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      try {
        const layout = await source.layout(place.site, place.language, path, AbortSignal.timeout(LAYOUT_MS));
        const document = path === SEARCH_PAGE || isErrorPage(layout) ? null : documentOf(layout, main, path);
        entries.push({ path, hash: hashPath(place.language, path), document });
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (failures.length > 0)
    log.warn('pages-not-indexed', { ...place, count: failures.length, of: paths.length, reason: reason(failures[0]) });
  if (failures.length * 10 > paths.length)
    throw new UpstreamError('unavailable', `${failures.length} of ${paths.length} pages could not be read`);
  return entries;
}

/** The platform's 404 and 500 pages are in its tree like any page. */
async function errorPages({ site, language }: IndexScope, source: PageOptions['source']): Promise<(layout: unknown) => boolean> {
  const { notFound, serverError } = await source.errorPages(site, language, AbortSignal.timeout(LAYOUT_MS));
  const ids = new Set([notFound, serverError].map((layout) => layoutRoute(layout)?.itemId).filter(Boolean));
  return (layout) => ids.has(layoutRoute(layout)?.itemId);
}

/** @returns JSON of `SearchSettings` @throws UpstreamError */
export async function fetchSettings({ site, language }: IndexScope, { source }: PageOptions): Promise<string> {
  const layout = await source.layout(site, language, SEARCH_PAGE, AbortSignal.timeout(LAYOUT_MS));
  return JSON.stringify(searchSettings((layoutRoute(layout)?.fields ?? {}) as Record<string, unknown>));
}
