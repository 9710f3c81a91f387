/** Life-insurance calculator, the way to it: title, text, picture and "Get Started", which leads to its page and where scripts run opens it over this one (S3 §2, CAL-01). */
import { z } from 'zod';
import { image, richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading; the calculator's own name when empty. */
  Title: text(),
  /** A sentence or two. */
  Text: richText(),
  /** What the button says; "Get Started" when empty. */
  ButtonText: text(),
  /** The scene. */
  Image: image(),
  /** Small print under the button. */
  Disclaimer: richText(),
});

export const params = z.object({
  /** Ground: `deep`, where the button is the light; `land` or `shoal`, where it is plain. */
  Variant: variant(['deep', 'land', 'shoal']),
});
