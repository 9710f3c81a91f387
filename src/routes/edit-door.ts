/** What every form of the editors' desk asks before anything else: where, who, from where, how often (EDT-01, EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { normaliseId } from '../content/ids.ts';
import { type ItemAddress, safeBack } from '../editing/item-form/addresses.ts';
import { recordName } from '../editing/people/names.ts';
import { may } from '../editing/roles.ts';
import type { Posted } from '../editing/item-form/read-form.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { readFormBody, readQuery } from '../lib/input.ts';
import { brake } from '../lib/rate-limit.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { type ItemSchema, itemSchema } from '../page/item-schema.ts';

/** An article with its tables fits many times; a picture pasted in as text does not. */
const FORM_BYTES = 512 * 1024;

const name = z.string().max(200);
const id = z.string().transform((text, context) => {
  const known = normaliseId(text);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'is not the id of an item' });
  return z.NEVER;
});
const address = z.object({
  item: id,
  /** Fields and ids in turn. */
  in: z
    .string()
    .max(1000)
    .default('')
    .transform((text) => text.split('/').filter(Boolean))
    .refine((path) => path.length % 2 === 0, 'does not lead to an entry'),
  of: name.default(''),
  lang: name.optional(),
  back: z.string().optional(),
  field: name.default(''),
  remove: name.default(''),
  did: name.default(''),
});

export interface EditRequest {
  address: ItemAddress;
  field: string;
  remove: string;
  did: string;
  schema: ItemSchema;
  /** Of the embedded repository. */
  db: D1Database;
  /** Who is written into the version. */
  by: string;
}

/** @throws NotFound on public hosts and where content is edited elsewhere · Forbidden in a frame of the platform's editor · BadRequest */
export function readEditRequest(c: Context<AppEnv>): EditRequest {
  const { settings, env, registry } = c.get('services');
  const site = c.get('site');
  if (!site.preview || settings.CONTENT_SOURCE !== 'repository') throw new NotFound();
  const editor = c.get('editor');
  if (!editor || editor.by === 'frame') throw new Forbidden('A preview inside another editor is for reading only.');
  if (!may(editor.role, 'editor')) throw new Forbidden(`This needs the role editor; you are here as ${editor.role}.`);
  const { item, in: inside, of, lang, back, field, remove, did } = readQuery(c.req.raw, address);
  return {
    address: { item, inside, of, language: lang ?? site.language, back: safeBack(back) },
    field,
    remove,
    did,
    schema: itemSchema(registry, of, inside),
    db: env.DB,
    by: recordName(editor.name),
  };
}

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function readPosted(c: Context<AppEnv>): Promise<Posted> {
  checkSameOrigin(c.req.raw);
  await brake(c.get('services').limits.writes, 'edit', c.req.raw);
  return readFormBody(c.req.raw, z.record(z.string(), z.union([z.string(), z.array(z.string())])), { maxBytes: FORM_BYTES });
}

/** The last value of a name, empty when it was not sent. */
export const postedText = (posted: Posted, key: string): string => [posted[key] ?? ''].flat().at(-1) ?? '';
