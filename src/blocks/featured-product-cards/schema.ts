/** Schema of the featured product cards: three products a third wide, three half wide (S3 §2). */
import * as z from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

const cards = () =>
  items({
    Icon: image().describe("The product's stamp."),
    Title: text().describe("The product's name."),
    Description: richText().describe('One or two sentences.'),
    Link: link().describe('Page the card leads to; without link text the title is the link.'),
  });

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the cards.'),
    Text: richText().describe('A sentence under the heading.'),
    ThirdWidthCards: cards().describe('Cards a third wide, in rows of three.'),
    HalfWidthCards: cards().describe('Cards half as wide as the page. Three of them are shown as one large card with two beside it.'),
  }),
);
