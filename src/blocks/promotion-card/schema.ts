/** Promotion card: one offer with one button, placed beside other content (S3 §2, "Long-Term care riders"). */
import * as z from 'zod';
import { image, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Name of the offer.'),
    Text: richText().describe('What the offer does, and which policies it is available with.'),
    Link: link().describe('Link of the button.'),
    Image: image().describe('A picture that fills one side of the card.'),
  }),
);
