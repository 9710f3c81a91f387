/** Newsletter sign-up: an e-mail box, a checkbox for each newsletter, and a thank-you that replaces the form (S3 §2, §3, NWS-01). */
import * as z from 'zod';
import { items, richText, text, variant } from '../../content/fields.ts';
import { chosenAsText } from './preselected.ts';

export const fields = z.lazy(() =>
  z.preprocess(
    chosenAsText,
    z.object({
      Headline: text().describe('Title above the form.'),
      CtaButtonText: text().describe('Label of the button; "Sign up" when empty.'),
      LegalText: richText().describe('Small print under the form: what the address is used for, and how to unsubscribe.'),
      PreSelected: text().describe('Newsletters that are preselected: their names, or "true" for all.'),
      Newsletters: items({
        ItemName: text().describe(
          'Id of the newsletter: "eriesense" or "businesssense"; spaces and capitals are ignored. Any other is not shown.',
        ),
        Label: text().describe("Its name for visitors; the item's name when empty."),
        Description: text().describe('Who it is for, in a few words.'),
      }).describe('Newsletters on offer, each with a checkbox.'),
    }),
  ),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['box', 'plain', 'wide']).describe(
      '`box`: on its own background. `plain`: on the background of its section. `wide`: a box across the page, its title beside the form.',
    ),
  }),
);
