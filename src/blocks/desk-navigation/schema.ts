/** The ways between the pages of the desk. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';
import { words } from '../../content/params.ts';
import { HERE, type Here } from './places.ts';

export const fields = z.object({});

export const params = z.object({
  /** The page that is shown, or none of them. */
  Here: z
    .enum(HERE as readonly [Here, ...Here[]])
    .optional()
    .catch(undefined),
  /** Pages that it leads to, by their short names; without any, all that there are. */
  Places: words(HERE as readonly Here[]),
});
