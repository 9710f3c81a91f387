/** Plans an import: compares each rule of the list with the stored one, and checks all together before anything is written (DEL-06). */
import type { RuleItem } from '../../content/repository/drafts/rule-items.ts';
import { sha1Fingerprint, redirectId } from '../../content/repository/store/names.ts';
import type { Redirect } from '../../content/source.ts';
import { conflictsOf, conflictText, type ExistingPage } from '../../redirects/shadowed-pages.ts';
import type { SiteContext } from '../../redirects/site-context.ts';
import { ruleFaults } from './check-rules.ts';
import type { CsvFault, CsvLine } from './csv.ts';

export interface Plan {
  add: CsvLine[];
  change: { line: number; item: RuleItem; rule: Redirect }[];
  same: number;
  /** Rules that are missing from a list that replaces all. */
  remove: RuleItem[];
  faults: CsvFault[];
  /** Fingerprint of the stored rules: a previewed plan is only carried out while it is unchanged. */
  state: string;
}

/** Each change costs queries, and an invocation has a thousand. */
export const MAX_CHANGES = 200;

/**
 * @param isWhole whether rules that the list does not name are deleted @param standing every draft, in matching order
 * @param pages every page of the site: a rule of the list must not hide a live page
 */
export function planOf(
  lines: readonly CsvLine[],
  standing: readonly RuleItem[],
  { site, context, isWhole, pages }: { site: string; context: SiteContext; isWhole: boolean; pages: readonly ExistingPage[] },
): Plan {
  const byId = new Map(standing.map((item) => [item.id, item]));
  const plan: Plan = { add: [], change: [], same: 0, remove: [], faults: [], state: rulesFingerprint(standing) };
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
  const together = faultsTogether(plan, standing, site, context);
  const refused = new Set(together.map(({ line }) => line));
  const written = [...plan.add, ...plan.change].filter(({ line }) => !refused.has(line));
  const rows = written.map(({ rule }) => rule);
  plan.faults.push(
    ...together,
    ...[...conflictsOf(rows, pages, site, context)].flatMap(([at, conflict]): CsvFault[] => {
      const line = written[at]?.line;
      // A draft may wait until the rule that blocks its address is deleted: the check before its publish reports it.
      return line === undefined || conflict.hides === 'draft' ? [] : [{ line, message: conflictText(conflict) }];
    }),
  );
  if (plan.change.length + plan.remove.length > MAX_CHANGES)
    plan.faults.push({
      line: 0,
      message: `It changes or removes ${plan.change.length + plan.remove.length} rules; at most ${MAX_CHANGES} are possible at once.`,
    });
  return plan;
}

/** Checks the rules as they would be after the import, for faults that the list causes. */
function faultsTogether({ add, change, remove }: Plan, standing: readonly RuleItem[], site: string, context: SiteContext): CsvFault[] {
  const gone = new Set(remove.map(({ id }) => id));
  const changed = new Map(change.map((one) => [one.item.id, one]));
  const rows = [
    ...standing
      .filter(({ id }) => !gone.has(id))
      .map(({ id, rule }) => ({ rule: changed.get(id)?.rule ?? rule, line: changed.get(id)?.line })),
    ...add.map(({ rule, line }) => ({ rule, line })),
  ];
  const { faults } = ruleFaults(
    rows.map(({ rule }) => rule),
    site,
    context,
  );
  return rows.flatMap(({ line }, index) => {
    const message = faults.get(index);
    return line !== undefined && message ? [{ line, message: message.replace(/^Redirect (?=")/, '') }] : [];
  });
}

const rulesFingerprint = (standing: readonly RuleItem[]): string =>
  sha1Fingerprint(standing.map(({ id, revision, sort }) => [id, revision, sort]));

const isSame = (one: Redirect, other: Redirect): boolean =>
  one.target === other.target &&
  one.redirectType === other.redirectType &&
  one.isQueryStringPreserved === other.isQueryStringPreserved &&
  one.isLanguagePreserved === other.isLanguagePreserved;
