/** Schema of the icon blocks: a ledger of entries, each with an icon, a label and a link, and one link at its end (BLK-10). */
import * as z from 'zod';
import { checkbox, items, link, richText, text } from '../../content/fields.ts';
import { isShown, ownIcon } from '../card-parts.tsx';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the entries.'),
    Icons: items({
      Icon: ownIcon(),
      IconName: text().describe('One of our icons by name, such as `file-text`, `key`, `camera`.'),
      Headline: text().describe('Title of the entry.'),
      OptionalLabel: text().describe('A word or two beside the title: what it costs, how long it takes.'),
      Text: richText().describe('One or two sentences.'),
      Link: link().describe('Page with more information. Without link text the title is the link.'),
    })
      .transform((entries) =>
        entries.filter(({ fields: { Headline, OptionalLabel, Text, Link } }) => isShown(Headline, OptionalLabel, Text, Link)),
      )
      .describe('The entries, in order; those without text are left out.'),
    FooterLink: link().describe('One link for all entries, at the end; a button when Promotion is on.'),
    Promotion: checkbox().describe('Shows the entries side by side on a sand background, with a button under them.'),
  }),
);
