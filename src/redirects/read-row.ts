/** Reads one row of a redirect list into a rule, or into the reason why it is unusable. */
import type { Redirect } from '../content/source.ts';
import { readRulePattern } from './patterns/pattern.ts';
import { PatternError } from './patterns/pattern-syntax.ts';
import { type ExactRule, ITEM, type PatternRule, type RuleKind } from './rule.ts';
import { isAbsolute } from './target.ts';
import type { SiteContext } from './site-context.ts';

const KINDS: Record<Redirect['redirectType'], RuleKind> = {
  REDIRECT_301: 301,
  REDIRECT_302: 302,
  REDIRECT_308: 308,
  SERVER_TRANSFER: 200,
};

const MAX_TARGET = 2000;

export type ReadRow = { exact: ExactRule } | { pattern: PatternRule } | { problem: string };

/** @param index position in the list @param site of the rule */
export function readRow(row: Redirect, index: number, site: string, context: SiteContext): ReadRow {
  const isItem = row.locale !== '';
  const host = (row.host ?? '').toLowerCase();
  try {
    const problem = targetProblem(row, context) ?? hostProblem(host, site, context);
    if (problem) return { problem };
    const rule = {
      pattern: row.pattern,
      order: isItem ? ITEM : index,
      kind: KINDS[row.redirectType],
      target: row.target.trim(),
      keepQuery: row.isQueryStringPreserved,
      keepLanguage: row.isLanguagePreserved,
      language: row.locale.toLowerCase(),
      host,
    };
    const read = readRulePattern(row.pattern, isItem);
    if ('source' in read) return { pattern: { ...rule, ...read } };
    return { exact: { ...rule, ...read } };
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.message };
    throw error;
  }
}

function targetProblem({ target, redirectType }: Redirect, context: SiteContext): string | undefined {
  if (/[\u0000-\u001f\u007f]/.test(target)) return 'leads to a target with a control character';
  if (target.trim() === '') return 'has no target';
  if (target.length > MAX_TARGET) return `has a target of more than ${MAX_TARGET} characters`;
  if (!isAbsolute(target)) return undefined;
  const { host, problem } = hostOf(target.trim());
  if (problem) return problem;
  if (redirectType === 'SERVER_TRANSFER') return 'shows a page of another address: only paths of this site can be shown in place';
  return context.mayLeadTo(host) ? undefined : `leads to ${host}, which is neither a host of this site nor in REDIRECT_HOSTS`;
}

function hostOf(target: string): { host: string; problem?: string } {
  const url = URL.parse(/^[\\/]{2}/.test(target) ? `https:${target}` : target);
  if (!url || !/^https?:$/.test(url.protocol)) return { host: '', problem: 'leads to a target that is no web address' };
  if (url.username || url.password) return { host: '', problem: 'has a name or password in its target' };
  // Also a host whose beginning or end a visitor could choose: `https://$1.example`, `https://example.com$1`.
  const authority = /^[^/]*\/\/([^/?#\\]*)/.exec(target.replaceAll('\\', '/'))?.[1] ?? '';
  if (authority.includes('$')) return { host: '', problem: 'lets a visitor’s address choose the host' };
  return { host: url.hostname };
}

function hostProblem(host: string, site: string, context: SiteContext): string | undefined {
  if (host === '' || context.siteOf(host)?.site === site) return undefined;
  return `is for the host ${host}, which is not a host of this site`;
}
