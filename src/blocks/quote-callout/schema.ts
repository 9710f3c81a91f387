/** Quote callout: a question, a sentence, and a type and a ZIP to start a quote. */
import { z } from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** "Do you have the coverage you need?" when empty. */
  Headline: text(),
  /** The sentence under it. */
  Text: richText(),
  /** What can be insured, in the order of the list. */
  QuoteTypes: items({
    /** auto, home, renters, life or business: what is sent. */
    Type: text(),
    /** What the list shows; the type itself when empty. */
    Label: text(),
    /** Where the quote goes on; a type without a usable target is not offered. */
    Target: link(),
  }),
  /** The type that is chosen at first; none when empty. */
  SelectedInsuranceType: text(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
});

export const params = z.object({});
