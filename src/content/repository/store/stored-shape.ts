/** Schema of an item as it is stored, for content files with items that the authoring format can't express. */
import * as z from 'zod';
import { MOST_VERSIONS, readAudience } from '../../../audiences/audience.rules.ts';
import type { Inline, Placed, StoredField } from './items.ts';

const storedField: z.ZodType<StoredField> = z.lazy(() =>
  z.union([
    z.strictObject({ value: z.unknown() }),
    z.strictObject({ ref: z.string() }),
    z.strictObject({ list: z.array(z.union([z.strictObject({ ref: z.string() }), inline])) }),
    z.strictObject({ inline }),
    z.strictObject({ raw: z.unknown() }),
  ]),
);
const storedFields = z.record(z.string(), storedField);
const inline: z.ZodType<Inline> = z.lazy(() =>
  z.strictObject({ id: z.string(), name: z.string(), displayName: z.string(), fields: storedFields }),
);

/** Versions of a block for audiences; none is written as no list. */
export const blockVersions = z
  .array(
    z.strictObject({
      audience: z.string().refine((id) => readAudience(id) !== undefined, 'is not an audience'),
      source: z.string().regex(/^([0-9a-f]{32})?$/, 'must be 32 lower-case hex digits, or empty'),
    }),
  )
  .min(1)
  .max(MOST_VERSIONS)
  .refine((all) => new Set(all.map(({ audience }) => audience)).size === all.length, 'names an audience twice');

const placed: z.ZodType<Placed> = z.lazy(() =>
  z.strictObject({
    uid: z.string(),
    name: z.string(),
    params: z.record(z.string(), z.string()),
    source: z.string(),
    placeholders: z.record(z.string(), z.array(placed)),
    versions: blockVersions.optional(),
  }),
);

const id = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits');

/** Parts of `ItemContent`. */
export const storedItem = z.strictObject({
  id,
  parent: id.nullable(),
  name: z.string(),
  displayName: z.string(),
  path: z.string().startsWith('/'),
  route: z.string().startsWith('/').nullable(),
  template: z.string().min(1),
  sort: z.number().int(),
  fields: storedFields,
  presentation: z.strictObject({ design: z.string(), placeholders: z.record(z.string(), z.array(placed)) }).nullable(),
});
