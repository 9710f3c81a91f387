/** What a phone shows for a line of a form: its keyboard, and the word on its Enter key. */
import type { FormControl } from '../../forms/kinds/kind.ts';

/** A pattern of digits alone; a ZIP code with a hyphen needs the whole keyboard, since the keypad of iOS has none. */
const ONLY_DIGITS = /^(?:\\[db]|\[(?:\d-\d|\d)+\]|\{\d+,?\d*\}|\(\?[:=!]|[\d()|?*+^$])+$/;
const NUMBERS = /^(?:cc-number|cc-csc|one-time-code|bday-(?:day|month|year))$/;
const NO_ANSWER: readonly FormControl['control'][] = ['heading', 'panel', 'lines', 'hidden'];
const ZIP_LENGTH = 5;

/** @param all controls of the form, in order: Enter leads from each to the next, and sends from the last */
export function keyboardOf(
  { name, type, pattern = '', autocomplete = '', max = Number.POSITIVE_INFINITY }: FormControl,
  all: readonly FormControl[],
) {
  const last = all.findLast(({ control }) => !NO_ANSWER.includes(control));
  const isNumeric = ONLY_DIGITS.test(pattern) || NUMBERS.test(autocomplete) || (autocomplete.endsWith('postal-code') && max <= ZIP_LENGTH);
  return {
    // Types for phone numbers and e-mail addresses have their own keyboard.
    inputMode: type === 'text' ? (isNumeric ? ('numeric' as const) : ('text' as const)) : undefined,
    enterKeyHint: last?.name === name ? ('send' as const) : ('next' as const),
    // Where content names no purpose, the browser decides.
    autoComplete: autocomplete || 'on',
  };
}
