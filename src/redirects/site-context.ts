/** The deployment's properties that rules need: its hosts, its languages, allowed targets, and the spelling of addresses. */
import { familyNamed } from '../apps/families.ts';
import { fingerprint } from '../lib/security/digest.ts';
import { requestPath } from '../lib/http/request-path.ts';
import { spelled } from '../site/spelling.ts';
import type { Settings } from '../settings.ts';
import { hostTest, readSiteKey } from '../site/site-keys.ts';
import { contentPath, type Site, siteLookup } from '../site/sites.ts';
import type { RequestedAddress } from './lookup.ts';

export type SitePlace = Pick<Site, 'site' | 'language' | 'prefix'>;

export interface SiteContext {
  /** `undefined` for unknown hosts. */
  siteOf(host: string, pathname?: string): SitePlace | undefined;
  /** Whether a rule may lead a visitor to this host. */
  mayLeadTo(host: string): boolean;
  /** Normalises the path of an address of ours, so that a redirect is not followed by another. */
  spell(url: URL): void;
  /** An address of ours in the form of rules; `undefined` when its path is undecodable. @param pathname as in the address, prefix included */
  parseAddress(pathname: string, search: string, host: string, place: SitePlace): RequestedAddress | undefined;
  /** The homepages of a site: one address for each of its languages and hosts. */
  homes(site: string): { host: string; pathname: string }[];
  /** Changes when any of this changes. */
  fingerprint: string;
}

export function siteContext(settings: Settings): SiteContext {
  const siteOf = siteLookup(settings);
  const listed = settings.REDIRECT_HOSTS.map((host) => hostTest(host.toLowerCase()));
  const own = new URL(settings.SITE_URL).hostname;
  const homes = [
    { host: own, pathname: '/' },
    ...Object.keys(settings.SITES).flatMap((key) => {
      const { hosts, prefix } = readSiteKey(key);
      return (hosts.length > 0 ? hosts : [own]).map((host) => ({ host: host.replaceAll('*', 'x'), pathname: `${prefix}/` }));
    }),
  ];
  return {
    siteOf: (host, pathname) => siteOf(host, pathname),
    mayLeadTo: (host) => siteOf(host) !== undefined || listed.some((test) => test.test(host.toLowerCase())),
    spell(url) {
      // The insurer's web apps have their own spellings.
      if (!familyNamed(url.pathname.split('/')[1] ?? '')) url.pathname = spelled(url.pathname, settings.TRAILING_SLASH);
    },
    parseAddress(pathname, search, host, { site, language, prefix }) {
      const own = contentPath({ prefix }, pathname);
      const read = requestPath(own);
      if ('status' in read) return undefined;
      const rawPath = own.includes('//') ? own.replace(/\/{2,}/g, '/') : own;
      return { host, site, language, prefix, path: read.path, rawPath, search };
    },
    homes: (site) => homes.filter(({ host, pathname }) => siteOf(host, pathname)?.site === site),
    fingerprint: fingerprint(JSON.stringify([settings.SITE_URL, settings.SITES, settings.REDIRECT_HOSTS, settings.TRAILING_SLASH])),
  };
}
