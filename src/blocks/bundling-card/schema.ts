/** Bundling card: two kinds of insurance together, chosen from a list, with a ZIP to start the quote. */
import { z } from 'zod';
import { image, items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** "Get started with your bundled offer today" when empty. */
  Headline: text(),
  /** The bundles, in the order of the list; the first is chosen at first. */
  Bundles: items({
    /** What is sent; the title when empty. */
    Type: text(),
    /** What the list shows. */
    Title: text(),
    /** Where the quote goes on; a bundle without a usable target is not offered. */
    Target: link(),
  }),
  /** The bundle that is chosen at first, by its value. */
  SelectedBundle: text(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
  /** A picture that bleeds off the right edge. */
  Image: image(),
});

export const params = z.object({});
