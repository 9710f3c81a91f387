import { asSent, type Criteria } from '../example.ts';

const link = (text: string, href: string) => ({ text, href });

export const examples = asSent({
  default: {
    fields: {
      Headline: 'Have questions or need help paying your bill?',
      Text: '<p>Most answers take two minutes online. The rest take one phone call, and a person picks up.</p>',
      PrimaryLink: link('Pay a bill', '/pay-a-bill'),
      SecondaryLink: link('Browse help & support', '/help'),
    },
  },
  'links only': { fields: { PrimaryLink: link('Pay a bill', '/pay-a-bill') } },
});

export const criteria: Criteria = ['The default headline is the question of the specification.', 'A button without a link is left out.'];
