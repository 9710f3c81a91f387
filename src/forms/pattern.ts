/** Patterns that content asks of answers: only those that can't take long, whatever is typed (ReDoS). */
import { checkLinear } from '../redirects/pattern-check.ts';
import { readPattern } from '../redirects/pattern-syntax.ts';

const MAX_LENGTH = 500;

/**
 * @returns the pattern without its outer anchors, since it is asked of the whole text; empty for none, for what is no regular expression,
 * and for one whose running time can't be judged to grow with the text only
 */
export function safePattern(pattern: string): string {
  const inner = withoutAnchors(pattern.trim());
  if (inner === '' || inner.length > MAX_LENGTH) return '';
  try {
    new RegExp(`^(?:${inner})$`, 's');
    checkLinear(readPattern(`^(?:${inner})$`));
    return inner;
  } catch {
    return '';
  }
}

/** With alternatives at the top an anchor belongs to one of them only, so it stays. */
function withoutAnchors(pattern: string): string {
  if (/\|/.test(pattern)) return pattern;
  return pattern.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1');
}
