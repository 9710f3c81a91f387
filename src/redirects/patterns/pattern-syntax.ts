/** Parses regular expressions of redirect rules into a tree: only the part of the syntax whose running time can be judged. */

/** The characters allowed at one position: bits 0 to 127 for ASCII, bit 128 for everything beyond. */
export type CharSet = bigint;

export type Node =
  | { kind: 'set'; chars: CharSet }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; body: Node; min: number; max: number }
  | { kind: 'start' }
  | { kind: 'end' };

export class PatternError extends Error {
  override name = 'PatternError';
}

const BEYOND_ASCII = 128n;
export const MATCH_ALL: CharSet = (1n << 129n) - 1n;
const MAX_REPEAT = 50;
const MAX_DEPTH = 20;

const one = (char: string): CharSet => 1n << BigInt(Math.min(char.codePointAt(0) ?? 0, Number(BEYOND_ASCII)));
const range = (from: string, to: string): CharSet => {
  let chars = 0n;
  for (let code = from.codePointAt(0) ?? 0; code <= Math.min(to.codePointAt(0) ?? 0, 128); code++) chars |= 1n << BigInt(code);
  return chars | ((to.codePointAt(0) ?? 0) > 127 ? 1n << BEYOND_ASCII : 0n);
};
/** A negated class may match beyond ASCII, so that bit always stays. */
const not = (chars: CharSet): CharSet => (MATCH_ALL & ~chars) | (1n << BEYOND_ASCII);

const digit = range('0', '9');
const word = digit | range('a', 'z') | range('A', 'Z') | one('_');
const space = range('\t', '\r') | one(' ') | (1n << BEYOND_ASCII);
const classes: Record<string, CharSet> = { d: digit, D: not(digit), w: word, W: not(word), s: space, S: not(space) };
const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

/** Both cases of every letter, since rules mostly match without case. Two characters beyond ASCII fold to `k` and `s`. */
function bothCases(chars: CharSet): CharSet {
  const upper = (chars & range('A', 'Z')) << 32n;
  const lower = (chars & range('a', 'z')) >> 32n;
  const folded = chars | upper | lower;
  return folded & (one('k') | one('s')) ? folded | (1n << BEYOND_ASCII) : folded;
}

/**
 * @param source of a regular expression, without slashes and flags
 * @throws PatternError with a message for an author
 */
export function readPattern(source: string): Node {
  const chars = [...source];
  let at = 0;
  let depth = 0;
  const peek = () => chars[at];
  const take = (): string => {
    const char = chars[at++];
    if (char === undefined) throw new PatternError('ends too early');
    return char;
  };
  const accept = (text: string): boolean => {
    if (!text.split('').every((char, index) => chars[at + index] === char)) return false;
    at += text.length;
    return true;
  };

  function choice(): Node {
    if (++depth > MAX_DEPTH) throw new PatternError('has too many brackets inside each other');
    const options = [sequence()];
    while (accept('|')) options.push(sequence());
    depth--;
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < chars.length && peek() !== '|' && peek() !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function quantifier(): { min: number; max: number } | undefined {
    if (accept('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (accept('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (accept('?')) return { min: 0, max: 1 };
    const [whole, least, comma, most] = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(chars.slice(at, at + 12).join('')) ?? [];
    if (whole === undefined) return undefined;
    at += whole.length;
    const min = Number(least);
    return { min, max: comma === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY };
  }

  function repeated(body: Node): Node {
    const times = quantifier();
    if (!times) return body;
    const { min, max } = times;
    if (min > MAX_REPEAT || (Number.isFinite(max) && max > MAX_REPEAT)) throw new PatternError(`repeats more than ${MAX_REPEAT} times`);
    if (body.kind === 'start' || body.kind === 'end') throw new PatternError('repeats an anchor');
    // A lazy quantifier finds another match in the same number of steps.
    accept('?');
    return { kind: 'repeat', body, min, max };
  }

  function atom(): Node {
    const char = take();
    if (char === '(') return group();
    if (char === '[') return { kind: 'set', chars: charClass() };
    if (char === '.') return { kind: 'set', chars: MATCH_ALL };
    if (char === '^') return { kind: 'start' };
    if (char === '$') return { kind: 'end' };
    if (char === '\\') return { kind: 'set', chars: bothCases(escaped()) };
    if ('*+?{}'.includes(char)) throw new PatternError(`has "${char}" with nothing to repeat`);
    return { kind: 'set', chars: bothCases(one(char)) };
  }

  function group(): Node {
    if (peek() === '?' && !accept('?:')) throw new PatternError('looks ahead or behind, or names a group');
    const inner = choice();
    if (!accept(')')) throw new PatternError('has a bracket that is not closed');
    return inner;
  }

  function escaped(): CharSet {
    const char = take();
    if (classes[char] !== undefined) return classes[char];
    if (letters[char] !== undefined) return one(letters[char]);
    if (/[0-9a-zA-Z]/.test(char)) throw new PatternError(`uses "\\${char}", which is not understood here`);
    return one(char);
  }

  function charClass(): CharSet {
    const negated = accept('^');
    let set = 0n;
    while (peek() !== ']') {
      const isEscape = peek() === '\\';
      const first = take();
      const from = isEscape ? escaped() : one(first);
      if (peek() === '-' && chars[at + 1] !== ']') {
        take();
        const to = take();
        if (isEscape || to === '\\') throw new PatternError('has a range that begins or ends with an escape');
        if (to < first) throw new PatternError('has a range that runs backwards');
        set |= range(first, to);
      } else set |= from;
    }
    take();
    return negated ? not(bothCases(set)) : bothCases(set);
  }

  const tree = choice();
  if (at < chars.length) throw new PatternError('closes a bracket that is not open');
  return tree;
}
