/** Prepares patterns of content for forms, and tells editors why one is unusable (S3 §3, §5; decision 075). */
import { TOKENS } from './pattern.rules.ts';

const MAX_LENGTH = 2000;

export interface AppliedPattern {
  /** For `matches` of `pattern.rules.ts`, valid with the flag `u`; empty for none, or an unusable one. */
  source: string;
  /** Why it is unusable, to follow "The pattern … " in a sentence; empty when it is usable. */
  fault: string;
}

/** @param pattern from content, with or without anchors: it always applies to the whole text */
export function appliedPattern(pattern: string): AppliedPattern {
  // Checked before parsing: content has no other limit, and an unclosed group is scanned to the end.
  if (pattern.length > MAX_LENGTH) return { source: '', fault: `is longer than ${MAX_LENGTH} characters` };
  const tokens = (pattern.trim().match(TOKENS) ?? []).map(strictly);
  const source = tokens.join('');
  const fault = faultOf(source, tokens);
  return { source: fault ? '' : source, fault };
}

function faultOf(source: string, tokens: readonly string[]): string {
  try {
    new RegExp(source, 'su');
  } catch {
    return 'is no regular expression';
  }
  if (tokens.some((token) => /^\\[1-9k]/.test(token))) return 'refers back to a group';
  if (tokens.some((token, at) => token === '(' && tokens[at + 1]?.startsWith('?'))) return 'changes its flags inside';
  return '';
}

/** In the syntax of the flag `u`, without which `\p{L}` is a "p" and a bracket: authors escape `-` and `'`, and write `[\w-.]`. */
function strictly(token: string): string {
  if (/^[{}\]]$/.test(token)) return `\\${token}`;
  if (!token.startsWith('[')) return NEEDLESS.test(token) ? token.slice(1) : token;
  return token
    .replace(/\\./gsu, (one) => (NEEDLESS.test(one) && one !== '\\-' ? one.slice(1) : one))
    .replace(/(?<=(?<!\\)(?:\\\\)*\\[dDwWsS])-|(?<!\\)-(?=\\[dDwWsS])/g, '\\-');
}

/** Escapes of characters that need no escape. */
const NEEDLESS = /^\\[ !"#%&',\-:;<=>@_`~]$/;
