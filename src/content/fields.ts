/**
 * Field helpers for block schemas: each accepts every shape the platform sends for its kind (protocols §1.1, §1.2)
 * and returns one. A missing field is empty, never an error; a value of the wrong kind is an error that names its path.
 */
import * as z from 'zod';
import { noteField, noteItems } from './field-shape.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';
import { normaliseId } from './ids.ts';
import type { Field, Html, ImageValue, Item, LinkValue } from './model.ts';
import { isSafeHref, withoutSpaces } from './href.ts';
import { frameTables, sanitise } from './rich-text.ts';

export * from './params.ts';

/** Removes the wrappers `{value}` and `{jsonValue: …}` around a value, an item or a list; raw and missing values are accepted too. */
export function unwrap(raw: unknown): Field<unknown> {
  if (isRecord(raw)) {
    if ('jsonValue' in raw) return raw.jsonValue == null ? { value: undefined } : unwrap(raw.jsonValue);
    if ('value' in raw) return raw.metadata === undefined ? { value: raw.value } : { value: raw.value, metadata: raw.metadata };
  }
  return { value: raw };
}

/** @param type the platform's name of the field type */
function field<T>(type: string, read: (value: unknown, fail: (expected: string) => never) => T) {
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context): Field<T> => {
      const { value, metadata } = unwrap(raw);
      try {
        const result = read(value ?? undefined, (expected) => {
          throw new Error(expected);
        });
        return metadata === undefined ? { value: result } : { value: result, metadata };
      } catch (error) {
        context.addIssue({
          code: 'custom',
          message: `expected ${(error as Error).message}, received ${Array.isArray(value) ? 'a list' : typeof value}`,
        });
        return z.NEVER;
      }
    });
  return noteField(schema, type);
}

const asText = (value: unknown, fail: (expected: string) => never): string =>
  value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : fail('text');

/** Plain text: printed escaped. Empty when missing. */
export const text = () => field('Single-Line Text', asText);

/** An address, written as text or chosen as a link or a file: unchanged but trimmed. Its block decides which addresses it accepts. */
export const address = () =>
  field('Single-Line Text', (value, fail) =>
    (isRecord(value) ? string(value.href) || string(value.url) || string(value.src) : asText(value, fail)).trim(),
  );

/** Rich text. This is the only place that sanitises it. */
export const richText = () => field('Rich Text', (value, fail): Html => frameTables(sanitise(asText(value, fail))));

/** A number, or `null` when the field is empty. */
export const number = () =>
  field('Number', (value, fail): number | null => {
    if (value === undefined || value === '') return null;
    const result = Number(value);
    return Number.isFinite(result) ? result : fail('a number');
  });

/** True for `true`, `"1"`, `"true"` (parameters and fields write it differently). */
export const checkbox = () =>
  field(
    'Checkbox',
    (value): boolean => value === true || value === '1' || value === 1 || (typeof value === 'string' && value.toLowerCase() === 'true'),
  );

/** An ISO date or date-time, or empty: the platform writes year 1 for "no date". */
export const date = () =>
  field('Datetime', (value, fail): string => {
    const iso = asText(value, fail).trim();
    if (iso === '' || iso.startsWith('0001-01-01')) return '';
    return Number.isNaN(Date.parse(iso)) ? fail('a date') : iso;
  });

const pixels = (value: unknown): number | undefined => {
  const size = typeof value === 'string' || typeof value === 'number' ? Number.parseInt(`${value}`, 10) : 0;
  return size > 0 ? size : undefined;
};

/** The point of a picture that stays in view when it is cropped: per cent from the left and the top, in the steps that the styles know. */
export const FOCUS = /^(0|25|50|75|100) (0|25|50|75|100)$/;

/** An image, or `null` when none is chosen. */
export const image = () =>
  field('Image', (value, fail): ImageValue | null => {
    if (value === undefined || value === '') return null;
    if (!isRecord(value)) return fail('an image');
    const src = typeof value.src === 'string' ? value.src : '';
    if (src === '' || !isSafeHref(src)) return null;
    const width = pixels(value.width);
    const height = pixels(value.height);
    return {
      src,
      alt: typeof value.alt === 'string' ? value.alt : '',
      ...(width && { width }),
      ...(height && { height }),
      ...(FOCUS.test(String(value.focus ?? '')) && { focus: String(value.focus) }),
      ...(value.listed === true && { listed: true as const }),
    };
  });

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A link, or `null` when the field is empty. Query string and anchor are joined as the platform's own component does. */
export const link = () =>
  field('General Link', (value, fail): LinkValue | null => {
    if (value === undefined || value === '') return null;
    if (!isRecord(value)) return fail('a link');
    const base = string(value.href) || string(value.url);
    const query = string(value.querystring).replace(/^\?/, '');
    const anchor = string(value.anchor).replace(/^#/, '');
    const href = base + (query ? `?${query}` : '') + (anchor && value.linktype !== 'anchor' ? `#${anchor}` : '');
    const rest = {
      text: string(value.text),
      ...(string(value.title) && { title: string(value.title) }),
      ...(value.target === '_blank' && { target: '_blank' }),
      ...(string(value.hreflang) && { hreflang: string(value.hreflang) }),
    };
    if (href === '' && rest.text === '') return null;
    if (/^\s*javascript:/i.test(href)) return { href: '', ...rest, isScript: true };
    return { href: isSafeHref(href) ? withoutSpaces(href) : '', ...rest };
  });

/** Reads an item list in all its notations: an array, `{results}`, `{targetItems}`, `{value:[…]}`, nothing. */
export function listOf(raw: unknown): unknown[] {
  const { value } = unwrap(raw);
  if (Array.isArray(value)) return value;
  if (isRecord(value)) {
    if (Array.isArray(value.results)) return value.results;
    if (Array.isArray(value.targetItems)) return value.targetItems;
    if (Array.isArray(value.items)) return value.items;
  }
  return [];
}

function readItem<S extends z.ZodRawShape>(
  shape: z.ZodObject<S>,
  raw: unknown,
  context: z.RefinementCtx,
  path: (string | number)[],
): Item<z.output<z.ZodObject<S>>> | null {
  if (!isRecord(raw)) return null;
  const fields = isRecord(raw.fields) ? raw.fields : isRecord(raw.field) ? { ...raw, ...raw.field } : raw;
  const parsed = shape.safeParse(fields);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: [...path, 'fields', ...(issue.path as (string | number)[])] });
    return null;
  }
  const id = string(raw.id);
  const name = string(raw.name);
  const url = isRecord(raw.url) ? string(raw.url.path) || string(raw.url.url) : string(raw.url);
  return {
    id: normaliseId(id) ?? id,
    name,
    displayName: string(raw.displayName) || name,
    url: isSafeHref(url) ? url : '',
    fields: parsed.data,
  };
}

/** A list of referenced items, each with the given fields; entries that are not items are omitted. */
export const items = <S extends z.ZodRawShape>(shape: S) => {
  const object = z.object(shape);
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context) =>
      listOf(raw).flatMap((entry, index) => {
        const item = readItem(object, entry, context, [index]);
        return item ? [item] : [];
      }),
    );
  return noteItems(schema, true, shape);
};

/** One referenced item, or `null`. */
export const item = <S extends z.ZodRawShape>(shape: S) => {
  const object = z.object(shape);
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const inner = isRecord(raw) && isRecord(raw.jsonValue) ? raw.jsonValue : raw;
      return readItem(object, isRecord(inner) && 'value' in inner && isRecord(inner.value) ? inner.value : inner, context, []);
    });
  return noteItems(schema, false, shape);
};
