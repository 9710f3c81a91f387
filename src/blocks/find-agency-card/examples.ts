import { asSent, type Criteria } from '../example.ts';

const fields = {
  Title: 'Find the agent who knows your road.',
  Text: '<p>Our agents run their own businesses in their own towns. They know which streets flood and which body shop calls back.</p>',
  Action: { href: '/find-an-agent' },
  HelpLink: { href: '/agencies/', text: 'Browse agencies by state' },
};

export const examples = asSent({
  default: { fields },
  'action with a query': { fields: { ...fields, Action: { href: '/find-an-agent?from=home#results' } } },
  'only the search': { fields: {} },
});

export const criteria: Criteria = [
  'The search is sent to the action as q, in addition to the action’s own query.',
  "Nothing but a place can be sent: letters, digits, whitespace and . , - ` '.",
  { outcome: 'With script the message of the specification is above the field.', test: 'test/browser/find-agency.browser.test.ts' },
];
