import type { Examples } from '../define.ts';

const Headline = { value: 'Long-Term care riders' };
const Text = {
  value:
    '<p>Available with universal life or whole life policies. If you can no longer bathe, dress or eat on your own, part of the death benefit is paid early, month by month.</p>',
};
const Link = { value: { text: 'Ask an agent', href: '/find-an-agent' } };
const Image = {
  value: {
    src: '/-/media/spot-kitchen-table.svg',
    alt: 'A lamp hangs over a kitchen table with papers and a mug while a dog sleeps underneath',
    width: 800,
    height: 600,
  },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Text, Link, Image } },
    'missing image': { fields: { Headline, Text, Link } },
    'missing link': { fields: { Headline, Text, Image } },
    'link that is a script': { fields: { Headline, Link: { value: { text: 'Ask an agent', href: 'javascript:ask()' } } } },
    'image without size': { fields: { Headline, Text, Link, Image: { value: { ...Image.value, width: undefined, height: undefined } } } },
    'picture alone': { fields: { Image } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Pflegezusatzversicherungsbedingungen' },
        Text: { value: '<p>Kraftfahrzeughaftpflichtversicherungsbedingungen</p>' },
        Link: { value: { text: 'Versicherungsbedingungen herunterladen', href: '/a' } },
        Image,
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ملحقات الرعاية الطويلة' },
        Text: { value: '<p>متاحة مع وثائق الحياة الشاملة أو الكاملة.</p>' },
        Link: { value: { text: 'اسأل وكيلًا', href: '/find-an-agent' } },
        Image,
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
        Link: { value: {}, metadata: { fieldType: 'General Link' } },
        Image: { value: {}, metadata: { fieldType: 'Image' } },
      },
      editing: true,
    },
    'editing without a data source': { fields: {}, editing: true },
  },
  criteria: [
    { outcome: 'The button is the primary one, and there is no other link.', test: 'src/blocks/promotion-card/promotion-card.test.tsx' },
    { outcome: 'Without a link that leads anywhere no button is left.', test: 'src/blocks/promotion-card/promotion-card.test.tsx' },
    { outcome: 'A picture alone is no offer: nothing is shown.', test: 'src/blocks/promotion-card/promotion-card.test.tsx' },
  ],
};
