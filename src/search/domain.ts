/** Domains of the search protocol: each site's domain is its position in the settings, 1 for SITE_NAME, or its own name. */
import type { Settings } from '../settings.ts';
import { type SiteLanguage, siteLanguages } from '../site/sites.ts';

/**
 * @param domain a number from official clients, who take it from their customer key, `<digits>-<domain>`
 * @returns `undefined` when it is not a site of ours
 */
export function siteOfDomain(settings: Settings, domain: string): { site: string; languages: readonly SiteLanguage[] } | undefined {
  const sites = siteLanguages(settings);
  const names = [...new Set([settings.SITE_NAME, ...sites.keys()])];
  const site = names.find((name, index) => name === domain || String(index + 1) === domain) ?? '';
  const languages = sites.get(site);
  return languages && { site, languages };
}
