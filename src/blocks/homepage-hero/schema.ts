/** Schema of the homepage hero: a scene with the headline on it, and the quote panel across its lower edge. */
import * as z from 'zod';
import { image, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe("The page's title; line breaks are kept."),
    Lede: richText().describe('One or two sentences under the headline.'),
    Scene: image().describe(
      'Background picture: 2340 by 1000 pixels, with its horizon at 61% of the height and its light at 71% of the width.',
    ),
    QuoteTitle: text().describe('Question over the tiles.'),
    QuoteTypes: items({
      Type: text().describe('auto, home, renters, life or business: chooses the picture and is the value that is sent.'),
      Label: text().describe('Text under the picture; the name of the type when empty.'),
      Target: link().describe('Page that continues the quote; a type without a usable target is not offered.'),
    }).describe('The insurance types, in the order of the tiles.'),
    SelectedInsuranceType: text().describe('The type that is preselected; none when empty.'),
    AgentText: richText().describe('A sentence for visitors who prefer to talk to an agent.'),
    ButtonText: text().describe('Label of the button; "Get a quote" when empty.'),
  }),
);
