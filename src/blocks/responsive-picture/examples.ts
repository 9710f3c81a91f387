import { asSent, type Criteria, media } from '../example.ts';

const alt = 'The lighthouse at Presque Isle at dusk';
const desktop = media('hero-presque-isle.svg', alt, 2340, 1000);
const mobile = media('spot-porch-mail.svg', alt);

export const examples = asSent({
  default: {
    fields: {
      DesktopImage: desktop,
      TabletImage: media('life-first-light.svg', alt, 1200, 900),
      MobileImage: mobile,
      ImageCaption: 'Presque Isle, at dusk.',
    },
  },
  'no tablet': { fields: { DesktopImage: desktop, MobileImage: mobile } },
  'mobile only': { fields: { MobileImage: mobile } },
  empty: {},
});

export const criteria: Criteria = [
  'The phone version is loaded up to 750 px, the tablet version up to 1023 px, else the desktop version.',
  'A missing version is replaced by the next larger one; each has its own size, so nothing shifts.',
];
