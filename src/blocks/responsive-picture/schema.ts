/** Responsive picture: one picture in different versions for phone, tablet and desktop (S1: breakpoints 750 and 1023 px). */
import * as z from 'zod';
import { image, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    DesktopImage: image().describe('Picture for windows from 1024 px wide, and in place of a missing one.'),
    TabletImage: image().describe('Picture for windows from 751 to 1023 px wide.'),
    MobileImage: image().describe('Picture for windows up to 750 px wide.'),
    ImageCaption: text().describe('What the picture shows, or its place and time.'),
  }),
);
