import type { Criteria, Examples } from '../example.ts';

export const examples: Examples = {
  default: { params: { Next: '/auto-insurance?mode=edit' } },
  'wrong password': { params: { State: 'wrong', Next: '/auto-insurance' } },
  'too many tries': { params: { State: 'too-many' } },
  'not set up': { params: { State: 'not-set-up', Setting: 'EDITOR_PASSWORD' } },
  'behind Cloudflare Access': { params: { State: 'access' } },
};

export const criteria: Criteria = [
  'The form is one labelled field that password managers know, and works without script.',
  'A refusal is tied to the field, announced, and the same for every wrong password; the typed password is not in the page.',
  'When sign-in is not set up, there is no form, and the page names the missing setting.',
];
