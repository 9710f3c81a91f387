/** What `simulate.ts` runs, bundled with the product's modules. */
export { casesOf, checkPlace } from './check.ts';
export { simulateDay } from './day.ts';
