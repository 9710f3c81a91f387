import type { Examples } from '../define.ts';

const scene = {
  value: {
    src: '/-/media/home-grape-belt.svg',
    alt: 'A white farmhouse with a lit porch above rows of grapevines',
    width: '1200',
    height: '900',
  },
};
const caption = { value: 'Home. The grape belt, half past six in October.' };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Image: scene, ImageCaption: caption } },
    linked: {
      fields: {
        Image: scene,
        ImageCaption: caption,
        TargetUrl: { value: { href: '/home-insurance', text: 'Homeowners insurance', linktype: 'internal' } },
      },
    },
    tall: { fields: { Image: scene, ImageCaption: caption }, params: { Variant: 'tall', Focus: 'right' } },
    neatline: {
      fields: {
        Image: {
          value: { src: '/-/media/map-erie-county.svg', alt: 'Outline map of Erie County, Pennsylvania', width: '900', height: '675' },
        },
        ImageCaption: { value: 'Soundings in feet. Each light is an agency.' },
      },
      params: { Variant: 'neat' },
    },
    wide: {
      fields: {
        Image: {
          value: { src: '/-/media/spot-ice-dam.svg', alt: 'Icicles along the eaves of a brick house', width: '800', height: '600' },
        },
        ImageCaption: { value: 'Buffalo, a Tuesday in January.' },
      },
      params: { Variant: 'wide', Focus: 'bottom', Priority: '1' },
    },
    chart: {
      fields: {
        Image: {
          value: {
            src: '/-/media/auto-deductible-years.svg',
            alt: 'A deductible that falls from 500 dollars to nothing in five years',
            width: '360',
            height: '190',
          },
        },
        ImageCaption: { value: 'Your collision deductible, year by year.' },
      },
      params: { Variant: 'chart' },
    },
    seal: {
      fields: { Image: { value: { src: '/-/media/mark-on-paper.svg', alt: '', width: '64', height: '64' } } },
      params: { Variant: 'seal' },
    },
    'banner of the platform': { fields: { Image: scene }, params: { FieldNames: 'Banner' } },
    'missing image': { fields: { Image: { value: {} }, ImageCaption: caption } },
    empty: {},
    editing: {
      fields: {
        Image: { value: {}, metadata: { fieldId: '{9B8A7C6D-1111-4222-8333-944455556666}', fieldType: 'Image' } },
        TargetUrl: { value: { href: '/home-insurance' } },
      },
      editing: true,
    },
  },
  criteria: [
    { outcome: 'The picture leads to its target for visitors, and is no link for editors.', test: 'src/blocks/image/image.test.tsx' },
    { outcome: 'A link round a picture has a name.', test: 'src/blocks/image/image.test.tsx' },
    {
      outcome: 'Without a picture nothing is left, not even the caption; editors get a place to click.',
      test: 'src/blocks/image/image.test.tsx',
    },
  ],
};
