/** Mobile-app banner: what the app does, both stores, and a QR code (S3 §2). */
import * as z from 'zod';
import { address, image, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading of the banner.'),
    Text: richText().describe('One or two sentences about the app.'),
    Image: image().describe('A picture of the app or a phone.'),
    AppStoreLink: link().describe('Address of the app in the Apple App Store.'),
    GooglePlayLink: link().describe('Address of the app in Google Play.'),
    QrLink: address().describe(
      'Address of the QR code: `https://`, or a page of this site; ideally one that sends each phone to its own store.',
    ),
  }),
);
