/** Quote request: the journey with an agent as pages, also used in the quote modal (S2 §4, S3 §2). */
import * as z from 'zod';
import { image, items, link, param, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    StartText: richText().describe('One or two sentences under the title of the first screen.'),
    Picture: image().describe('Picture of the first screen; its lower part is behind the panel.'),
    FindText: richText().describe('One or two sentences on the screen where an agent is chosen.'),
    BrowseLink: link().describe('Page to find an agency on when the search finds none.'),
    Types: items({
      Type: text().describe('Value that quote forms send: auto, home, renters, life, business or the value of a bundle.'),
      Label: text().describe('Name in "Request a {insurance type} insurance quote" and on its tile; the type itself when empty.'),
    }).describe(
      'The insurance types on offer, as `insuranceType` in the address names them. Those without a stamp are folded away below the tiles.',
    ),
    AskText: richText().describe('One or two sentences below the form: who reads it, and what the details are used for.'),
    NextText: richText().describe('Next steps, shown below "Your request has been submitted."'),
    ElsewhereText: richText().describe('Text for visitors whose ZIP is outside the states that we insure in.'),
    NotOffered: items({
      Type: text().describe('The insurance type, as in `Types`.'),
      State: text().describe('Two-letter code of the state.'),
      Title: text().describe('Title of the message.'),
      Text: richText().describe('Text of the message: what else the visitor can do.'),
    }).describe('Insurance types that are not offered in one of our states, and what to tell visitors. Life is never offered in New York.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    DynamicPlaceholderId: param().describe('Number of the placeholder `quote-form-{id}`, which holds the form to the agency.'),
  }),
);
