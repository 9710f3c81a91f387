/** Openings: the list on the careers page, and the head of an opening's own page. */
import * as z from 'zod';
import { items, link, param, richText } from '../../content/fields.ts';
import { openingFields } from './opening-fields.ts';

export const listFields = z.lazy(() =>
  z.object({
    Openings: items(openingFields()).describe('Pages of openings, in order. Those whose closing date has passed say so.'),
  }),
);

export const headFields = z.lazy(() =>
  z.object({
    ...openingFields(),
    Text: richText().describe('The position in two or three sentences.'),
    ApplyLink: link().describe('How to apply: an address of e-mail, or a page. Not shown once the opening is closed.'),
    ApplyText: richText().describe('What to send, and what happens then. Not shown once the opening is closed.'),
    MoreLink: link().describe('The list of openings, for a visitor who came too late.'),
  }),
);

export const headParams = z.lazy(() =>
  z.object({ DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the title, for breadcrumbs.') }),
);
