/** Reads a rule's `pattern`: a path with or without a query, or a regular expression (protocols §2.4). */
import { checkLinear } from './pattern-check.ts';
import { PatternError, readPattern } from './pattern-syntax.ts';
import { ruleKey, sameQuery } from '../rule.ts';

const MAX_LENGTH = 500;

/** A regular expression has at least one of these; paths may contain dots and question marks too. */
const ONLY_IN_EXPRESSIONS = /[\^$*+()[\]{}|\\]/;

export type ReadRulePattern = { path: string; query: string } | { source: string; ignoreCase: boolean };

/**
 * @param isItem redirect items are always paths
 * @throws PatternError with a message that follows the pattern in a sentence
 */
export function readRulePattern(pattern: string, isItem: boolean): ReadRulePattern {
  if (pattern.length > MAX_LENGTH) throw new PatternError(`is longer than ${MAX_LENGTH} characters`);
  if (/[\u0000-\u001f\u007f]/.test(pattern)) throw new PatternError('has a control character');
  if (isItem || !ONLY_IN_EXPRESSIONS.test(pattern)) return readPath(pattern);
  const literal = /^\/(.+)\/([gimsu]*)$/.exec(pattern);
  // As on the platform: in a bare source that is not anchored, a question mark is literal.
  const bare = pattern.startsWith('^') || pattern.endsWith('$') ? pattern : pattern.replace(/(?<!\\)\?/g, '\\?');
  const source = literal?.[1] ?? bare;
  const ignoreCase = !literal?.[2] || literal[2].includes('i');
  checkLinear(readPattern(source));
  expression({ source, ignoreCase });
  return { source, ignoreCase };
}

/** `.` matches every character: line ends beyond ASCII must not make an expression fail late. @throws PatternError */
export function expression({ source, ignoreCase }: { source: string; ignoreCase: boolean }): RegExp {
  try {
    return new RegExp(source, ignoreCase ? 'is' : 's');
  } catch {
    throw new PatternError('is no regular expression');
  }
}

function readPath(pattern: string): ReadRulePattern {
  const [path = '', query = ''] = pattern.split(/\?(.*)/s);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new PatternError('is not readable: a "%" without its two digits');
  }
  if (/[\u0000-\u001f\u007f]/.test(decoded)) throw new PatternError('has a control character');
  return { path: ruleKey(`/${decoded}`.replace(/\/{2,}/g, '/')), query: sameQuery(query) };
}
