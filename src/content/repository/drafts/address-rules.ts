/** Redirect rules at addresses of pages: finds them, and changes them when a page moves (DEL-06). */
import type { Redirect } from '../../source.ts';
import { ensureFolders } from './ensure-folders.ts';
import { linkTarget } from '../store/links.ts';
import { redirectId } from '../store/names.ts';
import { REDIRECTS_FOLDER, redirectItem } from './redirect-item.ts';
import { textField } from '../store/site.ts';
import { COLUMNS, FROM, type ItemRow, type Scope, type StoredItem, toItem } from '../store/store.ts';
import type { DraftWrite } from './draft-step.ts';

type Place = Omit<Scope, 'stage'>;

/** A rule at the requested address leads elsewhere: no visitor would ever see a page there. */
export class AddressRedirected extends Error {
  override name = 'AddressRedirected';
  constructor(
    readonly route: string,
    readonly target: string,
  ) {
    super(`A redirect leads from ${route} to ${target}.`);
  }
}

/** A page with its old and new address. */
export interface Moved {
  /** Address under which visitors know it; `null` when it was never published. */
  live: string | null;
  /** Address of the draft before the move. */
  before: string;
  now: string;
  /** Former addresses of the page, from which rules lead on. */
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
    .all<ItemRow>();
  return results.map(toItem);
}

/** @throws AddressRedirected when a rule leads away from an address that a page is to have */
export async function checkFree(db: D1Database, scope: Place, route: string | null): Promise<void> {
  const [rule] = route === null ? [] : await rulesAt(db, scope, [route]);
  if (rule) throw new AddressRedirected(route ?? '', textField(rule.fields, 'target'));
}

/**
 * Rules after pages have moved: each old address that visitors know leads directly to the current address of its page; a rule that
 * would lead a page back to its origin is deleted.
 * @throws AddressRedirected when a rule leads from the new address of a page to another target
 */
export async function ruleWrites(db: D1Database, scope: Place, moved: readonly Moved[]): Promise<DraftWrite[]> {
  const { site, language } = scope;
  const current = await rulesAt(db, scope, [...new Set(moved.flatMap(({ live, now, former }) => [live ?? now, now, ...former]))]);
  const writes: DraftWrite[] = [];
  const redirected = new Set<string>();
  for (const rule of current) {
    const [pattern, target] = [textField(rule.fields, 'pattern'), textField(rule.fields, 'target')];
    const page = moved.find(({ live, before, now }) => [live ?? '', before, now].some((route) => same(route, target)));
    const arriving = moved.find(({ now }) => same(now, pattern));
    if (arriving && (!page || rule.language !== language)) throw new AddressRedirected(arriving.now, target);
    if (arriving) writes.push({ do: 'delete', item: rule.id, revision: rule.revision });
    else if (page && rule.language === language) {
      redirected.add(linkTarget(pattern));
      if (!same(target, page.now)) writes.push(retarget(rule, page.now));
    }
  }
  const wanted = moved.flatMap(({ live, now }) =>
    live !== null && !same(live, now) && !redirected.has(linkTarget(live)) ? [{ live, now }] : [],
  );
  if (wanted.length === 0) return writes;
  const { id: parent, writes: folders } = await ensureFolders(db, scope, REDIRECTS_FOLDER);
  const rules = wanted.map(({ live, now }) => ({ ...redirectItem(site, movedRule(live, now, language), 0), parent }));
  const byId = new Map(current.map((rule) => [rule.id, rule]));
  const made = rules.map((content): DraftWrite => {
    const rule = byId.get(content.id);
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

/** For one language only: the page of another language may not move. Its addresses keep their prefix. */
export const movedRule = (pattern: string, target: string, locale: string): Redirect => ({
  pattern,
  target,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: true,
  isLanguagePreserved: true,
  locale,
});

/** One rule for everything under an address: expressions name the language themselves. */
export const movedUnder = (from: string, to: string, language: string): Redirect => ({
  ...movedRule(`^/${language}${from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/(.+)$`, `${to}/$1`, ''),
});
