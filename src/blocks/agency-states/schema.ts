/** Agencies by state: the states that have agencies, each with its towns (AGY-10). */
import { z } from 'zod';
import { link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Heading of the page. "Agencies by state" when empty. */
  Headline: text(),
  /** One or two sentences under it. */
  Text: richText(),
  /** Where Back leads; the agent locator when empty. */
  Back: link(),
});

export const params = z.object({});
