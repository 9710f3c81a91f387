/** One key for a rule: the same for a row of a list and for the compiled rule that visitors meet, so that its use can be counted. */
import type { Redirect } from '../content/source.ts';
import { readRow } from './read-row.ts';
import type { ExactRule, PatternRule, Rule } from './rule.ts';
import type { SiteContext } from './site-context.ts';

/** @param rule as compiled: exact ones no longer have their written pattern */
export function hitKey(rule: Rule | ExactRule | PatternRule): string {
  const { language, host, pattern } = rule;
  const what = 'path' in rule ? `${rule.path}${rule.query && `?${rule.query}`}` : pattern;
  return `${language} ${host} ${what}`;
}

/** @returns `undefined` for an unusable row, which no visitor can meet */
export function hitKeyOfRow(row: Redirect, site: string, context: SiteContext): string | undefined {
  const read = readRow(row, 0, site, context);
  if ('problem' in read) return undefined;
  return hitKey('exact' in read ? read.exact : read.pattern);
}
