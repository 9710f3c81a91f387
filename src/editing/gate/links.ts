/** Checks links: within this site the target has to exist; for other sites the stored responses count (`external-links.ts`). */
import { utcDay } from '../../lib/time/clock.ts';
import { type Finding, shortened } from './findings.rules.ts';

/** A link in an item. */
export interface FoundLink {
  item: string;
  field?: string;
  href: string;
  text: string;
}

export type LinkDestination =
  /** On our own hosts: the content path, and the language of its prefix. */
  | { kind: 'page'; path: string; language: string; search: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'media'; path: string; search: string }
  | { kind: 'outside'; url: string }
  /** Mail, phone, or empty. */
  | { kind: 'none' }
  | { kind: 'unreadable' };

export interface SitePaths {
  /** Whether a host name, without port, is ours. */
  isOwnHost(hostname: string): boolean;
  /** The item's own language first. */
  languages: readonly { language: string; prefix: string }[];
  language: string;
}

/** @param href as in content */
export function destinationOf(href: string, { isOwnHost, languages, language }: SitePaths): LinkDestination {
  const given = href.trim();
  if (given === '' || /^(mailto|tel|sms):/i.test(given)) return { kind: 'none' };
  if (/^javascript:/i.test(given)) return { kind: 'none' };
  if (given.startsWith('#')) return given.length > 1 ? { kind: 'anchor', anchor: decoded(given.slice(1)) } : { kind: 'none' };
  const url = URL.parse(given, 'https://own.invalid/');
  if (!url) return { kind: 'unreadable' };
  if (url.hostname !== 'own.invalid' && !isOwnHost(url.hostname))
    return /^https?:$/.test(url.protocol) ? { kind: 'outside', url: withoutHash(url) } : { kind: 'unreadable' };
  const path = decoded(url.pathname);
  if (/^\/[-~]\//.test(path)) return { kind: 'media', path: url.pathname, search: url.search };
  const place = languages.find(({ prefix }) => prefix && (path === prefix || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)));
  const inside = place ? path.slice(place.prefix.length) || '/' : path;
  return {
    kind: 'page',
    path: inside.replace(/\/+$/, '') || '/',
    // An address without a prefix belongs to the language without one.
    language: place?.language ?? languages.find(({ prefix }) => prefix === '')?.language ?? language,
    search: url.search,
    anchor: decoded(url.hash.slice(1)),
  };
}

const withoutHash = (url: URL): string => {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a destination exists. */
export type Arrival = 'there' | 'nowhere' | 'draft-only';

/** @param arrivals by the link's `href` */
export const checkLinks = (links: readonly FoundLink[], arrivals: ReadonlyMap<string, Arrival>): Finding[] =>
  links.flatMap((link): Finding[] => {
    const { item, field, href } = link;
    const found = {
      rule: 'dead-link' as const,
      level: 'error' as const,
      item,
      ...(field && { field }),
      where: shortened(link.text || href),
    };
    switch (arrivals.get(href)) {
      case 'nowhere':
        return [{ ...found, message: `${href} is not a page, redirect, file or other address of this site.` }];
      case 'draft-only':
        return [{ ...found, message: `${href} is a page that visitors do not see yet. Publish it together with this, or first.` }];
      default:
        return [];
    }
  });

/** The last response of another site. */
export interface OutsideAnswer {
  url: string;
  /** 0: no response. */
  status: number;
  /** Consecutive failures. */
  failures: number;
  /** `null`: not checked yet. */
  checkedAt: number | null;
}

/** A page that is gone is reported at once; any other failure may be temporary. */
const GONE = new Set([404, 410]);
export const MOST_FAILURES = 2;

/** @param answers by address */
export const checkOutside = (links: readonly (FoundLink & { url: string })[], answers: ReadonlyMap<string, OutsideAnswer>): Finding[] =>
  links.flatMap(({ item, field, href, text, url }): Finding[] => {
    const answer = answers.get(url);
    if (!answer || answer.checkedAt === null || (!GONE.has(answer.status) && answer.failures < MOST_FAILURES)) return [];
    const said = answer.status === 0 ? 'does not respond' : `responds with ${answer.status}`;
    const day = utcDay(answer.checkedAt);
    return [
      {
        rule: 'outside-link',
        level: 'warning',
        item,
        ...(field && { field }),
        message: `${href} ${said} (checked on ${day}).`,
        where: shortened(text || href),
      },
    ];
  });
