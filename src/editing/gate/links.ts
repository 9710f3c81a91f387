/** Where links lead: within this site they have to arrive, to other sites their answers are remembered (`outside-links.ts`). */
import { type Finding, shortened } from './rules.ts';

/** A link of an item. */
export interface FoundLink {
  item: string;
  field?: string;
  href: string;
  text: string;
}

export type Destination =
  /** Of our own hosts: path as content knows it, and the language that its prefix names. */
  | { kind: 'page'; path: string; language: string; search: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'media'; path: string; search: string }
  | { kind: 'outside'; url: string }
  /** Mail, phone, nothing at all. */
  | { kind: 'none' }
  | { kind: 'unreadable' };

export interface OwnPlaces {
  /** Host names that are ours, without port. */
  isOwnHost(hostname: string): boolean;
  /** Of the item's own language first. */
  languages: readonly { language: string; prefix: string }[];
  language: string;
}

/** @param href as content has it */
export function destinationOf(href: string, { isOwnHost, languages, language }: OwnPlaces): Destination {
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
    // An address without a prefix is one of the language that has none.
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

/** What is known of a destination. */
export type Arrival = 'there' | 'nowhere' | 'draft-only';

/** @param arrivals by `href` of the link */
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
        return [{ ...found, message: `${href} is neither a page, a redirect, a file nor any other address of this site.` }];
      case 'draft-only':
        return [{ ...found, message: `${href} is a page that visitors do not see yet. Publish it with this, or before.` }];
      default:
        return [];
    }
  });

/** What another site answered last. */
export interface OutsideAnswer {
  url: string;
  /** 0: none. */
  status: number;
  /** In a row. */
  failures: number;
  /** `null`: nobody has asked yet. */
  checkedAt: number | null;
}

/** A page that is gone is told at once; any other trouble may be a bad minute of theirs. */
const GONE = new Set([404, 410]);
export const MOST_FAILURES = 2;

/** @param answers by address */
export const checkOutside = (links: readonly (FoundLink & { url: string })[], answers: ReadonlyMap<string, OutsideAnswer>): Finding[] =>
  links.flatMap(({ item, field, href, text, url }): Finding[] => {
    const answer = answers.get(url);
    if (!answer || answer.checkedAt === null || (!GONE.has(answer.status) && answer.failures < MOST_FAILURES)) return [];
    const said = answer.status === 0 ? 'does not answer' : `answers ${answer.status}`;
    const day = new Date(answer.checkedAt).toISOString().slice(0, 10);
    return [
      {
        rule: 'outside-link',
        level: 'warning',
        item,
        ...(field && { field }),
        message: `${href} ${said} (looked at on ${day}).`,
        where: shortened(text || href),
      },
    ];
  });
