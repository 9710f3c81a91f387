/** Timeline: a history in eras, one at a time, with a way to the next (S2 §4, §9, BLK-07). */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the timeline; it may be left out. */
  Headline: text(),
  /** A sentence or two under the heading. */
  Text: richText(),
  /** Words before the next era's name on the button; "Next:" when empty. */
  NavText: text(),
  /** The eras, in order. */
  Items: items({
    /** The year, or a span of years. */
    Year: text(),
    /** What the era is called. */
    Title: text(),
    /** What happened. */
    Text: richText(),
    /** A picture of it. */
    Image: image(),
    /** What the picture shows: place and hour. */
    ImageCaption: text(),
    /** Where to read more. */
    Link: link(),
  }),
});

export const params = z.object({});
