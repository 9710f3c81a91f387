/** Compiles redirect rows into rules for lookup: reports unusable rows, removes loops, flattens chains. Runs when rules are published. */
import type { Redirect } from '../content/source.ts';
import { isAnsweredFirst } from '../site/own-addresses.ts';
import { Chains } from './chains.ts';
import { readRow } from './read-row.ts';
import type { ExactRule, PatternRule } from './rule.ts';
import type { SiteContext } from './site-context.ts';

/** Expressions are matched one by one, so their number is limited. */
export const MAX_PATTERNS = 200;
export const MAX_RULES = 200_000;
/** Rules for one path that differ by query, host or language. */
const MAX_OF_A_PATH = 50;

export interface RuleProblem {
  /** Positions of its rows in the list: one, or all of a loop. */
  rows: number[];
  /** A sentence that names each of them. */
  message: string;
}

export interface Compiled {
  /** By path, in order of precedence. */
  exact: Map<string, ExactRule[]>;
  patterns: PatternRule[];
  /** Languages that prefix some rule's path. */
  languages: string[];
  /** Rows that are not among the rules. */
  problems: RuleProblem[];
}

/** @param rows in order of precedence */
export function compile(rows: readonly Redirect[], site: string, context: SiteContext): Compiled {
  const problems: RuleProblem[] = [];
  const refuse = (index: number, message: string) =>
    problems.push({ rows: [index], message: `Redirect "${rows[index]?.pattern}" ${message}.` });
  const read: { rule: ExactRule | PatternRule; index: number }[] = [];
  const counts = new Map<string, number>();
  const known = new Set<string>();
  let patterns = 0;
  for (const [index, row] of rows.entries()) {
    const result = readRow(row, index, site, context);
    if ('problem' in result) refuse(index, result.problem);
    else if (read.length >= MAX_RULES) refuse(index, `is one too many: there can be ${MAX_RULES}`);
    else if ('pattern' in result) {
      if (++patterns > MAX_PATTERNS) refuse(index, `is one too many: there can be ${MAX_PATTERNS} regular expressions`);
      else read.push({ rule: result.pattern, index });
    } else {
      const { exact } = result;
      if (isAnsweredFirst(exact.path)) {
        refuse(index, 'is for an address that the site itself serves before any redirect');
        continue;
      }
      const count = (counts.get(exact.path) ?? 0) + 1;
      const same = `${exact.path}?${exact.query} ${exact.language} ${exact.host}`;
      if (known.has(same)) refuse(index, 'is written twice; the first one counts');
      else if (count > MAX_OF_A_PATH) refuse(index, `is one too many for its path: there can be ${MAX_OF_A_PATH}`);
      else {
        known.add(same);
        counts.set(exact.path, count);
        read.push({ rule: exact, index });
      }
    }
  }
  const rules = read.map(({ rule }) => rule);
  const chains = new Chains(indexed(rules, site, context), site, context);
  const circles = chains.circles(rules);
  const gone = new Set(circles.flat());
  const indexOf = new Map(read.map(({ rule, index }) => [rule as ExactRule | PatternRule, index]));
  for (const circle of circles) {
    const names = circle.map(({ pattern }) => `"${pattern}"`);
    const message = names.length === 1 ? `Redirect ${names[0]} leads to itself.` : `Redirects ${names.join(' and ')} lead to each other.`;
    problems.push({ rows: circle.map((rule) => indexOf.get(rule) ?? -1), message });
  }
  const rest = rules.filter((rule) => !gone.has(rule));
  const flat = (gone.size === 0 ? chains : new Chains(indexed(rest, site, context), site, context)).flattened(rest);
  return { ...indexed(flat, site, context), problems };
}

function indexed(rules: readonly (ExactRule | PatternRule)[], site: string, context: SiteContext): Omit<Compiled, 'problems'> {
  const exact = new Map<string, ExactRule[]>();
  const patterns: PatternRule[] = [];
  const tags = new Set(context.homes(site).flatMap(({ host, pathname }) => context.siteOf(host, pathname)?.language.toLowerCase() ?? []));
  const languages = new Set<string>();
  for (const rule of rules) {
    if ('source' in rule) {
      patterns.push(rule);
      continue;
    }
    const list = exact.get(rule.path);
    if (list) list.push(rule);
    else exact.set(rule.path, [rule]);
    const first = rule.path.split('/', 2)[1] ?? '';
    if (tags.has(first)) languages.add(first);
  }
  return { exact, patterns, languages: [...languages] };
}
