/** Promo: a picture or icon, a text, a second text and a link; as a card the link's text is the title. */
import { z } from 'zod';
import { image, link, richText, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** Icon or picture. */
  PromoIcon: image(),
  /** The text; in a card, the sentence under the title. */
  PromoText: richText(),
  /** The second text; in a card, the line that says kind, length and date. */
  PromoText2: richText(),
  /** Where it leads. In a card its text is the title. */
  PromoLink: link(),
});

const looks = () => variant(['Default', 'WithText', 'Card', 'CardLead', 'CardRow', 'Note']);

export const params = z.object({
  /** `Default` is icon, text, link; `WithText` adds the second text; `Card`, `CardLead` (large) and `CardRow` (picture at the left) show an article or page; `Note` is a box. */
  Variant: looks(),
  /** The platform's own parameter for the same. */
  FieldNames: looks(),
});
