/** Where the sample's quote forms lead, with and without the insurer's web apps [QTE-01] [QTE-02] [QTE-03]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { samplePages } from './sample-pages.ts';

interface Form {
  page: string;
  action: string;
  hidden: Record<string, string>;
  types: string[];
}

let visitors = 0;

async function formsIn(origin: string, host: string, page: string): Promise<Form[]> {
  const { text } = await ask(origin, page, { host });
  return [...text.matchAll(/<form(?=[^>]* data-quote=)[^>]* action="([^"]*)".*?<\/form>/gs)].map(([form, action = '']) => {
    const hidden = Object.fromEntries(
      [...form.matchAll(/type="hidden" name="(.*?)" value="(.*?)"/g)].map(([, name, value]) => [name, value]),
    );
    const offered = [...form.matchAll(/<option value="([^"]+)"|type="radio" name="type"[^>]* value="([^"]+)"/g)];
    return { page, action, hidden, types: hidden.type ? [hidden.type] : offered.map(([, option, radio]) => (option ?? radio) as string) };
  });
}

/** The redirect of a posted form. Each comes from a new visitor: one alone may send 30 a minute. */
async function targetOf(origin: string, host: string, { action, hidden }: Form, type: string, zip: string): Promise<string | undefined> {
  const { headers } = await ask(origin, action, {
    method: 'POST',
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': `203.0.113.${++visitors}` },
    body: new URLSearchParams({ ...hidden, type, zip }).toString(),
  });
  return headers.location;
}

const HOST = 'localhost';
const all: Form[] = [];
beforeAll(async () => {
  const pages = samplePages.filter(({ host, kinds }) => host === HOST && kinds.some((kind) => /Quote|Hero|BundlingCard/.test(kind)));
  for (const { address } of pages) all.push(...(await formsIn(siteOrigin(), HOST, address)));
});
const formOf = (page: string, type: string) => all.find((form) => form.page === page && form.types.includes(type)) as Form;

test('every quote button of the sample leads to an agent, in its language and with its insurance, where no app is connected [QTE-01] [QTE-02]', async () => {
  const languages = new Set(all.map(({ action }) => action));
  expect(languages).toEqual(new Set(['/', '/es']));
  expect(all.flatMap(({ types }) => types).length).toBeGreaterThan(40);
  const seen = new Set<string>();
  for (const form of all)
    for (const type of form.types) {
      const target = (await targetOf(siteOrigin(), HOST, form, type, '16501')) ?? '';
      const prefix = form.action === '/es' ? '/es' : '';
      expect([form.page, type, target]).toEqual([form.page, type, `${prefix}/get-a-quote?insuranceType=${type}&zip=16501`]);
      seen.add(target);
    }
  for (const target of seen) {
    const { status, text } = await ask(siteOrigin(), target, { host: HOST });
    expect([target, status]).toEqual([target, 200]);
    // The journey knows the insurance, and has agencies to choose from.
    expect(text, target).toMatch(/<input type="hidden" name="insuranceType" value="[^"]+"/);
    expect(text, target).toMatch(/class="agency-card"/);
  }
});

test('the homepage of each language has the quote modal [QTE-03]', async () => {
  for (const page of ['/', '/es']) expect((await ask(siteOrigin(), page, { host: HOST })).text).toMatch(/modalTypes[^\]]*auto/);
});

test('one bundle has one value, wherever it is offered [QTE-01] [TRK-03]', async () => {
  const bundles = new Set(all.flatMap(({ types }) => types).filter((type) => /[ -]|bundle/i.test(type)));
  expect([...bundles].toSorted()).toEqual(['auto-home', 'auto-life', 'auto-renters', 'home-umbrella', 'renters-life']);
  const widget = all.find(({ page, types }) => page === '/bundle-insurance' && types.includes('auto') && types.includes('auto-home'));
  expect(widget).toBeDefined();
});

describe('with the insurer’s apps', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ vars: { APPS_ORIGIN: 'http://127.0.0.1:9' }, onLog: () => undefined });
  });
  afterAll(() => site?.stop());
  const go = (page: string, type: string, zip: string) => targetOf(site.origin, HOST, formOf(page, type), type, zip);

  test('an online target is reached with the ZIP [QTE-01]', async () => {
    expect(await go('/', 'renters', '16501')).toBe('/OnlineQuote/renters?zip=16501');
    expect(await go('/bundle-insurance', 'auto-life', '16501')).toBe('/OnlineQuote/auto-life?zip=16501');
    expect(await go('/es', 'renters', '10001')).toBe('/OnlineQuote/renters?zip=10001');
  });

  test('a ZIP of a state that we do not write in is answered before it [QTE-03]', async () => {
    for (const [page, prefix] of [
      ['/', ''],
      ['/es', '/es'],
    ] as const) {
      const target = await go(page, 'renters', '90210');
      expect(target).toBe(`${prefix}/get-a-quote?insuranceType=renters&zip=90210`);
      const { text } = await ask(site.origin, target as string, { host: HOST });
      expect(text).toMatch(/data-step="elsewhere".*California/s);
    }
  });

  test('a bundle with life is not offered in New York [QTE-03] [AGY-03]', async () => {
    const target = (await go('/bundle-insurance', 'auto-life', '10001')) as string;
    expect(target).toBe('/get-a-quote?insuranceType=auto-life&zip=10001');
    expect((await ask(site.origin, target, { host: HOST })).text).toContain('Life insurance is not available in New York');
    expect(await go('/bundle-insurance', 'auto-home', '10001')).toBe('/OnlineQuote/auto-home?zip=10001');
  });
});
