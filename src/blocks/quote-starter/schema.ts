/** Quote starters: what insurance, a ZIP, and a button to the target of what was chosen (S2 §2 to §5). Each has some of these fields. */
import * as z from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

const target = () =>
  link().describe('Page that continues the quote; a script link opens the quote modal. A choice without a usable target is not offered.');
const types = () =>
  items({
    Type: text().describe('Value that is sent: auto, home, renters, life or business.'),
    Label: text().describe('Name of the type in the list; the type itself when empty.'),
    Target: target(),
  });

const all = () =>
  z.object({
    Headline: text().describe('Heading over the form; when empty, words of the dictionary, and none in a quote wizard.'),
    Text: richText().describe('The sentence under it.'),
    QuoteTypes: types().describe('The insurance types, in the order of the list.'),
    InsuranceTypes: types().describe('Single insurances, in the order of the list.'),
    Bundles: items({
      Type: text().describe('Value that is sent; the title when empty.'),
      Title: text().describe('Name of the bundle in the list.'),
      Target: target(),
    }).describe('The bundles, in order; the first is preselected.'),
    Bundle: items({
      Type: text().describe('Value that is sent, the same as for this bundle elsewhere; the title when empty.'),
      Title: text().describe('Name of the bundle in the list.'),
      Target: target(),
    }).describe('Bundles, under a heading of their own in the same list.'),
    SelectedInsuranceType: text().describe('The type that is preselected; none when empty.'),
    SelectedBundle: text().describe('The bundle that is preselected, where no insurance type is.'),
    ButtonText: text().describe('Words of the button; "Get a quote" when empty.'),
    Image: image().describe('Picture that runs to the right edge of the window.'),
  });

/** What the component gets: the fields of one of the four. */
export type StarterFields = Partial<z.output<ReturnType<typeof all>>> & Pick<z.output<ReturnType<typeof all>>, 'Headline' | 'ButtonText'>;

export const calloutFields = z.lazy(() =>
  all().pick({ Headline: true, Text: true, QuoteTypes: true, SelectedInsuranceType: true, ButtonText: true }),
);
export const wizardFields = z.lazy(() => all().pick({ Headline: true, QuoteTypes: true, SelectedInsuranceType: true, ButtonText: true }));
export const widgetFields = z.lazy(() =>
  all().pick({
    Headline: true,
    ButtonText: true,
    InsuranceTypes: true,
    Bundle: true,
    SelectedInsuranceType: true,
    SelectedBundle: true,
  }),
);
export const bundlingFields = z.lazy(() =>
  all().pick({ Headline: true, Bundles: true, SelectedBundle: true, ButtonText: true, Image: true }),
);
