/** Mobile-app banner: what the app does, both stores, and a QR code (S3 §2). */
import { z } from 'zod';
import { address, image, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the banner. */
  Headline: text(),
  /** One or two sentences about the app. */
  Text: richText(),
  /** A picture of the app or a phone. */
  Image: image(),
  /** Where the Apple App Store has the app. */
  AppStoreLink: link(),
  /** Where Google Play has the app. */
  GooglePlayLink: link(),
  /** Where the QR code leads: `https://`, or a page of this site; best one that sends each phone to its own store. */
  QrLink: address(),
});

export const params = z.object({});
