/** What a list would change: every rule of it beside the one that stands, looked at together before anything is written (DEL-06). */
import type { RuleItem } from '../../content/repository/rule-items.ts';
import { fingerprint, redirectId } from '../../content/repository/names.ts';
import type { Redirect } from '../../content/source.ts';
import { conflictsOf, conflictWords, type StandingPage } from '../../redirects/conflicts.ts';
import type { World } from '../../redirects/world.ts';
import { faultsOf } from './check.ts';
import type { Fault, Line } from './csv.ts';

export interface Plan {
  add: Line[];
  change: { line: number; item: RuleItem; rule: Redirect }[];
  same: number;
  /** Rules that the list does not have, where it stands for all of them. */
  remove: RuleItem[];
  faults: Fault[];
  /** Of the rules that stand: a plan that somebody looked at is done only while it is the same. */
  state: string;
}

/** Each costs queries of its own, and an invocation has a thousand. */
export const MAX_CHANGES = 200;

/**
 * @param isWhole whether rules that the list does not name go @param standing every draft, in the order of trying
 * @param pages every page of the site: no rule of the list may lead away from one that visitors see
 */
export function planOf(
  lines: readonly Line[],
  standing: readonly RuleItem[],
  { site, world, isWhole, pages }: { site: string; world: World; isWhole: boolean; pages: readonly StandingPage[] },
): Plan {
  const byId = new Map(standing.map((item) => [item.id, item]));
  const plan: Plan = { add: [], change: [], same: 0, remove: [], faults: [], state: stateOf(standing) };
  const first = new Map<string, number>();
  for (const { line, rule } of lines) {
    const id = redirectId(site, rule);
    const before = first.get(id);
    if (before !== undefined) {
      plan.faults.push({ line, message: `is for the same address as line ${before}.` });
      continue;
    }
    first.set(id, line);
    const item = byId.get(id);
    if (!item) plan.add.push({ line, rule });
    else if (isSame(item.rule, rule)) plan.same++;
    else plan.change.push({ line, item, rule });
  }
  if (isWhole) plan.remove = standing.filter(({ id }) => !first.has(id));
  const together = faultsTogether(plan, standing, site, world);
  const refused = new Set(together.map(({ line }) => line));
  const written = [...plan.add, ...plan.change].filter(({ line }) => !refused.has(line));
  const rows = written.map(({ rule }) => rule);
  plan.faults.push(
    ...together,
    ...[...conflictsOf(rows, pages, site, world)].flatMap(([at, conflict]): Fault[] => {
      const line = written[at]?.line;
      // A draft may wait for its address until the rule is gone: the check before its publish says so.
      return line === undefined || conflict.hides === 'draft' ? [] : [{ line, message: conflictWords(conflict) }];
    }),
  );
  if (plan.change.length + plan.remove.length > MAX_CHANGES)
    plan.faults.push({
      line: 0,
      message: `It changes or removes ${plan.change.length + plan.remove.length} rules; at most ${MAX_CHANGES} go at once.`,
    });
  return plan;
}

/** The rules as they would stand, with faults that come by the list alone. */
function faultsTogether({ add, change, remove }: Plan, standing: readonly RuleItem[], site: string, world: World): Fault[] {
  const gone = new Set(remove.map(({ id }) => id));
  const changed = new Map(change.map((one) => [one.item.id, one]));
  const rows = [
    ...standing
      .filter(({ id }) => !gone.has(id))
      .map(({ id, rule }) => ({ rule: changed.get(id)?.rule ?? rule, line: changed.get(id)?.line })),
    ...add.map(({ rule, line }) => ({ rule, line })),
  ];
  const { faults } = faultsOf(
    rows.map(({ rule }) => rule),
    site,
    world,
  );
  return rows.flatMap(({ line }, index) => {
    const message = faults.get(index);
    return line !== undefined && message ? [{ line, message: message.replace(/^Redirect (?=")/, '') }] : [];
  });
}

export const stateOf = (standing: readonly RuleItem[]): string =>
  fingerprint(standing.map(({ id, revision, sort }) => [id, revision, sort]));

const isSame = (one: Redirect, other: Redirect): boolean =>
  one.target === other.target &&
  one.redirectType === other.redirectType &&
  one.isQueryStringPreserved === other.isQueryStringPreserved &&
  one.isLanguagePreserved === other.isLanguagePreserved;
