/** Newsletter sign-up: an e-mail box, one box to tick for each newsletter, a thank-you in its place (S3 §2, §3, NWS-01). */
import { z } from 'zod';
import { items, richText, text, variant } from '../../content/fields.ts';
import { chosenAsText } from './preselected.ts';

export const fields = z.preprocess(
  chosenAsText,
  z.object({
    /** Title over the form. */
    Headline: text(),
    /** Words of the button; "Sign up" when empty. */
    CtaButtonText: text(),
    /** Small print under the form: what the address is used for, and how to end it. */
    LegalText: richText(),
    /** Newsletters that are ticked at first: their names, or "true" for all of them. */
    PreSelected: text(),
    /** Newsletters on offer, each with a box to tick. */
    Newsletters: items({
      /** Which one it is: "eriesense" or "businesssense"; spaces and capitals do not count. Any other is not shown. */
      ItemName: text(),
      /** Its name for visitors; the item's name when empty. */
      Label: text(),
      /** Who it is for, in a few words. */
      Description: text(),
    }),
  }),
);

export const params = z.object({
  /** On a ground of its own, or on that of its section. */
  Variant: variant(['box', 'plain']),
});
