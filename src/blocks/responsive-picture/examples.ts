import type { Examples } from '../define.ts';

const drawing = (src: string, width: string, height: string) => ({
  value: { src: `/-/media/${src}`, alt: 'The lighthouse at Presque Isle at dusk', width, height },
});

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        DesktopImage: drawing('hero-presque-isle.svg', '2340', '1000'),
        TabletImage: drawing('life-first-light.svg', '1200', '900'),
        MobileImage: drawing('spot-porch-mail.svg', '800', '600'),
        ImageCaption: { value: 'Presque Isle, at dusk.' },
      },
    },
    'no tablet': {
      fields: { DesktopImage: drawing('hero-presque-isle.svg', '2340', '1000'), MobileImage: drawing('spot-porch-mail.svg', '800', '600') },
    },
    'mobile only': { fields: { MobileImage: drawing('spot-porch-mail.svg', '800', '600') } },
    empty: {},
    editing: {
      fields: {
        DesktopImage: { value: {}, metadata: { fieldType: 'Image' } },
        TabletImage: { value: {}, metadata: { fieldType: 'Image' } },
        MobileImage: { value: {}, metadata: { fieldType: 'Image' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Up to 750 px the drawing for phones is loaded, up to 1023 px the one for tablets, else the one for desktops.',
      test: 'src/blocks/responsive-picture/responsive-picture.test.tsx',
    },
    {
      outcome: 'A missing drawing is replaced by the next larger one; each has its own size, so nothing shifts.',
      test: 'src/blocks/responsive-picture/responsive-picture.test.tsx',
    },
  ],
};
