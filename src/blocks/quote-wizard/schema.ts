/** Quote wizard: an insurance type, a ZIP as it stands on letters, a button (S2 §2). */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the form; it may be left out. */
  Headline: text(),
  /** What can be insured, in the order of the list. */
  QuoteTypes: items({
    /** What is sent: auto, home, renters, life, business. */
    Type: text(),
    /** What the list shows; the type itself when empty. */
    Label: text(),
    /** Where the quote goes on; a script link opens the quote modal. A type without a usable target is not offered. */
    Target: link(),
  }),
  /** The type that is chosen at first; none when empty. */
  SelectedInsuranceType: text(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
});

export const params = z.object({});
