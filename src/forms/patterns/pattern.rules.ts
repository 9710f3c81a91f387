/** Matches a text against a regular expression of content in a bounded number of steps, on the server and in the browser (decision 075). */

/** Longer texts match no pattern. */
export const MAX_PATTERN_TEXT = 5000;
/** About a tenth of a second. An ordinary pattern takes a few steps for each of its parts and characters. */
export const MAX_STEPS = 1_000_000;

/** Maps start positions in the text to all positions where the part can end. */
type Part = (from: Set<number>) => Set<number>;

/** The tokens of a pattern: the start of a group, an escape, a class, a quantifier, or a character. */
export const TOKENS = /\(\?(?:<?[=!]|:|<.*?>)|\\(?:[pPu]\{.*?\}|u.{4}|x..|c?.)|\[(?:\\.|[^\\\]])*\]|[*+?]\??|\{\d+,?\d*\}\??|./gsu;

/** Whether the whole text matches, with `.` for any character, case-sensitive. @param pattern from `appliedPattern` */
export const matches = (pattern: string, text: string): boolean => followPattern(pattern, text).isMatch;

/**
 * Follows all alternatives at once, so that no text causes backtracking.
 * @returns whether `^(?:pattern)$` matches with the flags `s` and `u`, and the number of steps; more than `MAX_STEPS` is no match,
 * and neither is an unusable pattern
 */
export function followPattern(pattern: string, text: string): { isMatch: boolean; steps: number } {
  const tokens = pattern.match(TOKENS) ?? [];
  let next = 0;
  let steps = 0;

  const count = (from: Set<number>): Set<number> => {
    steps += from.size + 1;
    if (steps > MAX_STEPS) throw new RangeError();
    return from;
  };

  function choice(): Part {
    const options: Part[] = [];
    do options.push(sequence());
    while (tokens[next++] === '|');
    return (from) => {
      const to = new Set<number>();
      for (const option of options) for (const at of option(count(from))) to.add(at);
      return to;
    };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (next < tokens.length && !/^[|)]/.test(tokens[next]!)) parts.push(repeated(part(tokens[next++]!)));
    return (from) => parts.reduce((places, one) => one(places), from);
  }

  function repeated(body: Part): Part {
    const [sign, least, comma, most] = /^(?:[*+?]|\{(\d+)(,?)(\d*))/.exec(tokens[next] ?? '') ?? [];
    if (!sign) return body;
    next++;
    const min = +(least ?? sign === '+');
    const max = +((sign === '?' ? 1 : comma === '' ? least : most) || Number.POSITIVE_INFINITY);
    return (from) => {
      let fresh = from;
      for (let times = 0; times < min; times++) fresh = body(count(fresh));
      const all = new Set(fresh);
      // A position that fewer repeats reach needs no second visit.
      for (let times = min; times < max && fresh.size > 0; times++) {
        fresh = new Set([...body(count(fresh))].filter((at) => !all.has(at)));
        for (const at of fresh) all.add(at);
      }
      return all;
    };
  }

  function part(token: string): Part {
    if (token.startsWith('(')) {
      const inner = choice();
      if (!/[=!]$/.test(token)) return inner;
      const isTrue = token.endsWith('=');
      // Lookahead: whether a match begins here. Lookbehind: whether a match that began anywhere ends here.
      if (token[2] !== '<') return (from) => new Set([...count(from)].filter((at) => inner(new Set([at])).size > 0 === isTrue));
      return (from) => {
        const ends = inner(count(new Set(Array(text.length + 1).keys())));
        return new Set([...count(from)].filter((at) => ends.has(at) === isTrue));
      };
    }
    // One character or one assertion: a token without alternatives is left to the browser.
    const one = new RegExp(token, 'suy');
    return (from) => {
      const to = new Set<number>();
      for (const at of count(from)) {
        one.lastIndex = at;
        if (one.test(text)) to.add(one.lastIndex);
      }
      return to;
    };
  }

  let isMatch = false;
  try {
    if (text.length <= MAX_PATTERN_TEXT) isMatch = choice()(new Set([0])).has(text.length);
  } catch {}
  return { isMatch, steps };
}
