import type { Examples } from '../define.ts';

const fields = {
  Title: { value: 'Find the agent who knows your road.' },
  Text: {
    value: '<p>Our agents run their own businesses in their own towns. They know which streets flood and which body shop calls back.</p>',
  },
  Action: { value: { href: '/find-an-agent' } },
  HelpLink: { value: { href: '/agencies/', text: 'Browse agencies by state' } },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'action with a query': { fields: { ...fields, Action: { value: { href: '/find-an-agent?from=home#results' } } } },
    'only the search': { fields: {} },
    'long words': {
      fields: {
        Title: { value: 'Kraftfahrzeughaftpflichtversicherungsvermittler' },
        HelpLink: { value: { href: '/agencies/', text: 'Bundesstaatenverzeichnisübersichtsseite' } },
      },
    },
  },
  criteria: [
    {
      outcome: 'The search reaches the action as q, beside the query that the action has.',
      test: 'src/blocks/find-agency-card/find-agency-card.test.tsx',
    },
    {
      outcome: "Nothing but a place can be sent: letters, digits, whitespace and . , - ` '.",
      test: 'src/blocks/find-agency-card/find-agency-card.test.tsx',
    },
    { outcome: 'With script the message of the specification stands above the field.', test: 'test/browser/find-agency.browser.test.ts' },
  ],
};
