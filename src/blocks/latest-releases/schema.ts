/** LatestReleases: the newest press releases, three when nothing is said. */
import { z } from 'zod';
import { noteParam } from '../../content/param-kinds.ts';
import { param } from '../../content/params.ts';
import { PAGE_ENTRIES } from '../press-releases/rules.ts';

export const fields = z.object({});

export const params = z.object({
  /** How many: 1 to 10, three when it is not said. */
  Limit: noteParam(
    param().transform((value) => Math.min(PAGE_ENTRIES, Math.max(1, Number.parseInt(value, 10) || 3))),
    { kind: 'number' },
  ),
});
