/** Whether links of drafts arrive: at a page, a redirect, a file or another address of this site as it will be after the publish (EDT-04). */
import { familyNamed } from '../../apps/families.ts';
import type { Move } from '../../content/repository/promote.ts';
import type { Row } from '../../content/repository/store.ts';
import { type Arrival, type Destination, destinationOf, type FoundLink } from '../../editing/gate/links.ts';
import type { Background } from '../../lib/clock.ts';
import { isNotContent } from '../../own-addresses.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites.ts';
import { urls } from '../../urls.ts';
import { frameRules } from '../frames.ts';

export interface LinkOptions {
  services: Services;
  /** On the preview host or not: its languages count. */
  site: Site;
  db: D1Database;
  /** What the publish will move. */
  moves: readonly Move[];
  background: Background;
}

/** Files and services at the root of a site. */
const ROOT_FILES: readonly string[] = [urls.robots, urls.llms, urls.sitemap, urls.sitemapIndex, urls.gpc, '/favicon.svg', '/favicon.ico'];

export const placesOf = ({ services, site }: Pick<LinkOptions, 'services' | 'site'>) => ({
  isOwnHost: frameRules(services.settings).isOwnHost,
  languages: site.languages,
  language: site.language,
});

/** @returns by `href`; anchors of the page itself are not among them, since which page it is says who asks */
export async function arrivalsOf(links: readonly FoundLink[], options: LinkOptions): Promise<Map<string, Arrival>> {
  const places = placesOf(options);
  const destinations = new Map(links.map(({ href }) => [href, destinationOf(href, places)]));
  const pages = [...destinations.values()].filter((one) => one.kind === 'page');
  const stands = await standing(options, pages);
  const arrivals = new Map<string, Arrival>();
  await Promise.all(
    [...destinations].map(async ([href, to]) => {
      if (to.kind === 'unreadable') arrivals.set(href, 'nowhere');
      if (to.kind === 'media') arrivals.set(href, (await hasMedia(to, options)) ? 'there' : 'nowhere');
      if (to.kind === 'page') arrivals.set(href, await arrival(to, stands, options));
    }),
  );
  return arrivals;
}

const keyOf = (language: string, path: string): string => `${language} ${path.toLowerCase()}`;

/** Which of these addresses are pages: live after the publish, or drafts alone. One round trip. */
async function standing(
  { db, site, moves }: LinkOptions,
  pages: readonly { path: string; language: string }[],
): Promise<Map<string, 'there' | 'draft-only'>> {
  const { results } = await db
    .prepare(
      `SELECT h.stage, h.language, h.route FROM json_each(?1) j
       CROSS JOIN heads h ON h.site = ?2 AND h.language = json_extract(j.value, '$[0]') AND h.stage IN ('live', 'draft') AND h.route = json_extract(j.value, '$[1]')`,
    )
    .bind(JSON.stringify(pages.map(({ language, path }) => [language, path])), site.site)
    .all<Row>();
  const found = new Map<string, 'there' | 'draft-only'>();
  for (const { stage, language, route } of results) {
    const key = keyOf(language as string, route as string);
    if (stage === 'live') found.set(key, 'there');
    else if (!found.has(key)) found.set(key, 'draft-only');
  }
  for (const { language, route, number } of moves) {
    if (route === null) continue;
    if (number === null) found.delete(keyOf(language, route));
    else found.set(keyOf(language, route), 'there');
  }
  return found;
}

async function arrival(
  { path, language, search }: Extract<Destination, { kind: 'page' }>,
  stands: ReadonlyMap<string, 'there' | 'draft-only'>,
  { services, site, background }: LinkOptions,
): Promise<Arrival> {
  const page = stands.get(keyOf(language, path));
  if (page === 'there') return 'there';
  if (isKnownAddress(path)) return 'there';
  const place = site.languages.find((one) => one.language === language) ?? site;
  const host = new URL(place.origin).hostname;
  const pathname = place.prefix + path;
  const rule = await services.redirects.answer({ site: site.site, language, prefix: place.prefix }, host, pathname, search, background);
  return rule ? 'there' : (page ?? 'nowhere');
}

/** Addresses that the Worker answers itself, whatever content says. */
const isKnownAddress = (path: string): boolean =>
  ROOT_FILES.includes(path) ||
  isNotContent(path) ||
  familyNamed(path.split('/')[1] ?? '') !== undefined ||
  // Which agencies there are only their service can say.
  /^\/agencies\/./i.test(path) ||
  path.toLowerCase().startsWith('/alertsandpreference/');

async function hasMedia({ path, search }: Extract<Destination, { kind: 'media' }>, { services }: LinkOptions): Promise<boolean> {
  try {
    const answer = await services.media.files.answer({
      path: path.replace(/^\/[-~]\//, ''),
      search,
      method: 'HEAD',
      headers: new Headers(),
    });
    await answer.body?.cancel();
    return answer.status < 400;
  } catch (error) {
    // A media host that does not answer says nothing of the file.
    return !(error instanceof Error && 'status' in error && error.status === 404);
  }
}
