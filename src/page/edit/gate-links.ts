/** Checks whether links of drafts lead somewhere: to a page, redirect, file or other address of this site as it will be after the publish (EDT-04). */
import { familyNamed } from '../../apps/families.ts';
import { type PageState, pagesAfter } from '../../content/repository/publishing/pages-after.ts';
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { type Arrival, type LinkDestination, destinationOf, type FoundLink } from '../../editing/gate/links.ts';
import type { Background } from '../../lib/time/clock.ts';
import { isNotContent } from '../../site/own-addresses.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { urls } from '../../site/urls.ts';
import { frameRules } from '../security/frame-origins.ts';

export interface LinkOptions {
  services: Services;
  /** On the preview host or not: its languages are used. */
  site: Site;
  db: D1Database;
  /** Moves of the publish. */
  moves: readonly PublishMove[];
  background: Background;
}

/** Files and services at the root of a site. */
const ROOT_FILES: readonly string[] = [
  urls.robots,
  urls.llms,
  urls.licenses,
  urls.sitemap,
  urls.sitemapIndex,
  urls.gpc,
  urls.securityTxt,
  '/favicon.svg',
  '/favicon.ico',
];

export const placesOf = ({ services, site }: Pick<LinkOptions, 'services' | 'site'>) => ({
  isOwnHost: frameRules(services.settings).isOwnHost,
  languages: site.languages,
  language: site.language,
});

/** @returns by `href`; without anchors of the page itself, since only the caller knows which page that is */
export async function arrivalsOf(links: readonly FoundLink[], options: LinkOptions): Promise<Map<string, Arrival>> {
  const places = placesOf(options);
  const destinations = new Map(links.map(({ href }) => [href, destinationOf(href, places)]));
  const pages = [...destinations.values()].filter((one) => one.kind === 'page');
  const stateOf = await pagesAfter(options.db, { site: options.site.site, moves: options.moves }, pages);
  const arrivals = new Map<string, Arrival>();
  await Promise.all(
    [...destinations].map(async ([href, to]) => {
      if (to.kind === 'unreadable') arrivals.set(href, 'nowhere');
      if (to.kind === 'media') arrivals.set(href, (await hasMedia(to, options)) ? 'there' : 'nowhere');
      if (to.kind === 'page') arrivals.set(href, await arrival(to, stateOf(to), options));
    }),
  );
  return arrivals;
}

async function arrival(
  { path, language, search }: Extract<LinkDestination, { kind: 'page' }>,
  page: PageState,
  { services, site, background }: LinkOptions,
): Promise<Arrival> {
  if (page === 'live') return 'there';
  if (isKnownAddress(path)) return 'there';
  const place = site.languages.find((one) => one.language === language) ?? site;
  const host = new URL(place.origin).hostname;
  const pathname = place.prefix + path;
  const rule = await services.redirects.answer({ site: site.site, language, prefix: place.prefix }, host, pathname, search, background);
  return rule ? 'there' : (page ?? 'nowhere');
}

/** Addresses that the Worker itself serves, whatever the content is. */
const isKnownAddress = (path: string): boolean =>
  ROOT_FILES.includes(path) ||
  isNotContent(path) ||
  familyNamed(path.split('/')[1] ?? '') !== undefined ||
  // Only their service knows which agencies exist.
  /^\/agencies\/./i.test(path) ||
  path.toLowerCase().startsWith('/alertsandpreference/');

async function hasMedia({ path, search }: Extract<LinkDestination, { kind: 'media' }>, { services }: LinkOptions): Promise<boolean> {
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
    // A media host that does not respond says nothing about the file.
    return !(error instanceof Error && 'status' in error && error.status === 404);
  }
}
