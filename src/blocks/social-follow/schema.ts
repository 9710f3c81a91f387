/** Social follow: a headline and the company's networks, each with a line about its posts (S2 §2, BLK-12). */
import * as z from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the networks.'),
    Text: text().describe('One sentence below it.'),
    Links: items({
      Network: text().describe('Name of the network.'),
      Link: link().describe('Our page on the network.'),
      Text: text().describe('One line about what is posted there.'),
    }).describe('The networks: the name chooses the icon, the text says what is posted there.'),
  }),
);
