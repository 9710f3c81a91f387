import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: { default: {} },
  criteria: [
    {
      outcome: 'Every pigment, type step and icon of the design system is shown with its name.',
      test: 'test/browser/gallery.browser.test.ts',
    },
    { outcome: 'Controls stand on all four grounds without an axe violation.', test: 'test/browser/gallery.browser.test.ts' },
  ],
};
