/** A redirect rule as it is looked up: what the platform's row means, settled once when rules are published. */

/** 200 serves the target's page in place (the platform's SERVER_TRANSFER). */
export type RuleKind = 301 | 302 | 308 | 200;

export interface Rule {
  /** The row's pattern as it was written, for messages; not kept in stored tables of exact rules. */
  pattern: string;
  /** Place in the list, which is the order of trying; `ITEM` for redirect items, which come before every row of a map. */
  order: number;
  kind: RuleKind;
  /** A path of this site with its query, or an absolute http(s) address; may hold `$siteLang` and, for patterns, `$1`… */
  target: string;
  keepQuery: boolean;
  keepLanguage: boolean;
  /** Language of a redirect item, lower case; empty for rows of a redirect map. */
  language: string;
  /** Host name without port that alone the rule is for; empty for all of the site. */
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

/** How paths of rules compare: without case, without slashes at the end. @param path decoded */
export const ruleKey = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** A query as a set: the same text for every order of its parameters, in n log n (never by trying orders). @param query without `?` */
export function sameQuery(query: string): string {
  const params = [...new URLSearchParams(query)].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return [...new Set(params)].sort().join('&');
}
