/** Finds texts that are still a block's example: copy that was not written for this page (EDT-04). */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { plainText } from '../../search/index/text/plain-text.ts';
import { type Finding, shortened } from './findings.rules.ts';

/** Shorter texts are labels, titles and questions, which a page can share with an example. */
const LEAST_WORDS = 10;

/** @returns the text normalised for comparison; `undefined` when it is no running text */
export function runningText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length < LEAST_WORDS * 2) return undefined;
  const text = plainText(value).toLowerCase();
  return text.split(' ').length < LEAST_WORDS ? undefined : text;
}

/** Every running text in fields of blocks' examples or stored items, without pictures and links. */
export function* textsIn(fields: unknown): Generator<string> {
  const text = runningText(fields);
  if (text !== undefined) yield text;
  else if (typeof fields === 'object' && fields !== null && !('src' in fields || 'href' in fields))
    for (const inside of Object.values(fields)) yield* textsIn(inside);
}

/** Texts of an item by the name of their field, entries included, named as in `stored-parts.ts`. */
function* fieldsIn(fields: StoredFields, way = ''): Generator<{ field: string; text: string; value: string }> {
  for (const [name, field] of Object.entries(fields)) {
    const at = way ? `${way}.${name}` : name;
    if ('inline' in field) yield* fieldsIn(field.inline.fields, at);
    else if ('list' in field)
      for (const [index, entry] of field.list.entries()) if (!('ref' in entry)) yield* fieldsIn(entry.fields, `${at}.${index + 1}`);
    if ('value' in field) {
      const text = runningText(field.value);
      if (text !== undefined) yield { field: at, text, value: String(field.value) };
    }
  }
}

/**
 * @param examples texts of blocks' examples, from `textsIn`
 * @param own texts from the site's own content files, which were written for it
 */
export const checkSamples = (fields: StoredFields, examples: ReadonlySet<string>, item: string, own: ReadonlySet<string>): Finding[] =>
  [...fieldsIn(fields)]
    .filter(({ text }) => examples.has(text) && !own.has(text))
    .map(({ field, value }) => ({
      rule: 'sample',
      level: 'error',
      item,
      field,
      message: 'This is still the block’s example text. Write your own text, or delete it.',
      where: shortened(plainText(value)),
    }));
