/** Schema of the agencies of a town (AGY-12). The address names the state and the town. */
import * as z from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: richText().describe("A sentence or two under the town's name, the same for every town."),
  }),
);
