/** Redirect rules that stand at addresses of pages: which there are, and what a page that moves makes of them (DEL-06). */
import type { Redirect } from '../source.ts';
import { wayTo } from './way-to.ts';
import { linkTarget } from './links.ts';
import { redirectId } from './names.ts';
import { REDIRECTS, redirectItem } from './redirect-item.ts';
import { textOf } from './site.ts';
import { COLUMNS, FROM, type Row, type Scope, type StoredItem, toItem } from './store.ts';
import type { DraftWrite } from './write-drafts.ts';

type Place = Omit<Scope, 'stage'>;

/** A rule stands at the address wanted, and leads elsewhere: no visitor would ever see a page there. */
export class AddressRedirected extends Error {
  override name = 'AddressRedirected';
  constructor(
    readonly route: string,
    readonly target: string,
  ) {
    super(`A redirect leads from ${route} to ${target}.`);
  }
}

/** A page that was at one address, or is there, and will be at another. */
export interface Moved {
  /** What visitors know it by; `null` while it was never published. */
  live: string | null;
  /** Of the draft before the move. */
  before: string;
  now: string;
  /** It was there once, and rules lead on from there. */
  former: readonly string[];
}

const same = (one: string, other: string): boolean => linkTarget(one) !== '' && linkTarget(one) === linkTarget(other);

/** Ids of rules for exactly this address, for one language or for all. */
export const rulesFor = (site: string, language: string, route: string): string[] =>
  [...new Set([route, route.toLowerCase(), `${route}/`])].flatMap((pattern) =>
    ['', language].map((locale) => redirectId(site, { pattern, locale })),
  );

/** Rules in draft for exactly these addresses. One round trip. */
export async function rulesAt(db: D1Database, { site, language }: Place, routes: readonly string[]): Promise<StoredItem[]> {
  const ids = [...new Set(routes.flatMap((route) => rulesFor(site, language, route)))];
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM json_each(?1) j CROSS JOIN ${FROM} WHERE h.stage = 'draft' AND h.item = j.value AND h.site = ?2`)
    .bind(JSON.stringify(ids), site)
    .all<Row>();
  return results.map(toItem);
}

/** @throws AddressRedirected when a rule leads away from an address that a page is to have */
export async function checkFree(db: D1Database, scope: Place, route: string | null): Promise<void> {
  const [rule] = route === null ? [] : await rulesAt(db, scope, [route]);
  if (rule) throw new AddressRedirected(route ?? '', textOf(rule.fields, 'target'));
}

/**
 * What rules become when pages move: each old address that visitors know leads to where its page is now, in one step; a rule that
 * would lead a page back to where it came from goes.
 * @throws AddressRedirected when a rule leads away from where a page is to stand, to something else
 */
export async function ruleWrites(db: D1Database, scope: Place, moved: readonly Moved[]): Promise<DraftWrite[]> {
  const { site, language } = scope;
  const standing = await rulesAt(db, scope, [...new Set(moved.flatMap(({ live, now, former }) => [live ?? now, now, ...former]))]);
  const writes: DraftWrite[] = [];
  const kept = new Set<string>();
  for (const rule of standing) {
    const [pattern, target] = [textOf(rule.fields, 'pattern'), textOf(rule.fields, 'target')];
    const page = moved.find(({ live, before, now }) => [live ?? '', before, now].some((route) => same(route, target)));
    const taken = moved.find(({ now }) => same(now, pattern));
    if (taken && (!page || rule.language !== language)) throw new AddressRedirected(taken.now, target);
    if (taken) writes.push({ do: 'delete', item: rule.id, revision: rule.revision });
    else if (page && rule.language === language) {
      kept.add(linkTarget(pattern));
      if (!same(target, page.now)) writes.push(retarget(rule, page.now));
    }
  }
  const wanted = moved.flatMap(({ live, now }) =>
    live !== null && !same(live, now) && !kept.has(linkTarget(live)) ? [{ live, now }] : [],
  );
  if (wanted.length === 0) return writes;
  const { id: parent, writes: folders } = await wayTo(db, scope, REDIRECTS);
  const rules = wanted.map(({ live, now }) => ({ ...redirectItem(site, movedRule(live, now, language), 0), parent }));
  const there = new Map(standing.map((rule) => [rule.id, rule]));
  const made = rules.map((content): DraftWrite => {
    const rule = there.get(content.id);
    return rule
      ? { do: 'save', item: rule.id, revision: rule.revision, fields: content.fields, presentation: null }
      : { do: 'create', content };
  });
  return [...writes, ...folders, ...made];
}

const retarget = (rule: StoredItem, target: string): DraftWrite => ({
  do: 'save',
  item: rule.id,
  revision: rule.revision,
  fields: { ...rule.fields, target: { value: target } },
  presentation: null,
});

/** For one language alone: the page of another language may stay. Addresses of it keep their prefix. */
export const movedRule = (pattern: string, target: string, locale: string): Redirect => ({
  pattern,
  target,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: true,
  isLanguagePreserved: true,
  locale,
});

/** One rule for all that stands under an address: expressions name the language themselves. */
export const movedUnder = (from: string, to: string, language: string): Redirect => ({
  ...movedRule(`^/${language}${from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.+)$`, `${to}/$1`, ''),
});
