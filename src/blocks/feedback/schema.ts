/** Schema of the feedback modal: feedback on a page, in stars, one of five options and a text (S3 §2, §3). */
import * as z from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Title: text().describe('Title of the panel; "Give feedback" when empty.'),
    Question: text().describe('Question that the stars answer; a standard question when empty.'),
    OptionsQuestion: text().describe('Question over the options.'),
    Options: items({
      Text: text().describe('Text of the option, which is also what is stored.'),
    }).describe('Up to five options, of which a visitor may choose one. Without options the question is left out.'),
    TextLabel: text().describe('Label of the text; "Anything else?" when empty.'),
    AppText: text().describe('Text before the link to the app store; "Enjoying your experience?" when empty.'),
    AppLink: link().describe(
      'Where visitors rate the app; "Rate us in the app store" when it has no text. Without an address the text is not a link.',
    ),
    ThankYou: richText().describe('Text shown after an answer, under "Thank you."'),
  }),
);
