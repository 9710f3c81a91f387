/** Agencies of a state: its towns that have any, by their first letter (AGY-11). The address names the state. */
import { z } from 'zod';
import { richText } from '../../content/fields.ts';

export const fields = z.object({
  /** A sentence or two under the state's name, the same for every state. */
  Text: richText(),
});

export const params = z.object({});
