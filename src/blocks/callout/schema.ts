/** Schema of the callout: a headline and a sentence, with one action (BLK-10). */
import * as z from 'zod';
import { link, richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('The thing to notice, in a few words.'),
    BodyText: richText().describe('A sentence or two about it.'),
    CtaButton: link().describe('The action, as a button.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['paper', 'land', 'deep']).describe(
      '`paper`: between two lines. `land`: a note on sand. `deep`: a panel of deep water, for what must not be missed.',
    ),
  }),
);
