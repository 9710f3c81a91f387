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
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherung' },
        Bundles: [bundle('Donaudampfschifffahrtsgesellschaft und Wohngebäude', '', '/a')],
      },
    },
  },
  criteria: [
    {
      outcome: 'The first option reads "Auto and Homeowners" and is chosen at first.',
      test: 'src/blocks/bundling-card/bundling-card.test.tsx',
    },
    {
      outcome: 'A wrong ZIP brings the form back with the bundle that was chosen.',
      test: 'src/blocks/bundling-card/bundling-card.test.tsx',
    },
  ],
};
