import type { Examples } from '../define.ts';

const test = 'src/blocks/submission-detail/submission-detail.test.tsx';

const at = (text: string, iso = '2026-11-21T14:05:00.000Z') => ({ iso, text });
const waiting = {
  name: 'Agency contact',
  target: 'agency-contact',
  state: 'waiting',
  attempts: 3,
  failure: 'answered 503',
  next: at('Nov 21, 2026, 9:26 AM EST', '2026-11-21T14:26:00.000Z'),
};
const done = at('Nov 21, 2026, 9:06 AM EST', '2026-11-21T14:06:00.000Z');
const mail = { name: 'Automatic answer', target: 'auto-response', state: 'delivered', via: 'service', attempts: 1, done };
const dead = {
  ...waiting,
  state: 'dead',
  attempts: 9,
  done: at('Nov 24, 2026, 9:30 AM EST', '2026-11-24T14:30:00.000Z'),
  canRepeat: true,
};
const detail = {
  Reference: 'K7RM4TXD',
  Title: 'Auto quote for 16501',
  Deliveries: [waiting, mail],
  Mail: { to: 'dana@mail.example', subject: 'We have your request', text: 'Dear Dana,\nyour agent will call within a day.' },
  Facts: [
    { name: 'Sent', text: 'Nov 21, 2026, 9:05 AM EST' },
    { name: 'Form', text: 'Request a quote' },
    { name: 'Page', text: '/get-a-quote' },
    { name: 'Agency', text: 'aa1001' },
  ],
  Answers: [
    { label: 'First name', values: ['Dana'] },
    { label: 'Phone', values: ['(814) 555 - 0142'] },
    { label: 'What should the quote cover?', values: ['Auto', 'Home'] },
    { label: 'Message', values: ['Two cars, one garage.\nWe move in March.'] },
  ],
  Action: '/submissions/K7RM4TXD',
};
const held = (state: string) => ({
  ...detail,
  Reason: 'It was sent faster than anybody types.',
  Deliveries: [waiting, mail].map((delivery) => ({ ...delivery, state, attempts: 0, failure: '', done })),
});

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Detail: detail } },
    held: { fields: { Detail: { ...held('held'), Word: 'held' } } },
    rejected: { fields: { Detail: { ...held('rejected'), Word: 'rejected' } } },
    'given up': { fields: { Detail: { ...detail, Deliveries: [dead, mail] } } },
    delivered: { fields: { Detail: { ...detail, Deliveries: [{ ...mail, name: 'Agency contact' }] } } },
    'kept for this page': { fields: { Detail: { ...detail, Deliveries: [{ ...mail, name: 'Agency contact', via: 'desk' }] } } },
    'tried again': {
      fields: {
        Detail: {
          ...detail,
          Reason: 'It was sent faster than anybody types.',
          Deliveries: [{ ...waiting, attempts: 0, failure: '' }],
          Done: 'It is delivered now. Reload this page in a minute.',
        },
      },
    },
    'long words': {
      fields: {
        Detail: {
          ...detail,
          Title: 'Haftpflichtversicherung'.repeat(8),
          Answers: [{ label: 'Label'.repeat(20), values: ['x'.repeat(300)] }],
        },
      },
    },
    'script in the answers': {
      fields: {
        Detail: {
          ...detail,
          Title: '<script>alert(1)</script>',
          Answers: [{ label: '<b>Name</b>', values: ['"><img src=x onerror=alert(1)>', ''] }],
        },
      },
    },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'What became of each delivery is said in words, one by one.', test },
    { outcome: 'Every answer stands beside its label; several values under each other, line breaks kept.', test },
    { outcome: 'A delivery that was given up can be made again by itself, by a form.', test },
    { outcome: 'What is held says why, and is released or rejected by a form; what was rejected can still be released.', test },
    { outcome: 'What visitors wrote is text, never markup.', test },
  ],
};
