import { asSent, type Criteria, media } from '../example.ts';

const link = (text: string, href: string) => ({ text, href });
const column = (IconName: string, Headline: string, Text: string, CtaLink?: unknown) => ({
  fields: { IconName, Headline, Text: `<p>${Text}</p>`, ...(CtaLink ? { CtaLink } : {}) },
});
const Columns = [
  column(
    'storefront',
    'An agent with a door',
    'Three thousand of them between the Wabash and the Hudson. They sell for us because they want to, and not for us alone.',
    link('Find an Agency', '/find-an-agent'),
  ),
  column(
    'users-three',
    'Adjusters of our own',
    'The person who looks at your roof works here. Nobody is paid by the claim, and nobody is paid to close one.',
    link('How claims go', '/claims'),
  ),
  column('handshake', 'A company you own', 'Policyholders elect the board. A good year goes back into rates, in writing, each spring.'),
];
const more = [
  column('snowflake', 'Ready for the lake', 'When the forecast says eighteen inches, we call people in before it falls.'),
  column(
    'map-trifold',
    'Fourteen places',
    'We write where we know the weather, and say no where we do not.',
    link('See where', '/agencies'),
  ),
  column(
    'lighthouse',
    'Since 1926',
    'Forty-one grape growers and a barn that nobody would insure. The first policy book is in the lobby.',
    link('Our history', '/our-history'),
  ),
];
const words = {
  Headline: 'How a local insurer works',
  Text: '<p>Slowly where it matters, and at four in the morning where it matters more.</p>',
};

export const examples = asSent({
  default: { fields: { ...words, Columns } },
  six: { fields: { ...words, Columns: [...Columns, ...more] } },
  four: { fields: { Headline: words.Headline, Columns: [...Columns, ...more.slice(0, 1)] } },
  two: { fields: { Headline: words.Headline, Columns: Columns.slice(0, 2) } },
  'many items': { fields: { ...words, Columns: [...Columns, ...more, column('key', 'A seventh', 'It is not shown.')] } },
  'pictures as icons': {
    fields: { ...words, Columns: Columns.map((entry) => ({ fields: { ...entry.fields, Icon: media('mark-on-paper.svg', '', 64, 64) } })) },
  },
  'title as link': {
    fields: {
      ...words,
      Columns: [column('storefront', 'An agent with a door', 'Walk in.', link('', '/find-an-agent')), ...Columns.slice(1)],
    },
  },
  'dead link': {
    fields: { ...words, Columns: [column('storefront', 'An agent with a door', 'Walk in.', link('Find an Agency', 'javascript:void 0'))] },
  },
  'no heading': { fields: { Columns } },
});

export const criteria: Criteria = [
  'At most six columns are shown.',
  'A call to action is optional, and one without a usable address is printed as text.',
];
