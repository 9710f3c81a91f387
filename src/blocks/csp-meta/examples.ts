import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Policy: { value: "connect-src 'self'; img-src 'self' data:" } } },
    'in the editor': { fields: { Policy: { value: "connect-src 'self'" } }, editing: true },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Visitors see nothing of it.', test: 'src/blocks/csp-meta/csp-meta.test.tsx' },
    { outcome: 'Editors see that it is there, and its policy.', test: 'src/blocks/csp-meta/csp-meta.test.tsx' },
  ],
};
