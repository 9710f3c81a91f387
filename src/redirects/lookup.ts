/** Finds the rule for an address: redirect items first, then the rows of the map in order (protocols §2.4). */
import { encodePath } from '../lib/http/encode-path.ts';
import { expression } from './patterns/pattern.ts';
import { type ExactRule, ITEM, type PatternRule, type Rule, ruleKey, sameQuery } from './rule.ts';

/** An address of a site, without its language's prefix. */
export interface RequestedAddress {
  /** Lower case, without port. */
  host: string;
  site: string;
  language: string;
  /** Path prefix of the language on its host, or empty. */
  prefix: string;
  /** Decoded, repeated slashes collapsed, without slash at the end. */
  path: string;
  /** As requested, percent-encoded, repeated slashes collapsed. */
  rawPath: string;
  /** With its `?`, or empty. */
  search: string;
  /** Set after a rule led here from another host: further addresses are absolute. */
  movedTo?: string;
}

export interface RuleMatch {
  rule: Rule;
  /** Groups of the expression, percent-encoded for an address; the whole match first. */
  captures: readonly string[];
}

/** Expressions see at most this much of an address. */
const MAX_SEEN = 2048;

/** Keys of the exact rules for an address: its path, and the path with its language in front where a rule of the site is written so. */
export function keysOf({ path, language }: RequestedAddress, languages: readonly string[]): string[] {
  const key = ruleKey(path);
  const tag = language.toLowerCase();
  return languages.includes(tag) ? [key, ruleKey(`/${tag}${path}`)] : [key];
}

/** @param found every exact rule under the address's keys, of one key after the other · @param patterns in order */
export function choose(address: RequestedAddress, found: readonly ExactRule[], patterns: readonly Expression[]): RuleMatch | undefined {
  const exact = found.toSorted((one, other) => one.order - other.order);
  let query: string | undefined;
  const hasQuery = (rule: ExactRule): boolean => {
    if (rule.query === '') return true;
    query ??= address.search.length > MAX_SEEN ? '' : sameQuery(address.search.slice(1));
    return rule.query === query;
  };
  const item = exact.find((rule) => rule.order === ITEM && appliesTo(rule, address) && hasQuery(rule));
  if (item) return { rule: item, captures: [] };
  const row = exact.find((rule) => rule.order !== ITEM && appliesTo(rule, address) && hasQuery(rule));
  const before = row?.order ?? Number.POSITIVE_INFINITY;
  let forms: RuleCandidate[] | undefined;
  for (const pattern of patterns) {
    if (pattern.rule.order > before) break;
    if (!appliesTo(pattern.rule, address)) continue;
    forms ??= candidates(address);
    const captures = pattern.match(forms);
    if (captures) return { rule: pattern.rule, captures };
  }
  return row && { rule: row, captures: [] };
}

/** Whether a rule is for the host and the language of an address. */
export const appliesTo = ({ host, language }: Rule, address: RequestedAddress): boolean =>
  (host === '' || host === address.host) && (language === '' || language === address.language.toLowerCase());

export interface RuleCandidate {
  text: string;
  lower: string;
  /** Groups of decoded text must be encoded before they are part of an address. */
  decoded: boolean;
}

/** The forms of an address that expressions are matched against, those without its query first. */
export function candidates({ path, rawPath, language, search }: RequestedAddress): RuleCandidate[] {
  const trimmed = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath;
  const forms = new Map<string, boolean>();
  const add = (text: string, decoded: boolean) => !forms.has(text) && forms.set(text, decoded);
  // Without the slash at the end first, so that no group captures it.
  for (const text of [trimmed, rawPath]) {
    add(text, false);
    add(`/${language}${text}`, false);
  }
  const raw = [...forms.keys()];
  add(path, true);
  add(`/${language}${path}`, true);
  if (search.length > 1) for (const text of raw) add(`${text}${search}`, false);
  return [...forms].filter(([text]) => text.length <= MAX_SEEN).map(([text, decoded]) => ({ text, lower: text.toLowerCase(), decoded }));
}

/** A pattern rule, compiled on first use. */
export class Expression {
  #expression: RegExp | undefined;
  #begins: string;

  constructor(readonly rule: PatternRule) {
    this.#begins = literalStart(rule.source).toLowerCase();
  }

  /** @returns the groups of the first form that matches */
  match(forms: readonly RuleCandidate[]): string[] | undefined {
    for (const { text, lower, decoded } of forms) {
      // Most expressions begin with a literal piece of path, which is far cheaper to compare.
      if (!lower.startsWith(this.#begins)) continue;
      this.#expression ??= expression(this.rule);
      const groups = this.#expression.exec(text);
      if (groups) return groups.map((group = '') => (decoded ? encodePath(group) : group));
    }
    return undefined;
  }
}

/** The literal prefix of every match of an anchored expression; empty when it is not obvious. */
export function literalStart(source: string): string {
  if (!source.startsWith('^') || source.includes('|')) return '';
  let start = '';
  for (let at = 1; at < source.length; at++) {
    const isEscape = source[at] === '\\';
    const char = (isEscape ? source[++at] : source[at]) ?? '';
    if (!(isEscape ? /[^a-z0-9]/i : /[a-z0-9/_-]/i).test(char)) return start;
    if (/[*+?{]/.test(source[at + 1] ?? '')) return start;
    start += char;
  }
  return start;
}
