import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Title: { value: 'Developer test page' } } },
    'in the editor': { fields: { Title: { value: 'Developer test page' } }, editing: true },
  },
  criteria: [
    { outcome: 'On the public host nothing of it is in the page.', test: 'src/blocks/developer-test/developer-test.test.tsx' },
    { outcome: 'Settings are shown by an allowlist; no secret is on it.', test: 'src/blocks/developer-test/developer-test.test.tsx' },
    { outcome: 'Whatever a visitor has sent is printed as text.', test: 'src/blocks/developer-test/developer-test.test.tsx' },
    { outcome: 'The tracking queue can be read.', test: 'test/browser/shell.browser.test.ts' },
  ],
};
