/** Feature columns: at most three strengths beside each other, with icons, as texts or as labels alone (BLK-20, S3 §2 and §9). */
import { z } from 'zod';
import { image, items, richText, text, variant } from '../../content/fields.ts';
import { isShown } from '../card-parts.tsx';

/** S3 §9. */
const MOST = 3;

export const fields = z.object({
  /** Heading over the columns. */
  Headline: text(),
  /** The strengths, in their order; one without words is left out, and of the rest the first three are shown. */
  Features: items({
    /** A picture of your own as the icon. It is shown as it is; only an icon by name takes the colour of its ground. */
    Icon: image(),
    /** One of our icons by name: `cost effective`, `convenient`, `award winning` or another. */
    IconName: text(),
    /** The strength in two or three words. */
    Headline: text(),
    /** One or two sentences; not shown with labels only. */
    Text: richText(),
    /** Number of the page's footnote that backs it up. The note's way back leads here, so refer to a note in this way once on a page. */
    Footnote: text(),
  }).transform((features) => features.filter(({ fields: { Headline, Text } }) => isShown(Headline, Text)).slice(0, MOST)),
});

export const params = z.object({
  /** `icons`: icon, title and text. `text`: title and text. `labels`: titles alone, as one line between rules. */
  Variant: variant(['icons', 'text', 'labels']),
});
