// Phrases that the source asks for, with the English that stands in where a dictionary has none: for the editors' dictionary.

const ASKED = /\bphrase\(\s*(?:'([^']+)'|`([^`]+)`)\s*(?:,\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"))?/g;

/**
 * @param {readonly string[]} sources texts of TypeScript files
 * @returns {{ fallbacks: Record<string, string>, patterns: [string, string][] }} fallbacks by key, empty where the code makes them up;
 *   keys that are put together, as what stands before and after the part that varies
 */
export function codePhrases(sources) {
  const fallbacks = {};
  const patterns = new Map();
  for (const source of sources)
    for (const [, plain, template, single, double] of source.matchAll(ASKED)) {
      if (template) {
        const [before = '', after = ''] = template.split(/\$\{[^}]*\}/);
        patterns.set(template, [before, after]);
      } else
        fallbacks[plain] ||= (single ?? double ?? '').replace(/\\(u\{([0-9a-f]+)\}|u([0-9a-f]{4})|.)/gi, (_, one, braced, four) => {
          const code = braced ?? four;
          return code ? String.fromCodePoint(Number.parseInt(code, 16)) : one === 'n' ? '\n' : one;
        });
    }
  const sorted = Object.fromEntries(Object.entries(fallbacks).sort(([left], [right]) => (left < right ? -1 : 1)));
  return { fallbacks: sorted, patterns: [...patterns.values()].sort(([left], [right]) => (left < right ? -1 : 1)) };
}
