/** Schema of the body of `POST /api/edit/change`: every kind of change, nothing else (src/editing/protocol.ts). */
import * as z from 'zod';
import { itemIdSchema as id } from '../../editing/item-id.ts';
import { MOST_VERSIONS } from '../../audiences/audience.rules.ts';
import { blockVersions } from '../../content/repository/store/stored-shape.ts';
import type { Inline, Placed, StoredField } from '../../content/repository/store/items.ts';
import type { Change } from '../../editing/protocol.ts';
import { isDeeperThan } from '../../lib/values/depth.ts';

/** Names become keys of objects. */
const name = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !['__proto__', 'constructor', 'prototype'].includes(text), 'is not a name');
const text = z.string().max(200);
const uid = z.string().min(1).max(100);
const index = z.number().int().min(0).max(10_000);
const inside = z
  .array(text)
  .max(20)
  .refine((way) => way.length % 2 === 0, 'does not lead to an entry');

const ref = z.strictObject({ ref: id });
const storedFields = z.record(
  name,
  z.lazy((): z.ZodType<StoredField> => storedField),
);
const inline: z.ZodType<Inline> = z.lazy(() => z.strictObject({ id, name: text, displayName: z.string().max(1000), fields: storedFields }));
const storedField: z.ZodType<StoredField> = z.lazy(() =>
  z.union([
    z.strictObject({ value: z.unknown() }),
    ref,
    z.strictObject({ list: z.array(z.union([ref, inline])).max(2000) }),
    z.strictObject({ inline }),
    z.strictObject({ raw: z.unknown() }),
  ]),
);

const sourceId = z.union([z.literal(''), id]);
const parameters = z.record(name, z.string().max(4000));
const placed: z.ZodType<Placed> = z.lazy(() =>
  z.strictObject({
    uid,
    name: text,
    params: parameters,
    source: sourceId,
    placeholders: z.record(name, z.array(placed).max(500)),
    versions: blockVersions.optional(),
  }),
);
const place = z.strictObject({ parent: z.string().max(100), placeholder: name, index });

const of = { item: id, revision: z.string().min(1).max(100), takesBack: z.literal(true).optional(), proof: text.optional() };
const listWrite = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('insert'), index, entry: z.union([ref, inline]).optional() }),
  z.strictObject({ do: z.literal('move'), entry: id, index }),
  z.strictObject({ do: z.literal('copy'), entry: id }),
  z.strictObject({ do: z.literal('remove'), entry: id }),
]);

export const change = z.discriminatedUnion('do', [
  z.strictObject({ ...of, do: z.literal('set'), inside, field: name, value: storedField.nullable() }),
  z.strictObject({ ...of, do: z.literal('list'), inside, field: name, change: listWrite }),
  z.strictObject({ ...of, do: z.literal('insert-block'), at: place, component: text, source: id.optional() }),
  z.strictObject({ ...of, do: z.literal('insert-section'), at: place, section: id }),
  z.strictObject({ ...of, do: z.literal('move-block'), uid, to: place }),
  z.strictObject({ ...of, do: z.literal('copy-block'), uid }),
  z.strictObject({ ...of, do: z.literal('remove-block'), uid }),
  z.strictObject({ ...of, do: z.literal('bring-block'), at: place, placed }),
  z.strictObject({ ...of, do: z.literal('params'), uid, params: parameters }),
  z.strictObject({ ...of, do: z.literal('source'), uid, source: z.union([z.literal('own'), sourceId]) }),
  z.strictObject({
    ...of,
    do: z.literal('versions'),
    uid,
    versions: z.array(z.strictObject({ audience: text, source: z.union([z.literal('own'), sourceId]) })).max(MOST_VERSIONS),
  }),
]);

/** A new column of a table with many rows takes one change per row. */
const MAX_CHANGES = 500;

/** Eight nested blocks with nested lists in the innermost need less than half of it. */
const MAX_DEPTH = 100;

/** Each takes several statements, and an invocation has a thousand. */
const MAX_ITEMS = 100;

const body = z.strictObject({
  changes: z
    .array(change)
    .min(1)
    .max(MAX_CHANGES)
    .refine((all) => new Set(all.map(({ item }) => item)).size <= MAX_ITEMS, `are about more than ${MAX_ITEMS} items`),
  /** The person who opened the page of the changes. */
  as: text.optional(),
});

// Checked first, since recursive schemas go as deep as their input.
export const changesBody = z
  .unknown()
  .refine((value) => !isDeeperThan(value, MAX_DEPTH), { error: 'is nested too deep', abort: true })
  .pipe(body) as unknown as z.ZodType<{ changes: Change[]; as?: string }>;
