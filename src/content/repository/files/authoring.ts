/** Schemas of the format in which content is written as files (`content/`) and sent to the import address; `expand.ts` expands it. */
import * as z from 'zod';
import { MOST_VERSIONS, readAudience } from '../../../audiences/audience.rules.ts';
import { storedItem } from '../store/stored-shape.ts';

/** Names of a data source, where they do not follow from its component's place. */
export interface AuthoredData {
  id?: string | undefined;
  name?: string | undefined;
  displayName?: string | undefined;
  template?: string | undefined;
  sort?: number | undefined;
}

export interface AuthoredComponent {
  name: string;
  /** Makes the ids instead of kind and count ("promo-2"), so that they do not change when components are reordered. */
  key?: string | undefined;
  /** Uid of a component that an editor placed. */
  uid?: string | undefined;
  data?: AuthoredData | undefined;
  /** Without `DynamicPlaceholderId` the number is counted; `null` means none. */
  params?: Record<string, string | number | boolean | null> | undefined;
  /** Fields of its own data source; a list means resolver output (Navigation). */
  fields?: Record<string, unknown> | unknown[] | undefined;
  /** Path of a shared item as data source instead, or its id as `#` and 32 hex digits. */
  source?: string | undefined;
  placeholders?: Record<string, AuthoredComponent[]> | undefined;
  /** What audiences see instead, in order: the first that fits. Without fields and source, nothing. */
  versions?: AuthoredVersion[] | undefined;
}

export interface AuthoredVersion extends Pick<AuthoredComponent, 'data' | 'fields' | 'source'> {
  /** Such as `state-oh`: `src/audiences/audience.rules.ts`. */
  audience: string;
}

const path = z.string().regex(/^\/[^\s?#]*$/, 'must be a path that begins with a slash');
/** Id of an item that is not made from its path: an editor created the item or moved it since. */
const id = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits');
const uid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be an id in lower case with dashes');
const reference = z.string().regex(/^(\/[^\s?#]*|#[0-9a-f]{32})$/, 'must be a path that begins with a slash, or # and an id');
const segment = z.string().regex(/^[^/]+$/, 'must be one segment of a path');
const data = z.strictObject({
  id: id.optional(),
  name: segment.optional(),
  displayName: z.string().optional(),
  template: z.string().min(1).optional(),
  sort: z.number().int().optional(),
});
const fields = z.record(z.string(), z.unknown());

const version = z.strictObject({
  audience: z.string().refine((id) => readAudience(id) !== undefined, 'is not an audience'),
  data: data.optional(),
  fields: z.union([fields, z.array(z.unknown())]).optional(),
  source: reference.optional(),
});

const component: z.ZodType<AuthoredComponent> = z.lazy(() =>
  z.strictObject({
    name: z.string().min(1),
    key: segment.optional(),
    uid: uid.optional(),
    data: data.optional(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    fields: z.union([fields, z.array(z.unknown())]).optional(),
    source: reference.optional(),
    placeholders: z.record(z.string(), z.array(component)).optional(),
    versions: z.array(version).min(1).max(MOST_VERSIONS).optional(),
  }),
);
const placeholders = z.record(z.string(), z.array(component));

const page = z.strictObject({
  path,
  id: id.optional(),
  template: z.string().min(1),
  /** Name of a page design, `""` for none, or its id as `#` and 32 hex digits. */
  design: z.string().default('default'),
  /** Order among its siblings, in menus and listings. */
  sort: z.number().int().default(0),
  displayName: z.string().optional(),
  fields: fields.default({}),
  placeholders: placeholders.default({}),
});

const shared = z.strictObject({
  path,
  id: id.optional(),
  template: z.string().min(1),
  sort: z.number().int().default(0),
  displayName: z.string().optional(),
  fields: fields.default({}),
});

const design = z.strictObject({
  id: id.optional(),
  displayName: z.string().optional(),
  sort: z.number().int().optional(),
  fields: fields.optional(),
  placeholders,
});

/** One rule, in the form of files and of the desk's lists. */
export const redirect = z.strictObject({
  /** A path, a path with query, or a regular expression (protocols §2.4). */
  pattern: z.string().min(1),
  target: z.string().min(1),
  redirectType: z.enum(['REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308', 'SERVER_TRANSFER']).default('REDIRECT_301'),
  isQueryStringPreserved: z.boolean().default(false),
  isLanguagePreserved: z.boolean().default(false),
  locale: z.string().default(''),
  /** Host name to which the rule is limited. */
  host: z.string().optional(),
  id: id.optional(),
  /** Last segment of its path in the tree. */
  key: segment.optional(),
  /** When omitted, one more than the rule before it. */
  sort: z.number().int().optional(),
});

const siteSettings = z.strictObject({
  /** One or more hosts separated by `|`, with `*` wildcards. */
  hostName: z.string().default('*'),
  robots: z.string().optional(),
  llmsTxt: z.string().optional(),
  /** Paths of the pages that replace our own error pages. */
  notFoundPage: path.optional(),
  serverErrorPage: path.optional(),
  /** Further fields of the site's settings. */
  fields: fields.optional(),
});

export const importSchema = z.strictObject({
  site: z.string().regex(/^[\w-]+$/),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
  comment: z.string().max(500).default(''),
  /** Takes items off the site that an earlier import added and this one does not contain. Off for a part of the content. */
  complete: z.boolean().default(false),
  /** When omitted the site's settings do not change; a new site serves every host. */
  settings: siteSettings.optional(),
  pages: z.array(page).default([]),
  shared: z.array(shared).default([]),
  designs: z.record(z.string(), design).default({}),
  dictionary: z.record(z.string(), z.string()).default({}),
  redirects: z.array(redirect).default([]),
  /** Items that no other kind can express, as they are stored. */
  items: z.array(storedItem).default([]),
  /** Ids of references to items that do not exist (any more). Any other dead reference is refused. */
  missing: z.array(id).default([]),
});

/** The input form: fields with a default are optional. */
export type ImportInput = z.input<typeof importSchema>;
export type ImportBody = z.output<typeof importSchema>;
