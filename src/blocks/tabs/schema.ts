/** Tabs: texts of which one is shown at a time. */
import { z } from 'zod';
import { items, placeholderId, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading over the tabs. */
  Headline: text(),
  /** The tabs, in order; the first is open. One without a title, or with nothing to show, is left out. */
  Items: items({
    /** What the tab says: one to three words. It is the heading of its text where all are shown. */
    Title: text(),
    /** What is shown under the tab. Other components can stand after it, in placeholder `tab-1`, `tab-2` and so on. */
    Content: richText(),
  }),
});

export const params = z.object({
  /** Number behind the names of the placeholders. */
  DynamicPlaceholderId: placeholderId(),
});
