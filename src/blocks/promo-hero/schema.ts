/** Promo hero: one offer with one action, beside a scene that bleeds off the right edge. */
import { z } from 'zod';
import { image, link, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the offer. */
  Title: text(),
  /** A sentence or two. */
  Text: richText(),
  /** The scene. */
  Image: image(),
  /** The one action. */
  Link: link(),
});

export const params = z.object({
  /** Ground: `deep`, where the action is the light; `land` or `shoal`, where it is plain. */
  Variant: variant(['deep', 'land', 'shoal']),
  /** Level of the heading: `h2`, or `h1` where the hero opens the page. */
  Level: variant(['h2', 'h1']),
  /** The part of the scene that must stay when it is cropped. */
  Focus: variant(['centre', 'left', 'right']),
  /** Number of the placeholder `hero-{id}` above the heading, for breadcrumbs. */
  DynamicPlaceholderId: param(),
});
