import type { Examples } from '../define.ts';

const app = {
  Headline: { value: 'Your ID card, when the officer asks for it.' },
  Text: {
    value:
      '<p>The app keeps your cards on the phone, signal or none. Pay a bill, report a claim with six pictures, or call the agent who knows your road.</p>',
  },
  Image: { value: { src: '/-/media/spot-phone-app.svg', alt: 'A phone on a car seat shows an ID card', width: 800, height: 600 } },
  AppStoreLink: { value: { href: 'https://apps.apple.com/us/app/lake-erie-mutual/id0000000000', linktype: 'external' } },
  GooglePlayLink: { value: { href: 'https://play.google.com/store/apps/details?id=example.lakeeriemutual', linktype: 'external' } },
  QrLink: { value: 'https://www.lakeeriemutual.example/app' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: app },
    'missing image': { fields: { ...app, Image: { value: '' } } },
    'without a code': { fields: { ...app, QrLink: { value: '' } } },
    'one store': {
      fields: { ...app, GooglePlayLink: { value: '' }, AppStoreLink: { value: { href: '/app/iphone', text: 'Get it for iPhone' } } },
    },
    'a long address in the code': {
      fields: { ...app, QrLink: { value: `https://www.lakeeriemutual.example/app?campaign=${'lake-effect-'.repeat(18)}` } },
    },
    'long words': { fields: { ...app, Headline: { value: 'Versicherungsbestätigungskarte, wenn der Polizeihauptmeister danach fragt.' } } },
    'right to left': {
      fields: {
        ...app,
        Headline: { value: 'بطاقة التأمين حين يطلبها الشرطي.' },
        Text: { value: '<p dir="rtl">يحفظ التطبيق بطاقاتك في الهاتف.</p>' },
      },
    },
    'no address for the code': { fields: { ...app, QrLink: { value: 'javascript:alert(1)' } }, editing: true },
    empty: { fields: {} },
    'editing, empty': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'The QR code, as it is drawn, is read back as its address, also in forced colours and in print.',
      test: 'test/browser/app-banner.browser.test.ts',
    },
    {
      outcome: 'The code has a quiet zone of four modules and is made of one path.',
      test: 'src/blocks/mobile-app-banner/mobile-app-banner.test.tsx',
    },
    { outcome: 'On a phone there are the stores and no code; at a desk both.', test: 'test/browser/app-banner.browser.test.ts' },
    { outcome: 'A store without an address leaves nothing behind.', test: 'src/blocks/mobile-app-banner/mobile-app-banner.test.tsx' },
  ],
};
