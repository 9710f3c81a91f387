/** The ways between the operators' pages. Made by the Worker on the preview host; no content places it. */
import { z } from 'zod';

export const fields = z.object({});

export const params = z.object({
  /** The page that is shown, or none of them. */
  Here: z.enum(['submissions', 'subscribers', 'feedback']).optional().catch(undefined),
});
