/** Compares text without case and accents, also in SQLite, whose `lower` knows only A to Z: `indice` finds `Índice`. */

/** Accented letters of the site's languages, each with its plain letter. Each more costs a step for every searched text. */
const LETTERS: readonly (readonly [string, string])[] = ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn'].flatMap((pair) => {
  const [letter, plain] = [...pair] as [string, string];
  return [[letter, plain] as const, [letter.toUpperCase(), plain] as const];
});
const BY_LETTER = new Map<string, string>(LETTERS);

/** @returns the text in the same form as `unaccentedSql` gives; other letters are unchanged */
export const unaccented = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^\0-\x7f]/g, (letter) => BY_LETTER.get(letter) ?? letter);

/** @param sql expression for a stored text @returns SQL for that text without case and accents */
export const unaccentedSql = (sql: string): string =>
  LETTERS.reduce((inner, [letter, plain]) => `replace(${inner}, '${letter}', '${plain}')`, `lower(${sql})`);
