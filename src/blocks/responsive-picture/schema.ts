/** Responsive picture: a picture drawn differently for phone, tablet and desktop (S1: breakpoints 750 and 1023 px). */
import { z } from 'zod';
import { image, text } from '../../content/fields.ts';

export const fields = z.object({
  /** From 1024 px, and wherever another is missing. */
  DesktopImage: image(),
  /** From 751 to 1023 px. */
  TabletImage: image(),
  /** Up to 750 px. */
  MobileImage: image(),
  /** What the picture shows, or place and hour. */
  ImageCaption: text(),
});

export const params = z.object({});
