/** What a rule is for, in one text: the same for a row of a list and for the compiled rule that visitors meet, so that its use can be counted. */
import type { Redirect } from '../content/source.ts';
import { readRow } from './read-row.ts';
import type { ExactRule, PatternRule, Rule } from './rule.ts';
import type { World } from './world.ts';

/** @param rule as it is looked up: exact ones no longer say how they were written */
export function hitKey(rule: Rule | ExactRule | PatternRule): string {
  const { language, host, pattern } = rule;
  const what = 'path' in rule ? `${rule.path}${rule.query && `?${rule.query}`}` : pattern;
  return `${language} ${host} ${what}`;
}

/** @returns `undefined` for a row that no visitor can meet, since it can't be used */
export function hitKeyOfRow(row: Redirect, site: string, world: World): string | undefined {
  const read = readRow(row, 0, site, world);
  if ('problem' in read) return undefined;
  return hitKey('exact' in read ? read.exact : read.pattern);
}
