/** Newsletter confirmation: the button behind a mail's link, and the result (NWS-01). */
import * as z from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Title before the address is confirmed.'),
    Text: richText().describe('Text above the button.'),
    ButtonText: text().describe('Label of the button; "Yes, put me on the list" when empty.'),
    DoneHeadline: text().describe('Title after the address is confirmed.'),
    DoneText: richText().describe('Text after the address is confirmed.'),
    ExpiredHeadline: text().describe('Title when the link is missing or expired.'),
    ExpiredText: richText().describe('Text when the link has expired.'),
    SignupLink: link().describe('Page to sign up again.'),
  }),
);
