/** Image gallery: pictures one after the other, with thumbnails and captions (S2 §3, S3 §9, BLK-15). */
import { z } from 'zod';
import { image, items, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the pictures; it may be left out. */
  Headline: text(),
  /** The pictures, in order. */
  Items: items({
    /** From 1024 px, and wherever another is missing. */
    DesktopImage: image(),
    /** From 751 to 1023 px; as a thumbnail from 323 to 656 px. */
    TabletImage: image(),
    /** Up to 750 px; as a thumbnail up to 322 px. */
    MobileImage: image(),
    /** Place and hour. */
    ImageCaption: text(),
  }),
});

export const params = z.object({});
