/** Footer: logo and line, link lists, social links, utility links, copyright (S1 §2). */
import { z } from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** The line under the logo. */
  Tagline: text(),
  /** Lists of links, each with a heading. */
  Lists: items({ Title: text(), Links: items({ Link: link() }) }),
  /** Links to social networks; the network's name chooses the icon and is its hidden text. */
  Social: items({ Network: text(), Link: link() }),
  /** Small links beside the copyright. */
  Utility: items({ Link: link() }),
  /** Copyright and small print. */
  Copyright: richText(),
});

export const params = z.object({});
