/** Tests where a started quote continues [QTE-01] [QTE-03]. */
import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';

const notOffered = [{ type: 'life', state: 'NY' }];
const apps = { APPS_ORIGIN: 'https://apps.example', DATACENTER_ORIGIN: '' };
const noApps = { APPS_ORIGIN: '', DATACENTER_ORIGIN: '' };

test.each([
  ['an app', '/OnlineQuote/auto?zip=16501', 'auto', '16501', apps, undefined],
  ['an app in any case', '/onlinequote/auto?zip=16501', 'auto', '16501', noApps, '/es/get-a-quote?insuranceType=auto&zip=16501'],
  ['another host', 'https://partner.example/q?zip=16501', 'auto', '16501', noApps, undefined],
  ['another host, elsewhere', 'https://partner.example/q?zip=90210', 'auto', '90210', apps, '/es/get-a-quote?insuranceType=auto&zip=90210'],
  ['life in New York', '/OnlineQuote/life?zip=10001', 'Life', '10001', apps, '/es/get-a-quote?insuranceType=Life&zip=10001'],
  [
    'a bundle with life',
    '/OnlineQuote/b?zip=10001',
    'Auto and Life',
    '10001',
    apps,
    '/es/get-a-quote?insuranceType=Auto+and+Life&zip=10001',
  ],
  ['a word that only begins so', '/OnlineQuote/b?zip=10001', 'lifeboat', '10001', apps, undefined],
  ['a ZIP of no state', '/OnlineQuote/auto?zip=00000', 'auto', '00000', apps, undefined],
  ['a page of ours', '/life-insurance?zip=10001#quote-form', 'life', '10001', noApps, undefined],
  ['the journey', '/es/get-a-quote?insuranceType=auto&zip=90210', 'auto', '90210', noApps, undefined],
] as const)('%s: %s', (_, target, type, zip, settings, other) => {
  const started = { target, values: { type, zip }, prefix: '/es', settings };
  expect(handOver({ ...started, notOffered })).toBe(other ?? target);
  // A site without the journey has nowhere else to lead.
  expect(handOver({ ...started, notOffered: undefined })).toBe(target);
});
