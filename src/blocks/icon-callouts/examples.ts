import { asSent, type Criteria, media } from '../example.ts';

const link = (text: string, href: string) => ({ text, href });
const row = (IconName: string, Headline: string, Text: string, Link?: unknown) => ({
  fields: { IconName, Headline, Text: `<p>${Text}</p>`, ...(Link ? { Link } : {}) },
});
const rows = [
  row(
    'phone-call',
    'A person answers',
    'Day or night, on the claims line in Erie. You hang up with a claim number and a name.',
    link('Report a claim', '/report-a-claim'),
  ),
  row(
    'camera',
    'Six pictures are enough',
    'Four corners, one close, one of the street. Your phone dates them for you.',
    link('What to photograph', '/help/first-hour'),
  ),
  row(
    'calendar-check',
    'An adjuster within two days',
    'Ours, not a contractor’s. After a big storm it is four, and we say so when you call.',
    link('How claims go', '/claims'),
  ),
  row('wrench', 'Any shop you like', 'Or one of ours, where we guarantee the work for as long as you own the car.'),
];
const fields = { Headline: 'After the tree comes down', Text: '<p>Four things to know before you need them.</p>' };

export const examples = asSent({
  default: { fields: { ...fields, Items: rows } },
  'no heading': { fields: { Items: rows } },
  'heading alone': { fields },
  'pictures as icons': {
    fields: {
      ...fields,
      Items: rows.slice(0, 2).map((entry) => ({ fields: { ...entry.fields, Icon: media('mark-on-paper.svg', '', 64, 64) } })),
    },
  },
  'missing image': {
    fields: {
      ...fields,
      Items: [row('no such icon', 'An icon we do not have', 'Its row keeps the edge of the others.'), ...rows.slice(1, 3)],
    },
  },
  'title as link': {
    fields: { ...fields, Items: [row('key', 'Locked out', 'A locksmith is part of roadside.', link('', '/auto-insurance'))] },
  },
  'dead link': {
    fields: { ...fields, Items: [row('key', 'Locked out', 'A locksmith is part of it.', link('Roadside', 'javascript:void 0'))] },
  },
});

export const criteria: Criteria = [
  { outcome: 'A link without text makes the title the link.', test: 'src/blocks/card-parts.test.tsx' },
  'An unknown icon leaves no empty box, and its row stays aligned.',
  'A row without text is left out.',
];
