/** Addresses of hits: a service knows whole ones, links of this site begin at its root. */
import type { Settings } from '../settings.ts';
import { siteLanguages, siteLookup } from '../sites.ts';
import type { SearchPlace } from './service.ts';
import type { LinkOf } from './wire.ts';

/**
 * @returns for a place what makes of an address the link: the path on a host that serves this site and language, whole elsewhere on the
 * web, `''` for scripts, files, and what is no address
 */
export function linksOf(settings: Settings): (place: SearchPlace) => LinkOf {
  const siteOf = siteLookup(settings);
  const languages = siteLanguages(settings);
  return ({ site, language }) => {
    const origin = languages.get(site)?.find((one) => one.language === language)?.origin ?? new URL(settings.SITE_URL).origin;
    return (address) => {
      const url = /^(?:https?:)?\//i.test(address) ? URL.parse(address, origin) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
      const found = url.origin === origin ? undefined : siteOf(url.host, url.pathname);
      const isHere = url.origin === origin || (found?.site === site && !found.preview && found.origin === origin);
      // Two slashes at the start would be another host.
      return isHere ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : url.href;
    };
  };
}
