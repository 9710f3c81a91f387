/** Schema of the cookie notice, shown until it is accepted (S1 §4). */
import * as z from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: richText().describe('The notice: one sentence and a link.'),
    ButtonText: text().describe('Label of the button; "Accept cookies" when empty.'),
  }),
);
