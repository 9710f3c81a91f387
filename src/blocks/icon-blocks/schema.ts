/** Icon blocks: a ledger of things to know or do, each with an icon, a label and a link, and one link at its foot (BLK-10). */
import { z } from 'zod';
import { checkbox, image, items, link, richText, text } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

export const fields = z.object({
  /** Heading over the ledger. */
  Headline: text(),
  /** The entries, in their order; one without words is left out. All of them are shown. */
  Icons: items({
    /** A picture of your own as the icon. It is shown as it is; only an icon by name takes the colour of its ground. */
    Icon: image(),
    /** One of our icons by name, such as `file-text`, `key`, `camera`. */
    IconName: text(),
    /** Title of the entry. */
    Headline: text(),
    /** A word or two that stand apart from the title: what it costs, how long it takes. */
    OptionalLabel: text(),
    /** One or two sentences. */
    Text: richText(),
    /** A page that says more. Without words of its own it makes the title the link. */
    Link: link(),
  }).transform((entries) =>
    entries.filter(({ fields: { Headline, OptionalLabel, Text, Link } }) => isShown(Headline, OptionalLabel, Text, Link)),
  ),
  /** One link for all of them, at the foot; a button when the block promotes. */
  FooterLink: link(),
  /** Promotes: the entries stand side by side in a note on sand, with a button under them. */
  Promotion: checkbox(),
});

export const params = z.object({});
