/** How often rules are used, beside the list of rules; and those that nobody has met for long (DEL-06, OPS-01). */
import { draftRules, type RuleItem, type RuleQuery, rulesPage } from '../../content/repository/rule-items.ts';
import { hitKeyOfRow } from '../../redirects/hit-key.ts';
import { countedSince, KEPT_DAYS, readHits, type RuleUse } from '../../redirects/hits.ts';
import { worldOf } from '../../redirects/world.ts';
import type { Door } from '../edit/door.ts';
import { known } from './operators-door.ts';
import { counted, time } from './publish-words.ts';

const DAY_MS = 24 * 3600_000;

export interface Uses {
  /** By the id of a rule: those that were used; `undefined` where it can't be known just now. */
  of: ReadonlyMap<string, RuleUse> | undefined;
  /** First day that was counted. YYYY-MM-DD */
  since: string | undefined;
}

type Asked = Omit<RuleQuery, 'state'> & { state: RuleQuery['state'] | 'unused' };

/** A page of rules with their use. `unused`: rules that visitors meet and nobody has met within the days that are kept. */
export async function pageOfUsed(door: Door, { state, ...asked }: Asked): Promise<[Awaited<ReturnType<typeof rulesPage>>, Uses]> {
  const { db, site } = door;
  if (state === 'unused') return pageOfUnused(door, asked);
  const page = await rulesPage(db, site, { ...asked, ...(state !== undefined && { state }) });
  return [page, await usesOf(door, page.rules)];
}

/** Reads every rule: what was never used has no row to be found by. */
async function pageOfUnused(door: Door, { find = '', first, offset }: Omit<Asked, 'state'>): ReturnType<typeof pageOfUsed> {
  const { db, site } = door;
  const [rules, counts] = await Promise.all([draftRules(db, site), rulesPage(db, site, { first: 0, offset: 0 })]);
  const uses = await usesOf(door, rules, true);
  const words = find.toLowerCase();
  const unused = rules.filter(
    ({ id, state, rule }) =>
      state !== 'new' && !uses.of?.has(id) && (!words || `${rule.pattern}\n${rule.target}`.toLowerCase().includes(words)),
  );
  const found = uses.of ? unused : [];
  return [{ rules: found.slice(offset, offset + first), total: found.length, open: counts.open }, uses];
}

async function usesOf({ services, db, site, at }: Door, rules: readonly RuleItem[], isAll = false): Promise<Uses> {
  const world = worldOf(services.settings);
  const keys = new Map(
    rules.flatMap(({ id, rule }): [string, string][] => {
      const key = hitKeyOfRow(rule, site, world);
      return key === undefined ? [] : [[id, key]];
    }),
  );
  const read = await known(services, 'redirect-hits', () =>
    Promise.all([readHits(db, site, at, isAll ? undefined : [...keys.values()]), countedSince(db)]),
  );
  if (!read) return { of: undefined, since: undefined };
  const [hits, since] = read;
  const used = [...keys].flatMap(([id, key]): [string, RuleUse][] => {
    const hit = hits.get(key);
    return hit ? [[id, hit]] : [];
  });
  return { of: new Map(used), since };
}

export function useWords(door: Door, { of }: Uses, { id }: RuleItem) {
  if (!of) return '';
  const use = of.get(id);
  return use ? { text: counted(use.count, 'time'), note: `last ${time(door, use.at).time.text}` } : 'Not yet';
}

/** A rule that was not used is one that nobody needs only if it was counted for long. */
export function countedWords({ at }: Door, { of, since }: Uses): string {
  if (!of) return 'How often each is used cannot be known just now.';
  if (!since) return 'Use is counted from the first redirect on; none was followed yet.';
  const days = Math.round((at - Date.parse(since)) / DAY_MS);
  return days >= KEPT_DAYS - 1
    ? `Use is that of the last ${KEPT_DAYS} days, programs included.`
    : `Use is counted since ${since}, programs included; days are kept for ${KEPT_DAYS}.`;
}
