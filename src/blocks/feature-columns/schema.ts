/** Schema of the feature columns: at most three strengths side by side, with icons, as texts or as labels alone (BLK-20, S3 §2 and §9). */
import * as z from 'zod';
import { items, richText, text, variant } from '../../content/fields.ts';
import { isShown, ownIcon } from '../card-parts.tsx';

/** S3 §9. */
const MOST = 3;

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading over the columns.'),
    Features: items({
      Icon: ownIcon(),
      IconName: text().describe('One of our icons by name: `cost effective`, `convenient`, `award winning` or another.'),
      Headline: text().describe('The strength in two or three words.'),
      Text: richText().describe('One or two sentences; not shown with labels only.'),
      Footnote: text().describe(
        "Number of the page's footnote that supports the claim. The footnote links back here, so use each number once on a page.",
      ),
    })
      .transform((features) => features.filter(({ fields: { Headline, Text } }) => isShown(Headline, Text)).slice(0, MOST))
      .describe('The strengths, in order. Those without text are left out, and the first three of the others are shown.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    Variant: variant(['icons', 'text', 'labels']).describe(
      '`icons`: icon, title and text. `text`: title and text. `labels`: titles alone, on one line between rules.',
    ),
  }),
);
