/** Find-agency card: one search field that leads to the agent locator. */
import { z } from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the card. */
  Title: text(),
  /** One or two sentences under it. */
  Text: richText(),
  /** Page that is sent the search as `?q=`; the agent locator when empty. */
  Action: link(),
  /** "Search" when empty. */
  ButtonText: text(),
  /** A quieter way on, such as the list of states. */
  HelpLink: link(),
});

export const params = z.object({});
