import { asSent, type Criteria, media } from '../example.ts';

const scene = media('home-grape-belt.svg', 'A white farmhouse with a lit porch above rows of grapevines', 1200, 900);
const caption = 'Home. The grape belt, half past six in October.';

export const examples = asSent({
  default: { fields: { Image: scene, ImageCaption: caption } },
  linked: {
    fields: {
      Image: scene,
      ImageCaption: caption,
      TargetUrl: { href: '/home-insurance', text: 'Homeowners insurance', linktype: 'internal' },
    },
  },
  tall: { fields: { Image: scene, ImageCaption: caption }, params: { Variant: 'tall', Focus: 'right' } },
  neatline: {
    fields: {
      Image: media('map-erie-county.svg', 'Outline map of Erie County, Pennsylvania', 900, 675),
      ImageCaption: 'Soundings in feet. Each light is an agency.',
    },
    params: { Variant: 'neat' },
  },
  wide: {
    fields: {
      Image: media('spot-ice-dam.svg', 'Icicles along the eaves of a brick house'),
      ImageCaption: 'Buffalo, a Tuesday in January.',
    },
    params: { Variant: 'wide', Focus: 'bottom', Priority: '1' },
  },
  seal: { fields: { Image: media('mark-on-paper.svg', '', 64, 64) }, params: { Variant: 'seal' } },
  'banner of the platform': { fields: { Image: scene }, params: { FieldNames: 'Banner' } },
  'missing image': { fields: { Image: { value: {} }, ImageCaption: caption } },
  empty: {},
});

export const criteria: Criteria = [
  'The picture links to its target for visitors, and is not a link for editors.',
  'A link around a picture has a name.',
  'Without a picture nothing is printed, not even the caption; editors get a place to click.',
];
