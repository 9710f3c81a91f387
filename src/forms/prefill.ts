/** Reads from the address of a page the initial answers of a form, and whether it was sent (FRM-06). */
import { controlsOf, type FormDefinition } from './definition.ts';
import { lengthOf, tidy } from './validation.rules.ts';

/** Query parameters after a form without script was accepted: its reference, and which form of the page it was. */
export const SENT = 'sent';
export const SENT_FORM = 'form';

/** Longest text that an address may fill in, in characters, whatever a field allows. */
const MAX_TEXT = 1000;

/** Names of the parameters that may fill a field. */
export const prefillNames = (definition: FormDefinition | undefined): string[] =>
  definition ? controlsOf(definition).flatMap(({ canBePrefilled, name }) => (canBePrefilled ? [name] : [])) : [];

/** @returns every control's initial answer: from the address if it is allowed and acceptable, else from content */
export const firstValues = (definition: FormDefinition, query: URLSearchParams): Map<string, string[]> =>
  new Map(
    controlsOf(definition).map(({ name, canBePrefilled, initial, options, isMultiple, max = MAX_TEXT }) => {
      const fromAddress = canBePrefilled ? query.getAll(name).map(tidy) : [];
      const usable = fromAddress.filter(
        (text) => text !== '' && lengthOf(text) <= Math.min(max, MAX_TEXT) && (!options || options.includes(text)),
      );
      return [name, usable.length > 0 ? (isMultiple ? usable : usable.slice(-1)) : [...initial]];
    }),
  );

/** @returns the reference if the address names this form as sent, else `undefined` */
export function sentReference(query: URLSearchParams, uid: string): string | undefined {
  const reference = query.get(SENT) ?? '';
  const form = query.get(SENT_FORM);
  return /^[A-Z0-9]{6,12}$/.test(reference) && (form === null || form === uid) ? reference : undefined;
}
