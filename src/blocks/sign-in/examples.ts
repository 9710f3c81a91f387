import type { Examples } from '../define.ts';

const test = 'src/blocks/sign-in/sign-in.test.tsx';

export const { examples, criteria }: Examples = {
  examples: {
    default: { params: { Next: '/auto-insurance?mode=edit' } },
    'wrong password': { params: { State: 'wrong', Next: '/auto-insurance' } },
    'too many tries': { params: { State: 'too-many' } },
    'not set up': { params: { State: 'not-set-up', Setting: 'EDITOR_PASSWORD' } },
    'behind Cloudflare Access': { params: { State: 'access' } },
  },
  criteria: [
    { outcome: 'The form is one labelled field that password managers know, and works without script.', test },
    { outcome: 'A refusal is tied to the field, announced, and the same whatever was typed; what was typed is not in the page.', test },
    { outcome: 'Where nobody can sign in, there is no form, and the missing setting is named.', test },
  ],
};
