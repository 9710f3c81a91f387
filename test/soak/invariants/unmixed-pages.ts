/** A page is never mixed from two publishes: every block shows the same number. */
import { inShort, type Invariant } from '../observer.ts';
import { numbersOf } from './page-age.ts';

/** Title of the document, heading, three blocks. */
const LEAST = 5;

export const unmixedPages: Invariant = {
  name: 'a page is never mixed from two publishes',
  see(seen, check) {
    const numbers = numbersOf(seen);
    if (!numbers) return;
    const kinds = [...new Set(numbers)];
    check(kinds.length === 1 && numbers.length >= LEAST, () => `${inShort(seen)} shows numbers ${kinds} in ${numbers.length} places`);
  },
};
