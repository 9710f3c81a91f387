/** FAQ accordion: questions that open, each by itself. */
import { z } from 'zod';
import { checkbox, image, items, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the list. */
  Headline: text(),
  /** The questions, in order. */
  Items: items({
    /** The question. */
    Title: text(),
    /** The answer; without one (and without an image) the question is only a line. */
    Body: richText(),
    /** A picture beside the answer. */
    Image: image(),
    /** Whether the question is open at first. */
    Expanded: checkbox(),
  }),
});

export const params = z.object({});
