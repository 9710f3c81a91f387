/** Whether a contact card has more than a heading. */
import type { z } from 'zod';
import type { fields } from './schema.ts';

/** @returns false when nobody could be reached by it; editors see the place of every field */
export const isReachable = ({ Text, Phone, Email, Link }: z.output<typeof fields>): boolean =>
  Boolean(Text.value || Phone.value || Email.value || Link.value?.href) ||
  [Text, Phone, Email, Link].some(({ metadata }) => metadata !== undefined);
