/** A draft's layout document with its banners as they are at a moment, since what is stored says how they were when the clock last turned them. */
import { BANNER_TEMPLATES } from './banner.ts';
import { isOutOfTime } from './clock.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @param now milliseconds since 1970 @returns the document; it itself is left as it is */
export function bannersAt(document: unknown, now: number): unknown {
  if (Array.isArray(document)) return document.map((part) => bannersAt(part, now));
  if (!isObject(document)) return document;
  if (BANNER_TEMPLATES.includes(String(document.componentName))) return { ...document, fields: turned(document.fields, now) };
  return Object.fromEntries(
    Object.entries(document).map(([name, part]) => [name, name === 'fields' || name === 'params' ? part : bannersAt(part, now)]),
  );
}

/** Fields as the document has them: `{ Banners: [{ fields: { StartsAt: { value } } }] }`. */
function turned(fields: unknown, now: number): unknown {
  if (!isObject(fields) || !Array.isArray(fields.Banners)) return fields;
  const Banners = fields.Banners.map((banner: unknown) => {
    if (!isObject(banner) || !isObject(banner.fields)) return banner;
    const isResting = isOutOfTime({ startsAt: textOf(banner.fields.StartsAt), endsAt: textOf(banner.fields.EndsAt) }, now);
    return { ...banner, fields: { ...banner.fields, Resting: { value: isResting } } };
  });
  return { ...fields, Banners };
}

const textOf = (field: unknown): string => (isObject(field) && typeof field.value === 'string' ? field.value : '');
