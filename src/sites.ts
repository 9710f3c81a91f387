/** Which site and language a host name stands for (DEL-17). Unknown hosts get no page. */
import type { Settings } from './settings.ts';

export interface Site {
  site: string;
  language: string;
  /** Origin for canonical links. */
  origin: string;
  /** Path under which this language stands on its host (`/es`), or empty; the paths of content never hold it. */
  prefix: string;
  /** The editors' host: nothing is cached, notices are shown. */
  preview: boolean;
}

/**
 * Hosts that share a site and a language share its pages, so these name one canonical origin: that of the host listed first.
 * @returns a lookup by the `Host` header (port and case do not count); `undefined` for hosts that are not ours
 */
export function siteLookup(settings: Settings): (host: string, pathname?: string) => Site | undefined {
  const { protocol, hostname, origin } = new URL(settings.SITE_URL);
  const own: Site = { site: settings.SITE_NAME, language: 'en', origin, prefix: '', preview: false };
  const previewHost = settings.PREVIEW_HOST.toLowerCase();
  const sites = new Map<string, Site>([
    [hostname, own],
    [previewHost, { ...own, preview: true }],
  ]);
  if (settings.RUN === 'local') {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) sites.set(host, own);
    sites.set('preview.localhost', { ...own, preview: true });
  }
  const origins = new Map([[`${own.site} ${own.language}`, origin]]);
  const listed = Object.entries(settings.SITES).map(([host, entry]) => ({
    ...entry,
    host: host.toLowerCase(),
    preview: host.toLowerCase() === previewHost,
  }));
  for (const { site, language, host, preview } of listed) {
    const pair = `${site} ${language}`;
    if (!preview && !origins.has(pair)) origins.set(pair, `${protocol}//${host}`);
  }
  for (const { site, language, host, preview } of listed)
    sites.set(host, { site, language, prefix: '', origin: origins.get(`${site} ${language}`) ?? origin, preview });
  return (host, _pathname) => sites.get(host.replace(/:\d+$/, '').toLowerCase());
}

/** @returns every site with each of its languages, the one of SITE_NAME first */
export function configuredSites(settings: Settings): { site: string; language: string }[] {
  const all = [{ site: settings.SITE_NAME, language: 'en' }, ...Object.values(settings.SITES)];
  return [...new Map(all.map(({ site, language }) => [`${site}\n${language}`, { site, language }])).values()];
}
