/** One rule among all the others: what stops it, and what an editor should be sure of (DEL-06). */
import { redirectId } from '../../content/repository/names.ts';
import { type RuleItem, standingPages, standingRoutes } from '../../content/repository/rule-items.ts';
import type { Redirect } from '../../content/source.ts';
import { conflictsOf, conflictWords } from '../../redirects/conflicts.ts';
import type { World } from '../../redirects/world.ts';
import { faultsOf, shadowed, takesOver, targetPage } from './check.ts';
import { tryAddress } from './try-address.ts';

/** The end of a sentence that begins with the field's label. */
export interface Finding {
  field: 'pattern' | 'target';
  message: string;
}

/** @param before id of the rule that this one takes the place of @param standing every draft, in the order of trying */
export async function lookAt(
  db: D1Database,
  rule: Redirect,
  before: string | undefined,
  standing: readonly RuleItem[],
  { site, world }: { site: string; world: World },
): Promise<{ faults: Finding[]; doubts: Finding[] }> {
  const id = redirectId(site, rule);
  if (id !== before && standing.some((item) => item.id === id))
    return { faults: [{ field: 'pattern', message: 'has a redirect already. Change that one.' }], doubts: [] };
  const at = standing.findIndex((item) => item.id === before);
  const index = at < 0 ? standing.length : at;
  const rows = standing.map((item) => item.rule).toSpliced(index, at < 0 ? 0 : 1, rule);
  const { faults, compiled } = faultsOf(rows, site, world);
  const fault = faults.get(index);
  if (fault) return { faults: [{ field: ofTarget(fault) ? 'target' : 'pattern', message: `cannot be used: ${fault}` }], doubts: [] };
  const conflict = conflictsOf([rule], await standingPages(db, site), site, world).get(0);
  const clash: Finding[] = conflict ? [{ field: 'pattern', message: conflictWords(conflict) }] : [];
  if (conflict && conflict.hides !== 'draft') return { faults: clash, doubts: [] };
  const doubts: Finding[] = [...clash];
  const hidden = shadowed(compiled, site, world).find((one) => one.rule.order === index);
  if (hidden)
    doubts.push({ field: 'pattern', message: `is never met: “${hidden.by.pattern}” stands before it and takes every such address.` });
  const taken = takesOver(index, compiled, site, world);
  if (taken) doubts.push({ field: 'pattern', message: `fits more than one might think. ${taken}` });
  const missing = await missingTargets(db, [rule], site, world);
  const page = targetPage(rule, site, world);
  if (missing.has(0) && page) {
    const led = await tryAddress(rule.target, rows, compiled, site, world);
    if (led.state !== 'taken') doubts.push({ field: 'target', message: 'leads to an address without a page.' });
  }
  return { faults: [], doubts };
}

/** @returns places of the rules that lead to an address of this site at which no page stands, in draft or live */
export async function missingTargets(db: D1Database, rules: readonly Redirect[], site: string, world: World): Promise<Set<number>> {
  const pages = rules.map((rule) => targetPage(rule, site, world));
  const missing = new Set<number>();
  for (const [language, group] of Map.groupBy(pages.entries(), ([, page]) => page?.language ?? '')) {
    if (language === '') continue;
    const there = await standingRoutes(db, { site, language }, [...new Set(group.map(([, page]) => page?.route ?? ''))]);
    for (const [index, page] of group) if (page && !there.has(page.route)) missing.add(index);
  }
  return missing;
}

/** Sentences of `read-row.ts` that are about where a rule leads. */
const ofTarget = (message: string): boolean => /target|leads to|shows a page|choose the host/.test(message);
