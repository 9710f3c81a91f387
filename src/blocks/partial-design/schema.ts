/** Partial design: the platform's shared part of a page (a header, a footer), as a placeholder inside the page's own (protocols §1.3). */
import { z } from 'zod';
import { param } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** Name of the placeholder that holds the shared part: `sxa-header`. */
  sig: param(),
  /** Item of the partial design; for the editor only. */
  sid: param(),
  /** The page's own placeholder it stands in; for the editor only. */
  ph: param(),
});
