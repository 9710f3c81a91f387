/** Finds the phrases in the source, with the English text for dictionaries that lack them: for the editors' dictionary. */

const CALL = /\b(?:calculatorP|p)hrase\(\s*(?:'([^']+)'|`([^`]+)`)\s*(?:,\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"))?/g;
const ESCAPE = /\\(u\{([0-9a-f]+)\}|u([0-9a-f]{4})|.)/gi;

export interface CodePhrases {
  /** English text by key, empty where the code composes it. */
  fallbacks: Record<string, string>;
  /** Composed keys: the text before and after the variable part. */
  patterns: [before: string, after: string][];
}

/** @param sources texts of TypeScript files */
export function codePhrases(sources: readonly string[]): CodePhrases {
  const fallbacks: Record<string, string> = {};
  const patterns = new Map<string, [string, string]>();
  for (const source of sources)
    for (const [, plain = '', template, single, double] of source.matchAll(CALL)) {
      if (template) {
        const [before = '', after = ''] = template.split(/\$\{[^}]*\}/);
        patterns.set(template, [before, after]);
      } else fallbacks[plain] ||= unescaped(single ?? double ?? '');
    }
  const byFirst = ([left]: readonly string[], [right]: readonly string[]) => ((left ?? '') < (right ?? '') ? -1 : 1);
  return { fallbacks: Object.fromEntries(Object.entries(fallbacks).sort(byFirst)), patterns: [...patterns.values()].sort(byFirst) };
}

/** The value of a string literal. */
const unescaped = (literal: string) =>
  literal.replace(ESCAPE, (_, one: string, braced?: string, four?: string) => {
    const code = braced ?? four;
    return code ? String.fromCodePoint(Number.parseInt(code, 16)) : one === 'n' ? '\n' : one;
  });
