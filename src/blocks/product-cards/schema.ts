/** Product cards: a few products; promotion decides how many are shown (S3 §3 icon blocks, §9). */
import * as z from 'zod';
import { checkbox, image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the cards.'),
    Icons: items({
      Icon: image().describe("The product's stamp, or a picture of it."),
      Headline: text().describe("The product's name."),
      OptionalLabel: text().describe('A few words below the name, such as "New in Ohio".'),
      Text: richText().describe('One or two sentences.'),
      Link: link().describe('Page the card leads to; without link text the name is the link.'),
    }).describe('The products, in order. Of more than three, the first four are shown when Promotion is on, otherwise only the first.'),
    FooterLink: link().describe('A link below the cards; a button when Promotion is on.'),
    Promotion: checkbox().describe('Shows four cards instead of one when there are more than three products.'),
  }),
);
