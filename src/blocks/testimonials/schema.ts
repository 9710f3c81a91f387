/** Testimonials: what members said, one after the other, each with a scene (S1 §3, BLK-03). */
import { z } from 'zod';
import { image, items, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the quotes; it may be left out. */
  Headline: text(),
  /** The quotes, in order. */
  Items: items({
    /** What was said, without quotation marks. */
    Quote: richText(),
    /** Who said it. */
    Author: text(),
    /** Town and year, or an office. */
    AuthorTitle: text(),
    /** The scene, from 1024 px and wherever another is missing. */
    DesktopImage: image(),
    /** The scene from 751 to 1023 px. */
    TabletImage: image(),
    /** The scene up to 750 px. */
    MobileImage: image(),
  }),
});

export const params = z.object({});
