/** What the address of a page says of a form on it: answers to begin with, and that it was sent (FRM-06). */
import { partsOf, type FormDefinition } from './definition.ts';
import { lengthOf, tidy } from './rules.ts';

/** Query parameters after a form without script was taken: its reference, and which form of the page it was. */
export const SENT = 'sent';
export const SENT_FORM = 'form';

/** More is no answer, whatever a field takes. */
const MAX_TEXT = 1000;

/** Names of the parameters that may fill a field. */
export const prefillNames = (definition: FormDefinition | undefined): string[] =>
  definition ? partsOf(definition).flatMap(({ canBePrefilled, name }) => (canBePrefilled ? [name] : [])) : [];

/** @returns every control's answer at first: the address's where it may say one that can be taken, else content's */
export const firstValues = (definition: FormDefinition, query: URLSearchParams): Map<string, string[]> =>
  new Map(
    partsOf(definition).map(({ name, canBePrefilled, initial, options, isMultiple, max = MAX_TEXT }) => {
      const asked = canBePrefilled ? query.getAll(name).map(tidy) : [];
      const usable = asked.filter(
        (text) => text !== '' && lengthOf(text) <= Math.min(max, MAX_TEXT) && (!options || options.includes(text)),
      );
      return [name, usable.length > 0 ? (isMultiple ? usable : usable.slice(-1)) : [...initial]];
    }),
  );

/** @returns the reference when the address says that this form was sent, else `undefined` */
export function sentReference(query: URLSearchParams, uid: string): string | undefined {
  const reference = query.get(SENT) ?? '';
  const form = query.get(SENT_FORM);
  return /^[A-Z0-9]{6,12}$/.test(reference) && (form === null || form === uid) ? reference : undefined;
}
