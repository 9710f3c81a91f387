/** A page is never mixed from two publishes: every block shows the same number. */
import { inShort, type Invariant } from '../observer.ts';
import { numbersOf } from './page-age.ts';

/** Title of the document, heading, three blocks; pages of the platform have their title. */
const LEAST = { publishes: 5, editions: 1 };

export const unmixedPages: Invariant = {
  name: 'a page is never mixed from two publishes',
  see(seen, check) {
    const found = numbersOf(seen);
    if (!found) return;
    const { numbers, of } = found;
    const kinds = [...new Set(numbers)];
    check(kinds.length === 1 && numbers.length >= LEAST[of], () => `${inShort(seen)} shows numbers ${kinds} in ${numbers.length} places`);
  },
};
