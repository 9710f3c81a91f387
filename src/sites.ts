/** Which site and language a host name stands for (DEL-17). Unknown hosts get no page. */
import type { Settings } from './settings.ts';

export interface Site {
  site: string;
  language: string;
  /** Origin for canonical links. */
  origin: string;
  /** The editors' host: nothing is cached, notices are shown. */
  preview: boolean;
}

/** @returns a lookup by the `Host` header (port and case do not count); `undefined` for hosts that are not ours */
export function siteLookup(settings: Settings): (host: string) => Site | undefined {
  const own: Site = { site: settings.SITE_NAME, language: 'en', origin: new URL(settings.SITE_URL).origin, preview: false };
  const sites = new Map<string, Site>([[new URL(settings.SITE_URL).hostname, own], [settings.PREVIEW_HOST, { ...own, preview: true }]]);
  if (settings.RUN === 'local') {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) sites.set(host, own);
    sites.set('preview.localhost', { ...own, preview: true });
  }
  for (const [host, { site, language }] of Object.entries(settings.SITES)) {
    const preview = host === settings.PREVIEW_HOST;
    sites.set(host.toLowerCase(), { site, language, origin: preview ? own.origin : `${new URL(settings.SITE_URL).protocol}//${host}`, preview });
  }
  return (host) => sites.get(host.replace(/:\d+$/, '').toLowerCase());
}

/** @returns every site with each of its languages, the one of SITE_NAME first */
export function configuredSites(settings: Settings): { site: string; language: string }[] {
  const all = [{ site: settings.SITE_NAME, language: 'en' }, ...Object.values(settings.SITES)];
  return [...new Map(all.map(({ site, language }) => [`${site}\n${language}`, { site, language }])).values()];
}
