import type { Examples } from '../define.ts';

const words = {
  Headline: { value: 'One button, and the letter comes.' },
  Text: { value: '<p>Somebody, most likely you, asked for this with the address that our mail went to.</p>' },
  DoneHeadline: { value: 'You are on the list.' },
  DoneText: { value: '<p>The next letter leaves on the first Tuesday of the month. Each has a link that ends it.</p>' },
  ExpiredHeadline: { value: 'This link is too old.' },
  ExpiredText: {
    value: '<p>It was good for seven days, or the address bar lost a piece of it. Sign up once more and we send another.</p>',
  },
  SignupLink: { value: { href: '/newsletter', text: 'Sign up again' } },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: words, query: 'token=0123456789abcdef.example' },
    confirmed: { fields: words, query: 'newsletter=confirmed' },
    expired: { fields: words, query: 'newsletter=expired' },
    'without a link': { fields: words },
    'not stored': {
      fields: words,
      submission: { values: { token: '0123456789abcdef.example' }, errors: { 'not-stored': 'not-stored' }, status: 503 },
    },
    'one item': { fields: { Headline: words.Headline }, query: 'token=0123456789abcdef.example' },
    'many items': {
      fields: { ...words, Text: { value: '<p>One.</p><p>Two.</p><ul><li>Three</li><li>Four</li></ul>' } },
      query: 'token=x.y',
    },
    empty: {},
    'long words': {
      fields: {
        ...words,
        Headline: { value: 'Versicherungsrundschreibenbestätigungsseite' },
        ButtonText: { value: 'Rundschreibenbestellungbestätigen' },
      },
      query: 'token=x.y',
    },
    'right to left': {
      fields: { ...words, Headline: { value: 'زر واحد وتصلك الرسالة' }, ButtonText: { value: 'نعم' } },
      query: 'token=x.y',
    },
    editing: {
      fields: {
        Headline: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2D10}', fieldType: 'Single-Line Text' } },
        ExpiredText: { value: '', metadata: { fieldId: '{5C1D4C0B-5A2B-4B5E-8C34-0C6F7D1A2D11}', fieldType: 'Rich Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    { outcome: 'Opening the link changes nothing; the button confirms, without script too.', test: 'test/site/newsletter.test.ts' },
    {
      outcome: 'A link that is too old has words of its own and a way on.',
      test: 'src/blocks/newsletter-confirm/newsletter-confirm.test.tsx',
    },
    {
      outcome: 'What could not be stored is said, and the button works once more.',
      test: 'src/blocks/newsletter-confirm/newsletter-confirm.test.tsx',
    },
  ],
};
