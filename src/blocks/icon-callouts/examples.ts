import type { Examples } from '../define.ts';

const link = (text: string, href: string) => ({ value: { text, href } });
const row = (IconName: string, Headline: string, Text: string, Link?: unknown) => ({
  fields: { IconName: { value: IconName }, Headline: { value: Headline }, Text: { value: `<p>${Text}</p>` }, ...(Link ? { Link } : {}) },
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
const fields = { Headline: { value: 'After the tree comes down' }, Text: { value: '<p>Four things to know before you need them.</p>' } };
const metadata = { fieldType: 'Single-Line Text' };
const blank = (fieldType: string) => ({ value: '', metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...fields, Items: rows } },
    'one item': { fields: { ...fields, Items: rows.slice(0, 1) } },
    'many items': { fields: { ...fields, Items: [...rows, ...rows, ...rows] } },
    'no heading': { fields: { Items: rows } },
    'heading alone': { fields },
    'pictures as icons': {
      fields: {
        ...fields,
        Items: rows.slice(0, 2).map((entry) => ({
          fields: { ...entry.fields, Icon: { value: { src: '/-/media/mark-on-paper.svg', alt: '', width: '64', height: '64' } } },
        })),
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
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung' },
        Items: [
          row(
            'scales',
            'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
            'Rechtsschutzversicherungsgesellschaften',
            link('Wohngebäudeversicherungsbedingungen', '/a'),
          ),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'بعد سقوط الشجرة' },
        Items: [row('phone-call', 'يجيبك إنسان', '<span dir="rtl">ليلًا أو نهارًا</span>', link('أبلغ عن مطالبة', '/report-a-claim'))],
      },
    },
    editing: {
      fields: {
        Headline: { value: '', metadata },
        Text: blank('Rich Text'),
        Items: [
          {
            fields: {
              Icon: { value: {}, metadata: { fieldType: 'Image' } },
              IconName: { value: '', metadata },
              Headline: { value: '', metadata },
              Text: blank('Rich Text'),
              Link: { value: { href: '' }, metadata: { fieldType: 'General Link' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    { outcome: 'A link without words of its own makes the title the link.', test: 'src/blocks/card-parts.test.tsx' },
    {
      outcome: 'An icon that we do not have leaves no empty box, and its row keeps the edge.',
      test: 'src/blocks/icon-callouts/icon-callouts.test.tsx',
    },
    { outcome: 'A row without words is left out.', test: 'src/blocks/icon-callouts/icon-callouts.test.tsx' },
  ],
};
