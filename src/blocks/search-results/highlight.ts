/** Fragments of a hit to pieces that can be printed: what was found is marked, and whatever else stands there is text. */

export interface Piece {
  text: string;
  isMarked: boolean;
}

/** S2 §9 */
const MAX_LETTERS = 500;
const MARK = /<(\/?)em>/g;

/**
 * @param fragments with what was found between `<em>` and `</em>`; a mark without its other half lasts to the end of its fragment
 * @returns at most 500 letters; fragments that do not follow each other have an ellipsis between them
 */
export function piecesOf(fragments: readonly string[]): Piece[] {
  const pieces = fragments.flatMap((fragment, index) => [...(index > 0 ? [{ text: ' … ', isMarked: false }] : []), ...split(fragment)]);
  const shown: Piece[] = [];
  let left = MAX_LETTERS;
  for (const { text, isMarked } of pieces) {
    const letters = [...text];
    if (left <= 0) break;
    shown.push({ text: letters.length > left ? `${letters.slice(0, left - 1).join('')}…` : text, isMarked });
    left -= letters.length;
  }
  return shown;
}

/**
 * Fragments out of the middle of a text say so at both ends: a cut sentence looks like a mistake.
 * @param whole the text that they may be all of: then nothing is missing
 */
export function withEllipses(fragments: readonly string[], whole: string): string[] {
  const last = fragments.length - 1;
  return fragments.map((fragment, index) => {
    const plain = fragment.replace(MARK, '');
    if (plain === whole) return fragment;
    const before = index === 0 && /^[\p{Ll},;]/u.test(plain) ? '… ' : '';
    const after = index === last && /[\p{L}\p{N},;:]$/u.test(plain) ? ' …' : '';
    return `${before}${fragment}${after}`;
  });
}

/** The title's own marks, where the fragment is the whole title. */
export function titlePieces(title: string, fragments: readonly string[] | undefined): Piece[] {
  const pieces = split(fragments?.[0] ?? '');
  return pieces.map(({ text }) => text).join('') === title ? pieces : [{ text: title, isMarked: false }];
}

function split(fragment: string): Piece[] {
  const pieces: Piece[] = [];
  let isMarked = false;
  let from = 0;
  for (const match of fragment.matchAll(MARK)) {
    if (match.index > from) pieces.push({ text: fragment.slice(from, match.index), isMarked });
    isMarked = match[1] === '';
    from = match.index + match[0].length;
  }
  if (from < fragment.length) pieces.push({ text: fragment.slice(from), isMarked });
  return pieces;
}
