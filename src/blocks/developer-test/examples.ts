import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({ default: { fields: { Title: 'Developer test page' } } });

export const criteria: Criteria = [
  'On the public host the page contains nothing of it.',
  'Settings are shown by an allowlist, which contains no secret.',
  'All visitor input is printed as text.',
  { outcome: 'The tracking queue can be read.', test: 'test/browser/shell.browser.test.ts' },
];
