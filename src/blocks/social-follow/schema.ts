/** Social follow: a headline and the company's networks, each with a line on what is there (S2 §2, BLK-12). */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the networks. */
  Headline: text(),
  /** One sentence under it. */
  Text: text(),
  /** The networks: the name chooses the icon, the text says what one finds there. */
  Links: items({ Network: text(), Link: link(), Text: text() }),
});

export const params = z.object({});
