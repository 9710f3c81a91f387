/** Schema of the links between the pages of the desk. Made by the Worker on the preview host; content never places it. */
import * as z from 'zod';
import { flag, words } from '../../content/params.ts';
import { HERE, type Here } from './places.ts';

export const params = z.lazy(() =>
  z.object({
    /** The page that is shown, if it is one of them. */
    Here: z
      .enum(HERE as readonly [Here, ...Here[]])
      .optional()
      .catch(undefined),
    Person: z.string().max(200).optional().catch(undefined).describe('Who is signed in, and the role.'),
    /** Only the embedded repository has a search over all content. */
    HasSearch: flag().describe('Shows the search over all content.'),
    Places: words(HERE).describe('Pages to link to, by their short names; all pages when empty.'),
  }),
);
