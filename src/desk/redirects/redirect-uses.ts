/** Adds use counts to the list of rules, and lists the rules that were not used for long (DEL-06, OPS-01). */
import { draftRules, type RuleItem, type RuleQuery, rulesPage } from '../../content/repository/drafts/rule-items.ts';
import { hitKeyOfRow } from '../../redirects/hit-key.ts';
import { countedSince, RETENTION_DAYS, readHits, type RuleUse } from '../../redirects/hits.ts';
import { siteContext } from '../../redirects/site-context.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { availableOr } from '../shared/available-part.ts';
import { counted, time } from '../shared/texts.ts';

const DAY_MS = 24 * 3600_000;

export interface Uses {
  /** Used rules by their id; `undefined` when the counts are not available. */
  of: ReadonlyMap<string, RuleUse> | undefined;
  /** First day with counts. YYYY-MM-DD */
  since: string | undefined;
}

type Asked = Omit<RuleQuery, 'state'> & { state: RuleQuery['state'] | 'unused' };

/** A page of rules with their use. `unused`: published rules that were not used within the stored days. */
export async function pageOfUsed(
  editor: EditorContext,
  { state, ...asked }: Asked,
): Promise<[Awaited<ReturnType<typeof rulesPage>>, Uses]> {
  const { db, site } = editor;
  if (state === 'unused') return pageOfUnused(editor, asked);
  const page = await rulesPage(db, site, { ...asked, ...(state !== undefined && { state }) });
  return [page, await usesOf(editor, page.rules)];
}

/** Reads every rule: a rule that was never used has no count to find it by. */
async function pageOfUnused(editor: EditorContext, { find = '', first, offset }: Omit<Asked, 'state'>): ReturnType<typeof pageOfUsed> {
  const { db, site } = editor;
  const [rules, counts] = await Promise.all([draftRules(db, site), rulesPage(db, site, { first: 0, offset: 0 })]);
  const uses = await usesOf(editor, rules, true);
  const words = find.toLowerCase();
  const unused = rules.filter(
    ({ id, state, rule }) =>
      state !== 'new' && !uses.of?.has(id) && (!words || `${rule.pattern}\n${rule.target}`.toLowerCase().includes(words)),
  );
  const found = uses.of ? unused : [];
  return [{ rules: found.slice(offset, offset + first), total: found.length, open: counts.open }, uses];
}

async function usesOf({ services, db, site, at }: EditorContext, rules: readonly RuleItem[], isAll = false): Promise<Uses> {
  const context = siteContext(services.settings);
  const keys = new Map(
    rules.flatMap(({ id, rule }): [string, string][] => {
      const key = hitKeyOfRow(rule, site, context);
      return key === undefined ? [] : [[id, key]];
    }),
  );
  const read = await availableOr(services, 'redirect-hits', () =>
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

export function usesText(editor: EditorContext, { of }: Uses, { id }: RuleItem) {
  if (!of) return '';
  const use = of.get(id);
  return use ? { text: counted(use.count, 'time'), note: `last ${time(editor, use.at).time.text}` } : 'Not yet';
}

const dayOf = (day: string): string => new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** States the counting period: an unused rule is superfluous only if it was counted for long. */
export function usesCountText({ at }: EditorContext, { of, since }: Uses): string {
  if (!of) return 'Use counts are not available right now.';
  if (!since) return 'Use counts start with the first redirect; none was used yet.';
  const days = Math.round((at - Date.parse(since)) / DAY_MS);
  return days >= RETENTION_DAYS - 1
    ? `Uses in the last ${RETENTION_DAYS} days, including robots.`
    : `Uses since ${dayOf(since)}, including robots; counts are stored for ${RETENTION_DAYS} days.`;
}
