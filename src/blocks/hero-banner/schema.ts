/** Hero banner: the title of a page on deep or land, beside a scene that runs to the edge of the window. */
import { z } from 'zod';
import { image, link, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** The page's title. */
  Title: text(),
  /** One or two sentences under the title. */
  Text: richText(),
  /** The scene; without one the hero is a band of its ground. */
  Image: image(),
  /** The insurance type that a ZIP starts a quote for: auto, home, renters, life or business. Empty: no quote here. */
  QuoteType: text(),
  /** Where that quote goes on. */
  QuoteTarget: link(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
  /** Small print under the form. */
  Note: richText(),
});

export const params = z.object({
  /** Ground of the text: `deep` or `land`. */
  Variant: variant(['deep', 'land']),
  /** The part of the scene that must stay when it is cropped. */
  Focus: variant(['centre', 'left', 'right']),
  /** Number of the placeholder `hero-{id}` above the title, for breadcrumbs. */
  DynamicPlaceholderId: param(),
});
