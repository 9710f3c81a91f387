/** Absolute addresses for mails, in the language of the sign-up. */
import { pageAddress } from '../site/page-address.ts';
import type { Settings } from '../settings.ts';
import { siteLanguages } from '../site/sites.ts';
import { urls } from '../site/urls.ts';

/** @param address path and query of ours, without the language's prefix @returns absolute; a removed site gets that of SITE_URL */
export function mailLink(settings: Settings, { site, language }: { site: string; language: string }, address: string): string {
  const all = siteLanguages(settings).get(site) ?? [];
  const place = all.find((one) => one.language === language) ?? all[0] ?? { origin: new URL(settings.SITE_URL).origin, prefix: '' };
  const [path = '/', query] = address.split('?');
  return pageAddress(place, path, settings.TRAILING_SLASH) + (query ? `?${query}` : '');
}

/** Ends every subscription of the address behind the mask id; part of each delivery and export. */
export const unsubscribeLink = (settings: Settings, maskId: string): string =>
  new URL(urls.unsubscribePage(maskId), settings.SITE_URL).href;
