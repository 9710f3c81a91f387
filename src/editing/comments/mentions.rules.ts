/** Finds the people that a text mentions as `@name`, and what is being typed after an `@`. Pure. */

/** What may stand around a mention: it is no part of an e-mail address or a longer word. */
const isWordPart = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);

/** @returns the parts of a text in order; a part with a `person` is a mention. The longest name wins: "@Ana Lima" is not "@Ana". */
export function mentionParts(text: string, people: readonly string[]): { text: string; person?: string }[] {
  const names = [...people].sort((a, b) => b.length - a.length);
  const parts: { text: string; person?: string }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isWordPart(text[at - 1])) continue;
    const person = names.find((name) => {
      const found = text.slice(at + 1, at + 1 + name.length);
      return found.toLowerCase() === name.toLowerCase() && !isWordPart(text[at + 1 + name.length]);
    });
    if (!person) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    from = at + 1 + person.length;
    parts.push({ text: text.slice(at, from), person });
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** @returns the people mentioned, each once, by the spelling of the list */
export const mentionsIn = (text: string, people: readonly string[]): string[] => [
  ...new Set(mentionParts(text, people).flatMap(({ person }) => person ?? [])),
];

export interface TypedMention {
  /** Position of the `@`. */
  at: number;
  /** What follows it, up to the caret. */
  query: string;
}

const LONGEST_QUERY = 40;

/** @returns the mention that is being typed at the caret; `undefined` when there is none */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || isWordPart(before[at - 1])) return undefined;
  const query = before.slice(at + 1);
  return query.length <= LONGEST_QUERY && !/[\n@]/.test(query) ? { at, query } : undefined;
}

/** @returns the names that fit what is typed: by the beginning of one of their words. At most eight. */
export function namesFor(query: string, people: readonly string[]): string[] {
  const typed = query.toLowerCase();
  const fits = (name: string) => {
    const lower = name.toLowerCase();
    return lower.startsWith(typed) || lower.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed));
  };
  return people.filter(fits).slice(0, 8);
}
