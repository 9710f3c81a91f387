/** Words compared without capitals and accents by SQLite, whose `lower` knows A to Z alone: `Índice` is found by `indice`. */

/** Of the site's languages, with what each is found by. One more costs a step for each text that is looked through. */
const LETTERS: readonly (readonly [string, string])[] = ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn'].flatMap((pair) => {
  const [letter, plain] = [...pair] as [string, string];
  return [[letter, plain] as const, [letter.toUpperCase(), plain] as const];
});
const BY_LETTER = new Map<string, string>(LETTERS);

/** @returns the text as `plainLettersSql` makes it; letters that neither knows stay */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^\0-\x7f]/g, (letter) => BY_LETTER.get(letter) ?? letter);

/** @param sql of a stored text @returns SQL of it without capitals and accents */
export const plainLettersSql = (sql: string): string =>
  LETTERS.reduce((inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`, `lower(${sql})`);
