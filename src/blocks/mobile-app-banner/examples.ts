import { asSent, type Criteria, media } from '../example.ts';

const app = {
  Headline: 'Your ID card, when the officer asks for it.',
  Text: '<p>The app keeps your cards on the phone, signal or none. Pay a bill, report a claim with six pictures, or call the agent who knows your road.</p>',
  Image: media('spot-phone-app.svg', 'A phone on a car seat shows an ID card'),
  AppStoreLink: { href: 'https://apps.apple.com/us/app/lake-erie-mutual/id0000000000', linktype: 'external' },
  GooglePlayLink: { href: 'https://play.google.com/store/apps/details?id=example.lakeeriemutual', linktype: 'external' },
  QrLink: 'https://www.lakeeriemutual.example/app',
};

export const examples = asSent({
  default: { fields: app },
  'without a code': { fields: { ...app, QrLink: '' } },
  'one store': { fields: { ...app, GooglePlayLink: '', AppStoreLink: { href: '/app/iphone', text: 'Get it for iPhone' } } },
  'a long address in the code': {
    fields: { ...app, QrLink: `https://www.lakeeriemutual.example/app?campaign=${'lake-effect-'.repeat(18)}` },
  },
  'no address for the code': { fields: { ...app, QrLink: 'javascript:alert(1)' }, editing: true },
  empty: { fields: {} },
});

const test = 'test/browser/app-banner.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'The drawn QR code decodes to its address, also in forced colours and in print.', test },
  'The code has a quiet zone of four modules and is one path.',
  { outcome: 'A phone shows the stores without the code; a computer shows both.', test },
  'A store without an address is not shown.',
];
