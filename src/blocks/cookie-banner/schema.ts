/** Cookie notice, shown until it is accepted (S1 §4). */
import { z } from 'zod';
import { richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** One sentence and a link. */
  Text: richText(),
  /** Label of the button; "Accept cookies" when empty. */
  ButtonText: text(),
});

export const params = z.object({});
