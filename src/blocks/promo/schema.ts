/** Promo: a picture or icon, a text, a second text and a link; as a card the link's text is the title. */
import * as z from 'zod';
import { image, link, richText, variant } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    PromoIcon: image().describe('Icon or picture.'),
    PromoText: richText().describe('The text; in a card, the sentence below the title.'),
    PromoText2: richText().describe('The second text; in a card, the line with kind, length and date.'),
    PromoLink: link().describe('Page the block leads to. In a card the link text is the title.'),
  }),
);

const looks = () => variant(['Default', 'WithText', 'Card', 'CardLead', 'CardRow', 'Note']);

export const params = z.lazy(() =>
  z.object({
    Variant: looks().describe(
      '`Default`: icon, text, link. `WithText`: also the second text. `Card`, `CardLead` (large) and `CardRow` (picture on the left): an article or page. `Note`: a box.',
    ),
    FieldNames: looks().describe("The platform's own parameter for the variant."),
  }),
);
