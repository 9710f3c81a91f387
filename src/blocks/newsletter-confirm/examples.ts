import { asSent, type Criteria } from '../example.ts';

const words = {
  Headline: 'One button, and the letter comes.',
  Text: '<p>Somebody, most likely you, asked for this with the address that our mail went to.</p>',
  DoneHeadline: 'You are on the list.',
  DoneText: '<p>The next letter leaves on the first Tuesday of the month. Each has a link that ends it.</p>',
  ExpiredHeadline: 'This link is too old.',
  ExpiredText: '<p>It was good for seven days, or the address bar lost a piece of it. Sign up once more and we send another.</p>',
  SignupLink: { href: '/newsletter', text: 'Sign up again' },
};

export const examples = asSent({
  default: { fields: words, query: 'token=0123456789abcdef.example' },
  confirmed: { fields: words, query: 'newsletter=confirmed' },
  expired: { fields: words, query: 'newsletter=expired' },
  'without a link': { fields: words },
  'not stored': {
    fields: words,
    submission: { values: { token: '0123456789abcdef.example' }, errors: { 'not-stored': 'not-stored' }, status: 503 },
  },
  'one item': { fields: { Headline: words.Headline }, query: 'token=0123456789abcdef.example' },
  'many items': { fields: { ...words, Text: '<p>One.</p><p>Two.</p><ul><li>Three</li><li>Four</li></ul>' }, query: 'token=x.y' },
  empty: {},
});

export const criteria: Criteria = [
  { outcome: 'Opening the link changes nothing; the button confirms, without script too.', test: 'test/site/newsletter.test.ts' },
  'An expired link shows its own text and a link to sign up again.',
  'When storing fails, a message says so and the button can be pressed again.',
];
