/** Tests third-party services on a page: named and allowed only with their setting, and only where visitors are tracked [TRK-06] [SEC-01]. */
import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { thirdPartiesOf } from './third-parties.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';

const site = { SITE_URL: 'https://www.lakeeriemutual.example' };
const both = { ...site, TAG_MANAGER_ID: 'GTM-ABC1234', SURVEY_URL: 'https://survey.example/s.js?a=1&b=2' };

test('names and allows nothing without settings, in editing mode and on the preview host [TRK-06]', () => {
  for (const others of [thirdPartiesOf(readSettings(site), true), thirdPartiesOf(readSettings(both), false)])
    expect(others).toEqual({ attributes: '', origins: [] });
});

test('each setting names its own service and allows its own host [TRK-06] [SEC-01]', () => {
  expect(thirdPartiesOf(readSettings(both), true)).toEqual({
    attributes: ' data-others="https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234 https://survey.example/s.js?a=1&amp;b=2"',
    origins: ['https://www.googletagmanager.com', 'https://survey.example'],
  });
  const { attributes, origins } = thirdPartiesOf(readSettings({ ...both, TAG_MANAGER_ID: '' }), true);
  expect([attributes, origins]).toEqual([' data-others="https://survey.example/s.js?a=1&amp;b=2"', ['https://survey.example']]);
});

test('the hosts of their tags are allowed with them, and never alone [TRK-06] [SEC-01]', () => {
  const TAG_HOSTS = '*.google-analytics.com, bat.bing.com www.googletagmanager.com';
  expect(thirdPartiesOf(readSettings({ ...site, TAG_HOSTS }), true).origins).toEqual([]);
  expect(thirdPartiesOf(readSettings({ ...both, SURVEY_URL: '', TAG_HOSTS }), true).origins).toEqual([
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://bat.bing.com',
  ]);
});

test('their policy has no unsafe keyword, and drops only Trusted Types [SEC-01]', () => {
  const { origins } = thirdPartiesOf(readSettings(both), true);
  const policy = contentSecurityPolicy(readSettings(both), {
    scriptHashes: ["'sha256-x'"],
    styleHashes: [],
    preview: false,
    scriptOrigins: origins,
    connectOrigins: origins,
  });
  expect(policy).toMatch(/script-src 'self' 'sha256-x' https:\/\/www\.googletagmanager\.com https:\/\/survey\.example;/);
  expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://survey.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toMatch(/unsafe|trusted-types|\*/);
});

test.each(['GTM-1"><script>', 'gtm-abc', '<x>', 'GTM-'])('refuses an invalid id (%s) at the start [SEC-04]', (id) => {
  expect(() => readSettings({ ...site, TAG_MANAGER_ID: id })).toThrow(/TAG_MANAGER_ID/);
});
