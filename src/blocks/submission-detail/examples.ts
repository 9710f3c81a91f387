import type { Examples } from '../define.ts';

const test = 'src/blocks/submission-detail/submission-detail.test.tsx';

const at = (text: string, iso = '2026-11-21T14:05:00.000Z') => ({ iso, text });
const detail = {
  Reference: 'K7RM4TXD',
  Title: 'Auto quote for 16501',
  Target: 'Agency contact',
  State: 'waiting',
  Attempts: 3,
  Failure: 'answered 503',
  At: at('Nov 21, 2026, 9:05 AM EST'),
  Next: at('Nov 21, 2026, 9:26 AM EST', '2026-11-21T14:26:00.000Z'),
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
const dead = { ...detail, State: 'dead', Attempts: 9, Done: at('Nov 24, 2026, 9:30 AM EST', '2026-11-24T14:30:00.000Z'), CanRepeat: true };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Detail: detail } },
    'given up': { fields: { Detail: dead } },
    delivered: { fields: { Detail: { ...detail, State: 'delivered', Via: 'service', Done: at('Nov 21, 2026, 9:06 AM EST') } } },
    'kept for this page': { fields: { Detail: { ...detail, State: 'delivered', Via: 'desk', Done: at('Nov 21, 2026, 9:06 AM EST') } } },
    'tried again': { fields: { Detail: { ...detail, Attempts: 0, Failure: '', Again: true } } },
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
    { outcome: 'What became of the submission is said in one place, in words.', test },
    { outcome: 'Every answer stands beside its label; several values under each other, line breaks kept.', test },
    { outcome: 'What was given up can be delivered again, by a form.', test },
    { outcome: 'What visitors wrote is text, never markup.', test },
  ],
};
