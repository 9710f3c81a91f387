/** The format in which content is written as files (`content/`) and sent to the import address; checked here, expanded by `expand.ts`. */
import { z } from 'zod';

export interface AuthoredComponent {
  name: string;
  params?: Record<string, string | number | boolean> | undefined;
  /** A data source of its own; a list stands for resolver output (Navigation). */
  fields?: Record<string, unknown> | unknown[] | undefined;
  /** Path of a shared item that is its data source instead. */
  source?: string | undefined;
  placeholders?: Record<string, AuthoredComponent[]> | undefined;
}

const path = z.string().regex(/^\/[^\s?#]*$/, 'must be a path that begins with a slash');
const fields = z.record(z.string(), z.unknown());

const component: z.ZodType<AuthoredComponent> = z.lazy(() =>
  z.strictObject({
    name: z.string().min(1),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    fields: z.union([fields, z.array(z.unknown())]).optional(),
    source: path.optional(),
    placeholders: z.record(z.string(), z.array(component)).optional(),
  }),
);
const placeholders = z.record(z.string(), z.array(component));

const page = z.strictObject({
  path,
  template: z.string().min(1),
  /** Name of a page design, `""` for none. */
  design: z.string().default('default'),
  /** Among its siblings, in menus and listings. */
  sort: z.number().int().default(0),
  displayName: z.string().optional(),
  fields: fields.default({}),
  placeholders: placeholders.default({}),
});

const shared = z.strictObject({
  path,
  template: z.string().min(1),
  sort: z.number().int().default(0),
  displayName: z.string().optional(),
  fields: fields.default({}),
});

const redirect = z.strictObject({
  /** A path, a path with query, or a regular expression (protocols §2.4). */
  pattern: z.string().min(1),
  target: z.string().min(1),
  redirectType: z.enum(['REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308', 'SERVER_TRANSFER']).default('REDIRECT_301'),
  isQueryStringPreserved: z.boolean().default(false),
  isLanguagePreserved: z.boolean().default(false),
  locale: z.string().default(''),
  /** Host name that alone the rule is for. */
  host: z.string().optional(),
});

const siteSettings = z.strictObject({
  /** One or more hosts split by `|`, with `*` wildcards. */
  hostName: z.string().default('*'),
  robots: z.string().optional(),
  llmsTxt: z.string().optional(),
  /** Paths of the pages that stand in for our own. */
  notFoundPage: path.optional(),
  serverErrorPage: path.optional(),
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
  designs: z.record(z.string(), z.strictObject({ placeholders })).default({}),
  dictionary: z.record(z.string(), z.string()).default({}),
  redirects: z.array(redirect).default([]),
});

/** As sent: what has a default may be left out. */
export type ImportInput = z.input<typeof importBody>;
export type ImportBody = z.output<typeof importBody>;
