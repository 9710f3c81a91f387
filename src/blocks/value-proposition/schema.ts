/** Value proposition: what makes the company different, in one large statement, with one figure or picture and the points that prove it (BLK-10). */
import * as z from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('The statement, in one sentence.'),
    Text: richText().describe('Explanation of the statement, in two or three sentences.'),
    Figure: text().describe('One figure, set very large: `1926`, `3,000`.'),
    FigureText: text().describe('What the figure counts.'),
    Image: image().describe('A picture, with or without a figure.'),
    ImageCaption: text().describe('Place and time of the picture.'),
    Points: items({
      Headline: text().describe('The point in a few words.'),
      Text: richText().describe('One sentence about it.'),
    })
      .transform((points) => points.filter(({ fields: { Headline, Text } }) => isShown(Headline, Text)))
      .describe('Points that prove the statement, two to four of them.'),
    Link: link().describe('Page with more information.'),
  }),
);
