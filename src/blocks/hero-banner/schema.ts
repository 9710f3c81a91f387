/** Schema of the hero banner: the title of a page on deep or land, beside a scene that extends to the edge of the window. */
import * as z from 'zod';
import { image, link, param, richText, text, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe("The page's title."),
    Text: richText().describe('One or two sentences under the title.'),
    Image: image().describe('The scene; without one the hero is a band of plain colour.'),
    QuoteType: text().describe(
      'Insurance type of the quote that a ZIP starts: auto, home, renters, life or business. No quote form when empty.',
    ),
    QuoteTarget: link().describe('Page that continues the quote.'),
    ButtonText: text().describe('Label of the button; "Get a quote" when empty.'),
    Note: richText().describe('Small print under the form.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['deep', 'land']).describe('Background of the text: `deep` or `land`.'),
    Focus: variant(['centre', 'left', 'right']).describe('The part of the scene that is kept when it is cropped.'),
    DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the title, for breadcrumbs.'),
  }),
);
