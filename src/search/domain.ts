/** Domains of the search protocol: each site has the number of its place among the settings, 1 for SITE_NAME, and its own name. */
import type { Settings } from '../settings.ts';
import { type SiteLanguage, siteLanguages } from '../sites.ts';

/**
 * @param domain official clients take it from their customer key, `<digits>-<domain>`, so there it is a number
 * @returns `undefined` for one that is no site of ours
 */
export function siteOfDomain(settings: Settings, domain: string): { site: string; languages: readonly SiteLanguage[] } | undefined {
  const sites = siteLanguages(settings);
  const names = [...new Set([settings.SITE_NAME, ...sites.keys()])];
  const site = names.find((name, index) => name === domain || String(index + 1) === domain);
  const languages = site === undefined ? undefined : sites.get(site);
  return site !== undefined && languages ? { site, languages } : undefined;
}
