/** Teaser for the life-insurance calculator: title, text, picture and "Get Started", which links to its page; with script it opens in a modal (S3 §2, CAL-01). */
import * as z from 'zod';
import { image, richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe("Heading; the calculator's own name when empty."),
    Text: richText().describe('A sentence or two.'),
    ButtonText: text().describe('Label of the button; "Get Started" when empty.'),
    Image: image().describe('The scene.'),
    Disclaimer: richText().describe('Small print below the button.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['deep', 'land', 'shoal']).describe('Background: `deep`, with a bright button; `land` or `shoal`, with a plain one.'),
  }),
);
