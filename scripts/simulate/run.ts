/** What `simulate.ts` runs, bundled with the product's modules. */
export { casesOf, checkLocation } from './check.ts';
export { simulateDay } from './day.ts';
