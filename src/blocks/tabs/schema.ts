/** Tabs: several texts, one shown at a time. */
import * as z from 'zod';
import { items, placeholderId, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Headline: text().describe('Heading above the tabs.'),
    Items: items({
      Title: text().describe('Label of the tab: one to three words. Where all tabs are shown, it is the heading of its text.'),
      Content: richText().describe('Text of the tab. Other components can follow it, in placeholder `tab-1`, `tab-2` and so on.'),
    }).describe('The tabs, in order; the first is open. Tabs without a title or without content are left out.'),
  }),
);

export const params = z.lazy(() =>
  z.object({
    DynamicPlaceholderId: placeholderId().describe("Number at the end of the placeholders' names."),
  }),
);
