/** Messages of the queue INDEXING: something was published, or an index needs a check. The pointer has the truth. */
import * as z from 'zod';

export const INDEXING_QUEUE = 'carrier-site-indexing';

const published = z.lazy(() =>
  z.object({
    site: z.string(),
    /** Content version of the commit, and the one before it. */
    revision: z.number(),
    after: z.number(),
    /** Pages that it touched; `null` for everything, or too many to name. */
    routes: z.array(z.object({ language: z.string(), path: z.string() })).nullable(),
  }),
);
const look = z.lazy(() => z.object({ site: z.string(), language: z.string(), rebuild: z.boolean().optional() }));

export const indexingMessage = z.union([published, look]);
export type IndexingMessage = z.infer<typeof indexingMessage>;
