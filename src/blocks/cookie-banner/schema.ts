/** Schema of the cookie notice, shown until it is answered (S1 §4). */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Text: richText().describe('The notice: one sentence.'),
    ButtonText: text().describe('Label of the button; "Accept cookies" when empty.'),
    ChoicesLink: link().describe('Page that explains the choice, and takes it without script.'),
  }),
);
