/** Callout: one thing to notice, in a headline and a sentence, with one action (BLK-10). */
import { z } from 'zod';
import { link, richText, text, variant } from '../../content/fields.ts';

export const fields = z.object({
  /** The one thing. */
  Headline: text(),
  /** A sentence or two about it. */
  BodyText: richText(),
  /** The action, as a button. */
  CtaButton: link(),
});

export const params = z.object({
  /** `paper` stands between rules, `land` is a note on sand, `deep` a panel of deep water for what must not be missed. */
  Variant: variant(['paper', 'land', 'deep']),
});
