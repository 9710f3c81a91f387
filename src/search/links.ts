/** Turns addresses of hits into links: a service has absolute ones, links within this site are paths. */
import type { Settings } from '../settings.ts';
import { siteLanguages, siteLookup } from '../site/sites.ts';
import type { SearchPlace } from './service.ts';
import type { HitLink } from './service-response.ts';

/**
 * @returns for a place, a function from address to link: the path on a host that serves this site and language, the absolute address
 * for other web sites, `''` for scripts, files and invalid addresses
 */
export function linksOf(settings: Settings): (place: SearchPlace) => HitLink {
  const siteOf = siteLookup(settings);
  const languages = siteLanguages(settings);
  return ({ site, language }) => {
    const origin = languages.get(site)?.find((one) => one.language === language)?.origin ?? new URL(settings.SITE_URL).origin;
    return (address) => {
      const url = /^(?:https?:)?\//i.test(address) ? URL.parse(address, origin) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
      const found = url.origin === origin ? undefined : siteOf(url.host, url.pathname);
      const isHere = url.origin === origin || (found?.site === site && !found.preview && found.origin === origin);
      // Two slashes at the start would mean another host.
      return isHere ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : url.href;
    };
  };
}
