/** Promo hero: one offer with one action, beside a scene that bleeds off the right edge. */
import * as z from 'zod';
import { image, link, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Heading of the offer.'),
    Text: richText().describe('A sentence or two.'),
    Image: image().describe('The scene.'),
    Link: link().describe('Link of the button.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['deep', 'land', 'shoal']).describe('Background: `deep`, with a bright button; `land` or `shoal`, with a plain one.'),
    Level: variant(['h2', 'h1']).describe('Level of the heading: `h2`, or `h1` where the hero opens the page.'),
    Focus: variant(['centre', 'left', 'right']).describe('The part of the scene that stays visible when it is cropped.'),
    DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the heading, for breadcrumbs.'),
  }),
);
