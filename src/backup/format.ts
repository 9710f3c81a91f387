/** What a backup consists of in its bucket: names, the manifest, and the state of one that is being made. Worker and `npm run restore` share it. */
import * as z from 'zod';
import type { TokenOptions } from '../lib/security/token-options.ts';

/** Both are copied whole, with every table of theirs. SEARCH is not: the index is built again from content. */
export const DATABASES = ['DB', 'EVENTS'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export const FOLDER = 'backups/';
const folderOf = (day: string) => `${FOLDER}${day}/`;
export const partKey = (day: string, { database, name }: { database: string; name: string }, part: number): string =>
  `${folderOf(day)}${database}-${name}-${part}`;
export const manifestKey = (day: string): string => `${folderOf(day)}manifest`;
export const stateKey = (day: string): string => `${folderOf(day)}state`;
/** Which backup is the newest that was verified; not sealed, since it holds no content. */
export const NEWEST_KEY = `${FOLDER}newest`;
/** A part of the list of uploads. */
export const uploadListKey = (day: string, part: number): string => `${folderOf(day)}uploads-${part}`;
/** Uploads are public files: copied as they are. */
export const uploadKey = (key: string): string => `uploads/${key}`;

export const sealedWith = (secret: string): TokenOptions => ({ secret, purpose: 'backup' });

/** A value of SQLite as D1 gives it; the product has no blobs. */
export const cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cell>;

/** The content of a part, as JSON, sealed. */
export const partBody = z.object({ columns: z.array(z.string()), rows: z.array(z.array(cell)) });

const partFacts = z.object({ rows: z.number(), bytes: z.number(), digest: z.string() });
const tableFacts = z.object({ database: z.enum(DATABASES), name: z.string(), rows: z.number(), parts: z.array(partFacts) });
export type PartFacts = z.infer<typeof partFacts>;
export type TableFacts = z.infer<typeof tableFacts>;

/** The list holds the keys of that night, since the copies also have files that were deleted later. */
const uploadFacts = z.object({ files: z.number(), bytes: z.number(), lists: z.array(partFacts) });
export const uploadList = z.object({ keys: z.array(z.string()) });

export const manifest = z.object({
  format: z.literal(1),
  day: z.string(),
  /** Milliseconds since 1970: everything that was written before `begun` is in it. */
  begun: z.number(),
  ended: z.number(),
  build: z.string(),
  /** Names of the migrations that each database had. */
  migrations: z.record(z.enum(DATABASES), z.array(z.string())),
  tables: z.array(tableFacts),
  /** Next numbers of the tables whose ids are never given twice. */
  sequences: z.record(z.enum(DATABASES), z.array(z.tuple([z.string(), z.number()]))),
  uploads: uploadFacts,
  /** False when editors published or saved during each of the tries to copy content: single items may be of different moments. */
  isOneMoment: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

export const newest = z.object({ day: z.string(), at: z.number(), rows: z.number(), bytes: z.number() });
export type Newest = z.infer<typeof newest>;

const plannedTable = z.object({ database: z.enum(DATABASES), name: z.string(), keys: z.array(z.string()) });
export type PlannedTable = z.infer<typeof plannedTable>;

/** Where an unfinished backup goes on. */
export const progress = z.object({
  begun: z.number(),
  plan: z.array(plannedTable),
  done: z.array(tableFacts),
  /** Key of the last copied row of the table in work; `null` at its beginning. */
  after: z.array(cell).nullable(),
  parts: z.array(partFacts),
  rowsPerPart: z.number(),
  /** Newest numbers of the record when content was begun, and how often it has been begun again. */
  marker: z.string(),
  tries: z.number(),
  isOneMoment: z.boolean(),
  /** `null` until the tables are done; an empty cursor is the beginning. */
  uploads: uploadFacts.extend({ cursor: z.string(), isDone: z.boolean() }),
});
export type Progress = z.infer<typeof progress>;

/** Tables of the sites' content: they belong together, so all are copied again when the record has moved meanwhile; and only they stay for a year. */
export const CONTENT_TABLES: ReadonlySet<string> = new Set([
  'heads',
  'versions',
  'uses',
  'publications',
  'schedules',
  'planned_moves',
  'edits',
  'deletions',
  'media',
  'releases',
  'release_items',
  'translated_texts',
]);
