/** Checks one rule against all others: what stops it, and what an editor has to confirm (DEL-06). */
import { redirectId } from '../../content/repository/store/names.ts';
import { type RuleItem, existingPages, existingRoutes } from '../../content/repository/drafts/rule-items.ts';
import type { Redirect } from '../../content/source.ts';
import { conflictsOf, conflictText } from '../../redirects/shadowed-pages.ts';
import type { SiteContext } from '../../redirects/site-context.ts';
import { ruleFaults, shadowed, takesOver, targetPage } from './check-rules.ts';
import { tryAddress } from './try-address.ts';

/** The end of a sentence that begins with the field's label. */
export interface RuleFinding {
  field: 'pattern' | 'target';
  message: string;
}

/** @param before id of the rule that this one replaces @param standing every draft, in matching order */
export async function findRuleProblems(
  db: D1Database,
  rule: Redirect,
  before: string | undefined,
  standing: readonly RuleItem[],
  { site, context }: { site: string; context: SiteContext },
): Promise<{ faults: RuleFinding[]; doubts: RuleFinding[] }> {
  const id = redirectId(site, rule);
  if (id !== before && standing.some((item) => item.id === id))
    return { faults: [{ field: 'pattern', message: 'has a redirect already. Change that one.' }], doubts: [] };
  const at = standing.findIndex((item) => item.id === before);
  const index = at < 0 ? standing.length : at;
  const rows = standing.map((item) => item.rule).toSpliced(index, at < 0 ? 0 : 1, rule);
  const { faults, compiled } = ruleFaults(rows, site, context);
  const fault = faults.get(index);
  if (fault) return { faults: [{ field: ofTarget(fault) ? 'target' : 'pattern', message: `cannot be used: ${fault}` }], doubts: [] };
  const conflict = conflictsOf([rule], await existingPages(db, site), site, context).get(0);
  const clash: RuleFinding[] = conflict ? [{ field: 'pattern', message: conflictText(conflict) }] : [];
  if (conflict && conflict.hides !== 'draft') return { faults: clash, doubts: [] };
  const doubts: RuleFinding[] = [...clash];
  const hidden = shadowed(compiled, site, context).find((one) => one.rule.order === index);
  if (hidden)
    doubts.push({ field: 'pattern', message: `is never used: “${hidden.by.pattern}” comes before it and matches every such address.` });
  const taken = takesOver(index, compiled, site, context);
  if (taken) doubts.push({ field: 'pattern', message: `matches more addresses than it seems. ${taken}` });
  const missing = await missingTargets(db, [rule], site, context);
  const page = targetPage(rule, site, context);
  if (missing.has(0) && page) {
    const led = await tryAddress(rule.target, rows, compiled, site, context);
    if (led.state !== 'taken') doubts.push({ field: 'target', message: 'leads to an address without a page.' });
  }
  return { faults: [], doubts };
}

/** @returns positions of rules that lead to an address of this site without a page, in draft or live */
export async function missingTargets(db: D1Database, rules: readonly Redirect[], site: string, context: SiteContext): Promise<Set<number>> {
  const pages = rules.map((rule) => targetPage(rule, site, context));
  const missing = new Set<number>();
  for (const [language, group] of Map.groupBy(pages.entries(), ([, page]) => page?.language ?? '')) {
    if (language === '') continue;
    const there = await existingRoutes(db, { site, language }, [...new Set(group.map(([, page]) => page?.route ?? ''))]);
    for (const [index, page] of group) if (page && !there.has(page.route)) missing.add(index);
  }
  return missing;
}

/** Messages of `read-row.ts` about a rule's target. */
const ofTarget = (message: string): boolean => /target|leads to|shows a page|choose the host/.test(message);
