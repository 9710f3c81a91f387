/** Splits a hit's fragments into printable pieces: matches are marked, everything else is text. */

export interface HighlightPiece {
  text: string;
  isMarked: boolean;
}

/** S2 §9 */
const MAX_CHARACTERS = 500;
const MARK = /<(\/?)em>/g;

/**
 * @param fragments with matches between `<em>` and `</em>`; an unclosed mark extends to the end of its fragment
 * @returns at most 500 characters; an ellipsis separates fragments that are not adjacent
 */
export function piecesOf(fragments: readonly string[]): HighlightPiece[] {
  const pieces = fragments.flatMap((fragment, index) => [...(index > 0 ? [{ text: ' … ', isMarked: false }] : []), ...split(fragment)]);
  const shown: HighlightPiece[] = [];
  let left = MAX_CHARACTERS;
  for (const { text, isMarked } of pieces) {
    const characters = [...text];
    if (left <= 0) break;
    shown.push({ text: characters.length > left ? `${characters.slice(0, left - 1).join('')}…` : text, isMarked });
    left -= characters.length;
  }
  return shown;
}

/**
 * Adds an ellipsis to both ends of a fragment from the middle of a text: a cut sentence looks like a mistake.
 * @param whole the full text; a fragment equal to it gets no ellipsis
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

/** The title with its marks, when the fragment is the whole title. */
export function titlePieces(title: string, fragments: readonly string[] | undefined): HighlightPiece[] {
  const pieces = split(fragments?.[0] ?? '');
  return pieces.map(({ text }) => text).join('') === title ? pieces : [{ text: title, isMarked: false }];
}

function split(fragment: string): HighlightPiece[] {
  const pieces: HighlightPiece[] = [];
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
