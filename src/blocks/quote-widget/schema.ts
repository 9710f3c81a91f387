/** Quote widget: single insurances and bundles in one list, a ZIP, and a button that leads to the target of what was chosen (S2 §3, §4, §5). */
import { z } from 'zod';
import { items, link, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the form. */
  Headline: text(),
  /** "Get a quote" when empty. */
  ButtonText: text(),
  /** Single insurances, in the order of the list. */
  InsuranceTypes: items({
    /** What is sent and shown: auto, home, renters, life, business. */
    Type: text(),
    /** What the list shows instead. */
    Label: text(),
    /** Where the quote goes on; a script link opens the quote modal. A type without a usable target is not offered. */
    Target: link(),
  }),
  /** Bundles, under a heading of their own in the same list. */
  Bundle: items({
    /** What is sent and shown. */
    Title: text(),
    /** Where the quote goes on. */
    Target: link(),
  }),
  /** The insurance that is chosen at first. */
  SelectedInsuranceType: text(),
  /** The bundle that is chosen at first, where no insurance is. */
  SelectedBundle: text(),
});

export const params = z.object({});
