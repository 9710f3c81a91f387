/**
 * Accepts only regular expressions whose time is linear in the length of the address, for every address: the rest
 * is refused (ReDoS). Conservative: every accepted expression is linear, but not every linear one is accepted.
 *
 * An expression is accepted when it is deterministic, with at most one way to continue at every point (as in XML schemas), so that a
 * backtracking matcher has nothing to retry. One exception, since many rules need it: a single loop such as `.*` may overlap with
 * what follows, when what follows can be tried from every position without running over the same characters twice.
 */
import { type CharSet, MATCH_ALL, type Node, PatternError } from './pattern-syntax.ts';

/** Character positions in an expression, with counted repeats expanded. */
const MAX_PLACES = 600;
const MAX_WAYS = 64;

/** @throws PatternError with a message for an author */
export function checkLinear(tree: Node): void {
  for (const branch of tree.kind === 'choice' ? tree.options : [tree]) {
    const parts = flat(branch);
    try {
      checkBranch(parts);
    } catch (error) {
      const ways = spelledOut(parts);
      if (ways.length === 1 || ways.length > MAX_WAYS) throw error;
      ways.forEach(checkBranch);
    }
  }
}

/**
 * The sequences that alternatives outside loops expand to: `(awards|award-list)?/x` is three. They may have common prefixes, since trying
 * all of them costs no more than the sum of each.
 */
function spelledOut(parts: readonly Node[]): Node[][] {
  let ways: Node[][] = [[]];
  for (const part of parts) {
    const inner = part.kind === 'choice' ? part.options : part.kind === 'repeat' && part.max === 1 ? [part.body] : undefined;
    const options = inner ? inner.flatMap((option) => spelledOut(flat(option))) : [[part]];
    if (part.kind === 'repeat' && inner && part.min === 0) options.push([]);
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
    if (ways.length > MAX_WAYS) return ways;
  }
  return ways;
}

function checkBranch(all: Node[]): void {
  const anchored = all[0]?.kind === 'start';
  let parts = all.filter((part, index) => !(index === 0 && part.kind === 'start') && !(index === all.length - 1 && part.kind === 'end'));
  // A loop over everything at the end can't fail, so it is never retried.
  while (parts.length > 0 && loopOf(parts.at(-1)!) === MATCH_ALL) parts = parts.slice(0, -1);
  if (!anchored) checkTries(parts, 'begin it with "^"');
  else if (!determined(parts)) checkAroundLoop(parts);
}

/** One loop may overlap with what follows it. */
function checkAroundLoop(parts: Node[]): void {
  for (const [index, part] of parts.entries()) {
    if (loopOf(part) === undefined || !determined(parts.slice(0, index + 1))) continue;
    if (index + 1 === parts.length) return;
    checkTries(parts.slice(index + 1), 'only one part of it may be open-ended, or what follows must begin with another character');
    return;
  }
  throw new PatternError('has parts that can match the same characters in more than one way');
}

/** A part that is tried from many positions: it must be deterministic, and no loop in it may run over a position where the next try begins. */
function checkTries(parts: Node[], advice: string): void {
  const found = determined(parts);
  if (!found || (found.loops !== 0n && (found.nullable || (found.loops & found.first) !== 0n)))
    throw new PatternError(`can take very long on some addresses: ${advice}`);
}

/** @returns `undefined` when it is ambiguous at any point */
function determined(parts: readonly Node[]): Places | undefined {
  try {
    return places(parts);
  } catch (error) {
    if (error instanceof Ambiguous) return undefined;
    throw error;
  }
}

class Ambiguous extends Error {}

interface Places {
  nullable: boolean;
  /** Characters that can come first. */
  first: CharSet;
  /** What may follow the last characters from outside must not overlap with what may follow them inside: one entry for each last position. */
  last: Last[];
  /** Characters inside unbounded loops. */
  loops: CharSet;
}

/** The characters that may already follow one position; shared by all sets that hold the position. */
interface Last {
  follows: CharSet;
}

const NOTHING: Places = { nullable: true, first: 0n, last: [], loops: 0n };

/** @throws Ambiguous at the first ambiguous point · PatternError for an expression that can't be judged */
function places(parts: readonly Node[]): Places {
  let count = 0;
  const add = (chars: CharSet, more: CharSet): CharSet => {
    if (chars & more) throw new Ambiguous();
    return chars | more;
  };
  const link = (last: readonly Last[], first: CharSet): void => {
    for (const place of last) place.follows = add(place.follows, first);
  };
  const join = (left: Places, right: Places): Places => {
    link(left.last, right.first);
    return {
      nullable: left.nullable && right.nullable,
      first: left.nullable ? add(left.first, right.first) : left.first,
      last: right.nullable ? [...left.last, ...right.last] : right.last,
      loops: left.loops | right.loops,
    };
  };
  const optional = (body: Places): Places => {
    if (body.nullable) throw new Ambiguous();
    return { ...body, nullable: true };
  };
  const repeat = (body: Node, min: number, max: number): Places => {
    let tail: Places = NOTHING;
    if (max === Number.POSITIVE_INFINITY) {
      const looped = read(body);
      if (looped.nullable) throw new Ambiguous();
      link(looped.last, looped.first);
      const inside = { ...looped, loops: looped.loops | charsOf(body) };
      tail = min === 0 ? optional(inside) : inside;
    } else for (let copy = min; copy < max; copy++) tail = optional(join(read(body), tail));
    const copies = max === Number.POSITIVE_INFINITY ? min - 1 : min;
    for (let copy = 0; copy < copies; copy++) tail = join(read(body), tail);
    return tail;
  };
  const read = (node: Node): Places => {
    switch (node.kind) {
      case 'set':
        if (++count > MAX_PLACES) throw new PatternError('is too long');
        return { nullable: false, first: node.chars, last: [{ follows: 0n }], loops: 0n };
      case 'sequence':
        return node.parts.map(read).reduce(join, NOTHING);
      case 'choice':
        return node.options.map(read).reduce((left, right) => {
          if (left.nullable && right.nullable) throw new Ambiguous();
          return {
            nullable: left.nullable || right.nullable,
            first: add(left.first, right.first),
            last: [...left.last, ...right.last],
            loops: left.loops | right.loops,
          };
        });
      case 'repeat':
        return repeat(node.body, node.min, node.max);
      default:
        throw new PatternError('has "^" or "$" in the middle');
    }
  };
  return parts.map(read).reduce(join, NOTHING);
}

const charsOf = (node: Node): CharSet => {
  if (node.kind === 'set') return node.chars;
  if (node.kind === 'repeat') return charsOf(node.body);
  const inner = node.kind === 'sequence' ? node.parts : node.kind === 'choice' ? node.options : [];
  return inner.reduce((all, part) => all | charsOf(part), 0n);
};

/** Groups are merged into the sequence around them. */
const flat = (node: Node): Node[] => (node.kind === 'sequence' ? node.parts.flatMap(flat) : [node]);

/** The character set of a loop over single characters. */
function loopOf(node: Node): CharSet | undefined {
  if (node.kind !== 'repeat' || node.max !== Number.POSITIVE_INFINITY) return undefined;
  const [body, ...more] = flat(node.body);
  return body?.kind === 'set' && more.length === 0 ? body.chars : undefined;
}
