/** Rich text for translators: its markup becomes numbered codes around and between the words, and codes become that markup again. Pure (decision 097). */
import { sanitise } from '../../content/rich-text.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { decoded, readHtml, VOID } from '../../lib/html/read.ts';

/** An element of the text; `inside` is empty for those without an end tag. */
export interface Code {
  id: string;
  name: string;
  isVoid: boolean;
  /** Its start tag, as it is in the source. */
  start: string;
  inside: Coded[];
}
export type Coded = string | Code;

/** Elements that hold lines: a translator can move words in them, not out of the one above. */
const LINES = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote table caption thead tbody tfoot tr th td dl dt dd figure figcaption div'.split(' '),
);

/** @returns the text with its elements numbered in their order; plain text is one string */
export function codedText(text: string, isHtml: boolean): Coded[] {
  if (!isHtml) return [text];
  const html = sanitise(text);
  const root: Coded[] = [];
  const open: { name: string; inside: Coded[] }[] = [{ name: '', inside: root }];
  let count = 0;
  const here = () => open.at(-1)?.inside ?? root;
  readHtml(html, {
    text: (source) => void here().push(decoded(source)),
    open({ name, start, end }) {
      count++;
      const code: Code = { id: String(count), name, isVoid: VOID.has(name), start: html.slice(start, end), inside: [] };
      here().push(code);
      if (!code.isVoid) open.push({ name, inside: code.inside });
    },
    // The sanitiser ends every element in order.
    close: (name) => void (open.length > 1 && open.at(-1)?.name === name && open.pop()),
  });
  return root;
}

/** A part of a translation: words, or a code by its number, with what is in it. */
export type Translated = string | { id: string; inside: Translated[] };

/** @returns the text with the markup of the source, or why that is not possible */
export function textFromCodes(
  source: readonly Coded[],
  translated: readonly Translated[],
  isHtml: boolean,
): { text: string } | { problem: string } {
  const known = new Map<string, { code: Code; above: string }>();
  const note = (parts: readonly Coded[], above: string): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      known.set(part.id, { code: part, above });
      note(part.inside, part.id);
    }
  };
  note(source, '');
  const used = new Set<string>();
  const problems: string[] = [];
  const print = (parts: readonly Translated[], above: string): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return isHtml ? escapeHtml(part) : part;
        const found = known.get(part.id);
        if (!found) problems.push(`has a tag ${part.id} that the source does not have`);
        else if (used.has(part.id)) problems.push(`has the tag ${named(found.code)} twice`);
        else if (LINES.has(found.code.name) && found.above !== above) problems.push(`has the tag ${named(found.code)} in another place`);
        used.add(part.id);
        if (!found || problems.length > 0) return '';
        const { code } = found;
        return code.isVoid ? code.start : `${code.start}${print(part.inside, part.id)}</${code.name}>`;
      })
      .join('');
  const text = print(translated, '');
  const lost = [...known.values()].filter(({ code }) => !used.has(code.id)).map(({ code }) => named(code));
  if (problems.length === 0 && lost.length > 0) problems.push(`lacks the tag ${lost.join(', ')}`);
  const before = places(wordsOf(source));
  const after = places(wordsOf(translated));
  if (problems.length === 0 && before.join() !== after.join())
    problems.push(`has the places ${after.join(', ') || 'none'} where the source has ${before.join(', ') || 'none'}`);
  return problems[0] === undefined ? { text } : { problem: problems[0] };
}

const named = ({ id, name }: Code): string => `${id} (${name})`;

const wordsOf = (parts: readonly (Coded | Translated)[]): string =>
  parts.map((part): string => (typeof part === 'string' ? part : wordsOf(part.inside))).join('');

/** `{n}` and similar places are filled in. */
const places = (words: string): string[] => [...words.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
