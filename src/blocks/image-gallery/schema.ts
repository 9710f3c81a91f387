/** Schema of the image gallery: a series of pictures with thumbnails and captions (S2 §3, S3 §9, BLK-15). */
import * as z from 'zod';
import { image, items, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the pictures; optional.'),
    Items: items({
      DesktopImage: image().describe('Picture from 1024 px wide, and wherever another is missing.'),
      TabletImage: image().describe('Picture from 751 to 1023 px wide; as a thumbnail from 323 to 656 px.'),
      MobileImage: image().describe('Picture up to 750 px wide; as a thumbnail up to 322 px.'),
      ImageCaption: text().describe('Place and time of the picture.'),
    }).describe('The pictures, in order.'),
  }),
);
