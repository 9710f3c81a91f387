import type { Examples } from '../define.ts';

const bundle = (Title: string, Type: string, href: string) => ({
  fields: { Title: { value: Title }, Type: { value: Type }, Target: { value: { href } } },
});
/** The options of S3 §9: the first is labelled with the bundle and carries the value `life`. */
const Bundles = [
  bundle('Auto and Homeowners', 'life', '/OnlineQuote/bundle?of=auto-home'),
  bundle('Home', 'home', '/OnlineQuote/bundle?of=home'),
  bundle('Renters', 'renters', '/OnlineQuote/bundle?of=renters'),
  bundle('Auto', 'Auto', '/OnlineQuote/bundle?of=auto'),
  bundle('Business', 'business', '/OnlineQuote/bundle?of=business'),
];
const Image = { value: { src: '/-/media/spot-porch-mail.svg', alt: '', width: 800, height: 600 } };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline: { value: 'Get started with your bundled offer today' }, Bundles, Image } },
    'titles as values': {
      fields: {
        Bundles: ['Auto and Homeowners', 'Auto and Renters', 'Auto and Life'].map((Title) => bundle(Title, '', '/OnlineQuote/bundle')),
        SelectedBundle: { value: 'auto and renters' },
      },
    },
    'missing image': { fields: { Bundles } },
    'one item': { fields: { Bundles: Bundles.slice(0, 1), Image } },
    'wrong ZIP, sent without script': {
      fields: { Bundles, Image },
      submission: { values: { type: 'renters', zip: '165' }, errors: { zip: 'wrong' } },
    },
    'ZIP from the address': { fields: { Bundles, Image, SelectedBundle: { value: 'AUTO' } }, query: 'zip=16428' },
    'a bundle that leads nowhere': { fields: { Bundles: [bundle('Home and Boat', 'boat', ''), ...Bundles.slice(0, 2)], Image } },
    'many items': {
      fields: {
        Bundles: Array.from({ length: 40 }, (_, index) => bundle(`Auto and ${index + 1} more`, `more-${index}`, '/OnlineQuote/bundle')),
        Image,
      },
    },
    empty: { fields: { Headline: { value: 'Get started with your bundled offer today' }, Image } },
    'right to left': {
      fields: {
        Headline: { value: 'ابدأ عرضك المجمّع اليوم' },
        Bundles: [bundle('السيارة والمنزل', 'life', '/OnlineQuote/bundle'), bundle('المستأجرون', 'renters', '/OnlineQuote/bundle')],
        ButtonText: { value: 'احصل على عرض' },
        Image,
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Bundles: [bundle('Home and Boat', 'boat', ''), Bundles[0]],
        ButtonText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Image: { value: {}, metadata: { fieldType: 'Image' } },
      },
      editing: true,
    },
    'editing without bundles': { fields: {}, editing: true },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        Bundles: [bundle('Donaudampfschifffahrtsgesellschaft und Wohngebäude', '', '/a')],
        ButtonText: { value: 'Versicherungsangebot anfordern' },
        Image,
      },
    },
  },
  criteria: [
    {
      outcome: 'The first option reads "Auto and Homeowners" and is chosen at first.',
      test: 'src/blocks/bundling-card/bundling-card.test.tsx',
    },
    {
      outcome: 'Without a bundle that leads anywhere nothing is left for visitors.',
      test: 'src/blocks/bundling-card/bundling-card.test.tsx',
    },
    {
      outcome: 'A wrong ZIP brings the form back with the bundle that was chosen.',
      test: 'src/blocks/bundling-card/bundling-card.test.tsx',
    },
  ],
};
