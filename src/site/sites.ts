/** Finds the site and language of a request, by its host and the first segment of its path (DEL-17). Unknown hosts get no page. */
import type { Settings } from '../settings.ts';
import { byPrecision, hostTest, readSiteKey } from './site-keys.ts';

export interface Site {
  site: string;
  language: string;
  /** Name of the company in titles and the shell of this site. */
  companyName: string;
  /** Origin for canonical links. */
  origin: string;
  /** Path prefix of this language on its host (`/es`), or empty; paths of content never contain it. */
  prefix: string;
  /** The preview host: nothing is cached, notices are shown. */
  preview: boolean;
  /** Every language of this site with its address, its own included; the site's first language first. */
  languages: readonly SiteLanguage[];
}

export interface SiteLanguage {
  language: string;
  origin: string;
  prefix: string;
}

/**
 * @param host the `Host` header; port and case are ignored
 * @param pathname as in the request; only its whole first segment counts (`/espresso` is not Spanish)
 * @param requestedSite returns the name of the site that an editor requested; called on the preview host only
 * @returns `undefined` for unknown hosts
 */
export type SiteLookup = (host: string, pathname?: string, requestedSite?: () => string) => Site | undefined;

interface Place {
  pattern: string;
  prefix: string;
  site: string;
  language: string;
  preview: boolean;
}

type ByPrefix = Map<string, Site>;

/** Hosts with the same site and language share its pages, so they have one canonical origin: that of the host listed first. */
export function siteLookup(settings: Settings): SiteLookup {
  const { hostname } = new URL(settings.SITE_URL);
  const previewHost = settings.PREVIEW_HOST.toLowerCase();
  const places = placesOf(settings, hostname, previewHost);
  const languages = languagesOf(places, settings);
  const names = new Map(Object.values(settings.SITES).flatMap(({ site, name }) => (name ? [[site, name]] : [])));
  const groups = new Map<string, ByPrefix>();
  /** The sites that an editor may see on the preview host. */
  const forPreview = new Map<string, ByPrefix>();
  const put = <K>(map: Map<K, ByPrefix>, key: K, site: Site) => map.set(key, (map.get(key) ?? new Map()).set(site.prefix, site));
  for (const { pattern, prefix, site, language, preview } of places) {
    const all = languages.get(site) ?? [];
    const origin = all.find((one) => one.language === language)?.origin ?? '';
    const entry = { site, language, companyName: names.get(site) ?? settings.COMPANY_NAME, origin, prefix, preview, languages: all };
    put(groups, pattern, entry);
    if (!forPreview.get(site)?.has(prefix)) put(forPreview, site, { ...entry, preview: true });
  }
  const wild = [...groups.keys()].filter((pattern) => pattern.includes('*')).sort(byPrecision);
  const matches = wild.map((pattern) => ({ pattern, fits: hostTest(pattern) }));
  const local = settings.RUN === 'local' ? localNames(hostname, previewHost) : new Map<string, string>();
  const groupOf = (host: string) =>
    groups.get(host) ?? groups.get(local.get(host) ?? matches.find(({ fits }) => fits.test(host))?.pattern ?? '');
  return (host, pathname = '/', requestedSite = () => '') => {
    const own = groupOf(host.replace(/:\d+$/, '').toLowerCase());
    const group = (own?.get('')?.preview && forPreview.get(requestedSite())) || own;
    const first = /^\/[^/]+/.exec(pathname)?.[0].toLowerCase() ?? '';
    return group?.get(first) ?? group?.get('');
  };
}

/** SITE_URL and PREVIEW_HOST serve SITE_NAME in English unless listed; the preview host has every language of the public one. */
function placesOf(settings: Settings, hostname: string, previewHost: string): Place[] {
  const listed = Object.entries(settings.SITES).flatMap(([key, { site, language }]) => {
    const { hosts, prefix } = readSiteKey(key);
    return (hosts.length ? hosts : [hostname]).map((pattern) => ({ pattern, prefix, site, language, preview: pattern === previewHost }));
  });
  const own = { pattern: hostname, prefix: '', site: settings.SITE_NAME, language: 'en', preview: false };
  const byPlace = (list: Place[]) => new Map(list.map((place) => [`${place.pattern}${place.prefix}`, place]));
  const open = byPlace([own, ...listed]);
  const mirrored = [...open.values()]
    .filter(({ pattern }) => pattern === hostname)
    .map((place) => ({ ...place, pattern: previewHost, preview: true }));
  return [...byPlace([...open.values(), ...mirrored, ...listed.filter(({ preview }) => preview)]).values()];
}

function languagesOf(places: readonly Place[], { SITE_URL, RUN }: Settings): Map<string, SiteLanguage[]> {
  const { protocol, hostname, port, origin } = new URL(SITE_URL);
  const found = new Map<string, SiteLanguage[]>();
  for (const { pattern, prefix, site, language, preview } of places) {
    const known = found.get(site) ?? [];
    if (preview || pattern.includes('*') || known.some((one) => one.language === language)) continue;
    const own = `${protocol}//${pattern}${RUN === 'local' && port ? `:${port}` : ''}`;
    found.set(site, [...known, { language, origin: pattern === hostname ? origin : own, prefix }]);
  }
  return found;
}

/** Other names of a machine's own site and preview host. */
const localNames = (hostname: string, previewHost: string): Map<string, string> =>
  new Map([...['localhost', '127.0.0.1', '[::1]'].map((host) => [host, hostname] as const), ['preview.localhost', previewHost] as const]);

/**
 * The path of content behind an address: without the language's prefix.
 * @param pathname of this site, percent-encoded or not: `/es/auto` becomes `/auto`, `/es` and `/es/` become `/`
 */
export function contentPath({ prefix }: Pick<Site, 'prefix'>, pathname: string): string {
  const start = pathname.slice(0, prefix.length + 1).toLowerCase();
  if (prefix === '' || (start !== prefix && start !== `${prefix}/`)) return pathname;
  return pathname.slice(prefix.length) || '/';
}

/** Paths of the home pages of all languages: `/`, `/es`. */
export const homePaths = (settings: Settings): string[] => [
  ...new Set(['/', ...Object.keys(settings.SITES).map((key) => readSiteKey(key).prefix || '/')]),
];

/** Public sites by name, each with its languages and their addresses. */
export const siteLanguages = (settings: Settings): ReadonlyMap<string, readonly SiteLanguage[]> =>
  languagesOf(placesOf(settings, new URL(settings.SITE_URL).hostname, settings.PREVIEW_HOST.toLowerCase()), settings);

/** @returns every site with each of its languages, the one of SITE_NAME first */
export function configuredSites(settings: Settings): { site: string; language: string }[] {
  const all = [{ site: settings.SITE_NAME, language: 'en' }, ...Object.values(settings.SITES)];
  return [...new Map(all.map(({ site, language }) => [`${site}\n${language}`, { site, language }])).values()];
}
