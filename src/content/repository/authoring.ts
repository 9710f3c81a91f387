/** The format in which content is written as files (`content/`) and sent to the import address; checked here, expanded by `expand.ts`. */
import { z } from 'zod';
import { storedItem } from './stored-shape.ts';

/** What a data source is called and told by, where that does not follow from its component's place. */
export interface AuthoredData {
  id?: string | undefined;
  name?: string | undefined;
  displayName?: string | undefined;
  template?: string | undefined;
  sort?: number | undefined;
}

export interface AuthoredComponent {
  name: string;
  /** Makes the ids instead of kind and count ("promo-2"), so that they stay when components change places. */
  key?: string | undefined;
  /** Of a component that an editor placed. */
  uid?: string | undefined;
  data?: AuthoredData | undefined;
  /** `DynamicPlaceholderId` is counted where it is not given; `null` stands for none. */
  params?: Record<string, string | number | boolean | null> | undefined;
  /** A data source of its own; a list stands for resolver output (Navigation). */
  fields?: Record<string, unknown> | unknown[] | undefined;
  /** Path of a shared item that is its data source instead, or its id as `#` and 32 hex digits. */
  source?: string | undefined;
  placeholders?: Record<string, AuthoredComponent[]> | undefined;
}

const path = z.string().regex(/^\/[^\s?#]*$/, 'must be a path that begins with a slash');
/** Of an item whose id is not made from its path: an editor created it, or gave it another place since. */
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
  }),
);
const placeholders = z.record(z.string(), z.array(component));

const page = z.strictObject({
  path,
  id: id.optional(),
  template: z.string().min(1),
  /** Name of a page design, `""` for none, or its id as `#` and 32 hex digits. */
  design: z.string().default('default'),
  /** Among its siblings, in menus and listings. */
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

/** One rule, as files and lists of the desk have it. */
export const redirect = z.strictObject({
  /** A path, a path with query, or a regular expression (protocols §2.4). */
  pattern: z.string().min(1),
  target: z.string().min(1),
  redirectType: z.enum(['REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308', 'SERVER_TRANSFER']).default('REDIRECT_301'),
  isQueryStringPreserved: z.boolean().default(false),
  isLanguagePreserved: z.boolean().default(false),
  locale: z.string().default(''),
  /** Host name that alone the rule is for. */
  host: z.string().optional(),
  id: id.optional(),
  /** Last segment of its path in the tree. */
  key: segment.optional(),
  /** Left out: one more than the rule before it has. */
  sort: z.number().int().optional(),
});

const siteSettings = z.strictObject({
  /** One or more hosts split by `|`, with `*` wildcards. */
  hostName: z.string().default('*'),
  robots: z.string().optional(),
  llmsTxt: z.string().optional(),
  /** Paths of the pages that stand in for our own. */
  notFoundPage: path.optional(),
  serverErrorPage: path.optional(),
  /** What else the site says of itself. */
  fields: fields.optional(),
});

export const importBody = z.strictObject({
  site: z.string().regex(/^[\w-]+$/),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
  comment: z.string().max(500).default(''),
  /** Takes items off the site that an earlier import brought and this one no longer holds. Off for a part of the content. */
  complete: z.boolean().default(false),
  /** Left out: what the site has stays; a new site answers for every host. */
  settings: siteSettings.optional(),
  pages: z.array(page).default([]),
  shared: z.array(shared).default([]),
  designs: z.record(z.string(), design).default({}),
  dictionary: z.record(z.string(), z.string()).default({}),
  redirects: z.array(redirect).default([]),
  /** What no other kind can say, as it is stored. */
  items: z.array(storedItem).default([]),
  /** Ids that the content refers to although nothing stands there (any more). Any other dead reference is refused. */
  missing: z.array(id).default([]),
});

/** As sent: what has a default may be left out. */
export type ImportInput = z.input<typeof importBody>;
export type ImportBody = z.output<typeof importBody>;
