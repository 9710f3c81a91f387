/** Homepage hero: a scene with the headline on it, and the quote panel across its lower edge. */
import { z } from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** The page's title; each line of it stands on its own line. */
  Headline: text(),
  /** One or two sentences under the headline. */
  Lede: richText(),
  /** The picture behind: 2340 by 1000, its horizon at 61% of the height, its light at 71% of the width. */
  Scene: image(),
  /** Question over the tiles. */
  QuoteTitle: text(),
  /** What can be insured, in the order of the tiles. */
  QuoteTypes: items({
    /** auto, home, renters, life or business; decides the picture and is sent. */
    Type: text(),
    /** Word under the picture; the type itself when empty. */
    Label: text(),
    /** Where the quote goes on; a type without a usable target is not offered. */
    Target: link(),
  }),
  /** The type that is chosen at first; none when empty. */
  SelectedInsuranceType: text(),
  /** A sentence for whoever would rather talk to somebody. */
  AgentText: richText(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
});

export const params = z.object({});
