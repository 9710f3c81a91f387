/** Timeline: a history in eras, one at a time, with a button to the next (S2 §4, §9, BLK-07). */
import * as z from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the timeline; optional.'),
    Text: richText().describe('A sentence or two below the heading.'),
    NavText: text().describe('Text before the next era\'s name on the button; "Next:" when empty.'),
    Items: items({
      Year: text().describe('The year, or a span of years.'),
      Title: text().describe('Name of the era.'),
      Text: richText().describe('What happened.'),
      Image: image().describe('A picture of the era.'),
      ImageCaption: text().describe('What the picture shows: place and time.'),
      Link: link().describe('Where to read more.'),
    }).describe('The eras, in order.'),
  }),
);
