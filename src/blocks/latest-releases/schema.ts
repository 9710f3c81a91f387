/** Schema of LatestReleases: the newest press releases, three by default. */
import * as z from 'zod';
import { noteParam } from '../../content/param-kinds.ts';
import { param } from '../../content/params.ts';
import { PAGE_ENTRIES } from '../press-releases/query.rules.ts';

export const params = z.lazy(() =>
  z.object({
    Limit: noteParam(
      param().transform((value) => Math.min(PAGE_ENTRIES, Math.max(1, Number.parseInt(value, 10) || 3))),
      { kind: 'number' },
    ).describe('Number of releases: 1 to 10, three by default.'),
  }),
);
