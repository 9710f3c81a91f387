/** Whether an entry of a list has anything to show, so that an empty one leaves no empty line behind. */
import type { Field } from '../content/model.ts';

/** @returns true when any field has a value (a link that leads nowhere is none), or marks: editors see the place of each field */
export const hasContent = (fields: object): boolean =>
  (Object.values(fields) as Field<unknown>[]).some(({ value, metadata }) => isFilled(value) || metadata !== undefined);

const isFilled = (value: unknown): boolean => (typeof value === 'object' && value && 'href' in value ? value.href !== '' : Boolean(value));
