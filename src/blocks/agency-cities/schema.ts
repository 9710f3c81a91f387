/** Schema of the towns of a state that have agencies, by first letter (AGY-11). The address names the state. */
import * as z from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: richText().describe("A sentence or two under the state's name, the same for every state."),
  }),
);
