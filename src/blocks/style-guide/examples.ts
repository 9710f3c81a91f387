import type { Criteria, Examples } from '../example.ts';

export const examples: Examples = { default: {} };

const test = 'test/browser/gallery.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'Every pigment, type step and icon of the design system is shown with its name.', test },
  { outcome: 'Controls are shown on all four grounds without an axe violation.', test },
];
