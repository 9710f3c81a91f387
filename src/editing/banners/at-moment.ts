/** Sets the banners of a draft's layout document to a moment; the stored ones are as of cron's last run. */
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { BANNER_TEMPLATES, isOutOfTime } from './banner.ts';

/** @param now milliseconds since 1970 @returns a changed copy of the document */
export function bannersAt(document: unknown, now: number): unknown {
  if (Array.isArray(document)) return document.map((part) => bannersAt(part, now));
  if (!isRecord(document)) return document;
  if (BANNER_TEMPLATES.includes(String(document.componentName))) return { ...document, fields: turned(document.fields, now) };
  return Object.fromEntries(
    Object.entries(document).map(([name, part]) => [name, name === 'fields' || name === 'params' ? part : bannersAt(part, now)]),
  );
}

/** Fields in the document's form: `{ Banners: [{ fields: { StartsAt: { value } } }] }`. */
function turned(fields: unknown, now: number): unknown {
  if (!isRecord(fields) || !Array.isArray(fields.Banners)) return fields;
  const Banners = fields.Banners.map((banner: unknown) => {
    if (!isRecord(banner) || !isRecord(banner.fields)) return banner;
    const isResting = isOutOfTime({ startsAt: textOf(banner.fields.StartsAt), endsAt: textOf(banner.fields.EndsAt) }, now);
    return { ...banner, fields: { ...banner.fields, Resting: { value: isResting } } };
  });
  return { ...fields, Banners };
}

const textOf = (field: unknown): string => (isRecord(field) && typeof field.value === 'string' ? field.value : '');
