/** Reads fields of the page itself, once for each layout that an isolate has cached. */
import type * as z from 'zod';
import { richText, text } from '../content/fields.ts';
import type { Field, Html } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';

type Route = Pick<PageContext, 'route'>;

const empty = { value: '' };

/** Layouts stay in the isolate, so a page's rich text is sanitised once and not for each response. */
const known = new WeakMap<object, Field<Html>>();

/** @returns a text field of the page, empty when it is missing or of another kind */
export const routeText = ({ route }: Route, name: string): Field<string> => settled(text(), route.fields[name]);

/** @returns a rich text field of the page, sanitised */
export function routeRichText({ route }: Route, name: string): Field<Html> {
  const raw = route.fields[name];
  if (typeof raw !== 'object' || raw === null) return settled(richText(), raw);
  const seen = known.get(raw) ?? settled(richText(), raw);
  known.set(raw, seen);
  return seen;
}

function settled<T>(schema: z.ZodType<Field<T>>, raw: unknown): Field<T> {
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : (empty as Field<T>);
}
