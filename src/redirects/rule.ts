/** A compiled redirect rule: the meaning of the platform's row, determined once when rules are published. */

/** 200 serves the target's page in place (the platform's SERVER_TRANSFER). */
export type RuleKind = 301 | 302 | 308 | 200;

export interface Rule {
  /** The row's written pattern, for messages; not part of stored tables of exact rules. */
  pattern: string;
  /** Position in the list, which is the precedence; `ITEM` for redirect items, which come before every row of a map. */
  order: number;
  kind: RuleKind;
  /** A path of this site with its query, or an absolute http(s) address; may hold `$siteLang` and, for patterns, `$1`… */
  target: string;
  keepQuery: boolean;
  keepLanguage: boolean;
  /** Language of a redirect item, lower case; empty for rows of a redirect map. */
  language: string;
  /** The only host of the rule, without port; empty for all hosts of the site. */
  host: string;
}

export interface ExactRule extends Rule {
  /** From `ruleKey`. */
  path: string;
  /** From `sameQuery`, when the pattern names a query; empty otherwise. */
  query: string;
}

export interface PatternRule extends Rule {
  source: string;
  ignoreCase: boolean;
}

export const ITEM = -1;

/** The comparison key of a rule's path: without case, without slashes at the end. @param path decoded */
export const ruleKey = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** A query as a set: the same text for every order of its parameters, in n log n. @param query without `?` */
export function sameQuery(query: string): string {
  const params = [...new URLSearchParams(query)].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return [...new Set(params)].sort().join('&');
}
