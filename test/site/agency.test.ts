/** URLs of agencies and their directories on the built Worker: canonical spelling, not found, caching, what no list contains. */
import { describe, expect, test } from 'vitest';
import { startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const origin = siteOrigin();
const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';
const tierOf = (timing: unknown) => /page;desc="(\w+)"/.exec(String(timing))?.[1];

describe('canonical spelling', () => {
  test.each([
    ['/agencies/AA1002', AGENCY],
    ['/agencies/aa1002/its-name-of-before?utm_source=letter', `${AGENCY}?utm_source=letter`],
    [`${AGENCY}/`, AGENCY],
    ['/agencies/aa1002/Presque%20Isle%20Insurance%20Group', AGENCY],
    ['/agencies/aa1002%2Fx', AGENCY],
    ['/agencies/Pennsylvania', '/agencies/pa'],
    ['/agencies/MD/North%20East', '/agencies/md/north-east'],
  ])('%s redirects permanently to %s [AGY-01] [AGY-12]', async (path, location) => {
    const { status, headers } = await ask(origin, path);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test('the page answers 200, names its own URL as canonical, and is cached for a minute [AGY-01]', async () => {
    const first = await ask(origin, AGENCY);
    expect(first.status).toBe(200);
    expect(first.text).toContain(
      `<link rel="canonical" href="${new URL(AGENCY, /<link rel="canonical" href="(.*?)"/.exec(first.text)?.[1])}"`,
    );
    expect(first.text).toMatch(/<title>Presque Isle Insurance Group, Erie, PA \|/);
    const again = await ask(origin, `${AGENCY}?utm_source=x`);
    expect(['memory', 'location']).toContain(tierOf(again.headers['server-timing']));
    expect(Number(/max-age=(\d+)/.exec(String(again.headers['cache-control']))?.[1] ?? 0)).toBeLessThanOrEqual(60);
  });

  test('an agency’s page has no structured data beyond that of every page [MET-02]', async () => {
    const { text } = await ask(origin, AGENCY);
    const types = [...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
    expect(types.filter((type) => /InsuranceAgency|LocalBusiness|Article|Product/.test(type as string))).toEqual([]);
  });
});

describe('not found', () => {
  test.each(['/agencies/zz0000/nobody', '/agencies/agency', '/agencies/state', '/agencies/city', '/agencies/%25', '/agencies/a%E2%98%83'])(
    '%s redirects to the directory, as the page says [AGY-02]',
    async (path) => {
      const { status, headers } = await ask(origin, path);
      expect([status, headers.location, headers['cache-control']]).toEqual([302, '/agencies', 'no-store']);
    },
  );

  test('the sitemap does not list the route templates of agencies, states and cities [AGY-12] [DEL-10]', async () => {
    const { text } = await ask(origin, '/sitemap-1.xml');
    expect(text).toContain('/billing<');
    expect(text).not.toMatch(/\/agencies\/(agency|state|city)</);
  });
});

describe('contact card', () => {
  test('downloads as a file with its own name [AGY-03]', async () => {
    const { status, headers, text } = await ask(origin, '/api/agency-card?accountnumber=aa1002');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/vcard; charset=utf-8',
      'attachment; filename="presque-isle-insurance-group.vcf"',
    ]);
    expect(text).toMatch(/^BEGIN:VCARD\r\n[\s\S]*TEL;TYPE=WORK,VOICE,PREF:\+18145550142\r\n[\s\S]*END:VCARD\r\n$/);
    expect(text.replaceAll('\r\n ', '')).toContain(AGENCY);
  });

  test.each([
    ['/api/agency-card?accountnumber=zz0000', 404],
    ['/api/agency-card', 400],
    ['/api/agency-card?accountnumber=a%0d%0aset-cookie:x', 400],
    [`/api/agency-card?accountnumber=${'x'.repeat(100)}`, 400],
  ])('%s is %i', async (path, status) => {
    expect((await ask(origin, path)).status).toBe(status);
  });
});

// Seeded, since the page itself must exist: that takes a while.
test('a locator service that is down: 503 with Retry-After [AGY-02]', async () => {
  const site = await startSite({
    vars: { LOCATOR_URL: 'http://127.0.0.1:9/', LOCATOR_CLIENT_ID: 'x', LOCATOR_CLIENT_SECRET: 'x' },
    onLog: () => undefined,
  });
  try {
    const { status, headers, text } = await ask(site.origin, AGENCY);
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('<h1');
    expect((await ask(site.origin, '/api/agency-card?accountnumber=aa1002')).status).toBeGreaterThanOrEqual(502);
  } finally {
    await site.stop();
  }
}, 120_000);
