/** Reads the query of a render request by the platform's editor (protocols §4.2). */
import * as z from 'zod';

const modes = ['edit', 'preview', 'library', 'library-metadata'] as const;

const text = z.string().min(1).max(2000);
const optional = z
  .string()
  .max(500)
  .optional()
  .transform((value) => value || undefined);

const page = z.object({
  sc_site: text,
  sc_itemid: text,
  sc_lang: text,
  route: text,
  mode: z.enum(modes),
  sc_layoutKind: z.enum(['final', 'shared']).optional().catch(undefined),
  sc_version: optional,
  sc_variant: optional,
  sc_previewTime: optional,
});

const component = page.extend({ route: optional, sc_uid: text, sc_renderingId: optional, dataSourceId: optional });

export type RenderQuery = z.output<typeof page> | z.output<typeof component>;

export const isLibrary = (query: RenderQuery): query is z.output<typeof component> => query.mode.startsWith('library');

/** @returns the query, or the names of missing or invalid parameters */
export function readRenderQuery(params: URLSearchParams): { query: RenderQuery } | { missing: string[] } {
  const given = Object.fromEntries(params);
  const parsed = (given.mode?.startsWith('library') ? component : page).safeParse(given);
  if (parsed.success) return { query: parsed.data };
  return { missing: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] };
}
