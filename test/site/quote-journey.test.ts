/** The quote journey as pages over HTTP, without script: from a form of a page to the reference, with everything that may interrupt it [QTE-02] [QTE-03] [LOC-05]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { COUNT, SEED } from '../../scripts/data/write-agencies.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type LocatorFault, type LocatorServer, start } from '../upstreams/locator-server.ts';
import { ask, leak, type Reply } from './ask.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MESSAGE = 'Please fill in insurance type and correct zip code';
let visitors = 0;
const visitor = () => `198.51.100.${++visitors}`;

const text = ({ text: html }: Reply) =>
  html
    .replace(/<(template|script|style|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
const mainOf = ({ text: html }: Reply) => html.slice(html.indexOf('<main'));
const get = (path: string, origin = siteOrigin()) => ask(origin, path);
const post = (path: string, fields: Record<string, string>, origin = siteOrigin()) =>
  ask(origin, path, { method: 'POST', headers: { ...FORM, 'cf-connecting-ip': visitor() }, body: new URLSearchParams(fields).toString() });
/** Hidden fields of the matching form, as a browser sends them. */
function hiddenOf({ text: html }: Reply, marker: RegExp): Record<string, string> {
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([one]) => marker.test(one))?.[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input(?=[^>]*type="hidden")[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}
/** The page from a quote starter on. */
const starterOf = (reply: Reply, variant: string): Reply => ({
  ...reply,
  text: reply.text.slice(reply.text.indexOf(`data-variant="${variant}"`)),
});
const firstAgency = ({ text: html }: Reply) =>
  html.replace(/<template.*?<\/template>/gs, '').match(/<button(?=[^>]* name="agency")[^>]* value="([^"]+)"/)?.[1] ?? '';

test('three pages lead from the homepage to a reference, and repeating the last page returns the same one [QTE-02] [QTE-03] [FRM-11]', async () => {
  const home = await get('/');
  const started = await post('/', { ...hiddenOf(home, /name="zip"/), type: 'auto', zip: '16501' });
  expect([started.status, started.headers.location]).toEqual([303, '/get-a-quote?insuranceType=auto&zip=16501']);

  const find = await get(started.headers.location as string);
  expect([find.status, find.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(text(find)).toMatch(/Step 2 of 3 Find a local agency/);
  expect(find.text).toMatch(/name="q"[^>]*value="16501"/);
  const agency = firstAgency(find);
  expect(agency).not.toBe('');

  const chosen = new URLSearchParams({ ...hiddenOf(find, /id="quote-request-[^"]*-choices"/), agency });
  expect(Object.fromEntries(chosen)).toEqual({ insuranceType: 'auto', zip: '16501', agency });
  const asking = await get(`/get-a-quote?${chosen}`);
  expect(text(asking)).toMatch(/Step 3 of 3 Request an auto insurance quote Insurance Auto, 16501 Agent Agency: \S/);
  expect(text(asking)).toContain('1000 character limit');
  const hidden = hiddenOf(asking, /form__form/);
  expect([hidden['f.insuranceType'], hidden['f.zip'], hidden.agency]).toEqual(['auto', '16501', agency]);
  const visible = asking.text.slice(asking.text.indexOf('form__form')).replace(/<input(?=[^>]*type="hidden")[^>]*>/g, '');
  expect(visible).not.toMatch(/name="f\.(zip|insuranceType)"/);

  const answers = { 'f.name': 'Test Visitor', 'f.contact': 'Email', 'f.contact.Email': 'visitor@example.test', 'f.message': 'Two cars.' };
  const refused = await post('/api/forms', { ...hidden, ...answers, 'f.name': '' });
  expect(refused.status).toBe(422);
  expect(text(refused)).toMatch(/Step 3 of 3 Request an auto insurance quote .*Agency: \S/);
  expect(text(refused)).toContain('Please enter a name.');
  expect(refused.text).toContain('Two cars.');

  const mail = [...asking.text.matchAll(/<input[^>]*type="email"[^>]*>/g)].map(([input]) => /name="([^"]*)"/.exec(input)?.[1]).at(0) ?? '';
  const sent = await post('/api/forms', { ...hidden, 'f.name': 'Test Visitor', 'f.contact': 'Email', [mail]: 'visitor@example.test' });
  expect(sent.status).toBe(303);
  const thanks = await get((sent.headers.location as string).split('#')[0] as string);
  expect(text(thanks)).toMatch(/Your request has been submitted\..* answers by \w+day, .*Your reference: [A-Z0-9]{8}/);
  expect(thanks.text).toMatch(/<a[^>]*href="\/"[^>]*>Go to the homepage/);
  expect(text(thanks)).not.toContain('Step 3 of 3');
  const entry = await get((/href="(\/api\/agency-card\?[^"]*day=[^"]*)"/.exec(thanks.text)?.[1] ?? '').replaceAll('&amp;', '&'));
  expect([entry.status, entry.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(entry.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.ics"$/);
  for (const day of ['2026-02-31', 'tomorrow', '2026-11-30T00:00Z', '1999-01-01'])
    expect((await get(`/api/agency-card?accountnumber=${agency}&day=${day}`)).status).toBe(400);
});

describe('"Do we write in your state" [QTE-03]', () => {
  test.each([
    ['insuranceType=auto&zip=90210', 'We do not write insurance in California'],
    ['insuranceType=life&zip=14701', 'Life insurance is not available in New York'],
    ['q=TX', 'We do not write insurance in Texas'],
  ])('%s: %s', async (query, title) => {
    const page = await get(`/get-a-quote?${query}`);
    expect([page.status, text(page).includes(title)]).toEqual([200, true]);
    expect(mainOf(page)).not.toContain('form__form');
    expect(mainOf(page)).toContain('name="zip"');
  });

  test('home insurance in New York continues', async () => {
    expect(text(await get('/get-a-quote?insuranceType=home&zip=14701'))).toMatch(/Step 2 of 3 Find a local agency.*Choose agency/);
  });
});

describe('query parameters [QTE-03]', () => {
  test.each([
    ['agency=XX0&zip=16501&insuranceType=auto', 'We do not know that agency.'],
    ['agency=%2e%2e%2f&insuranceType=auto', 'We do not know that agency.'],
    ['q=&insuranceType=auto', 'Address, City, State, or ZIP is required'],
    ['q=Zzyzxqwv', 'No results found'],
    ['insuranceType=%3Cscript%3E&zip=%22%3E%3Cb%3E', 'Get a quote'],
    [`q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`, 'Find a local agency'],
    [`q=${'x'.repeat(5000)}`, 'Find a local agency'],
  ])('%s: %s', async (query, words) => {
    const page = await get(`/get-a-quote?${query}`);
    expect([page.status, text(page).includes(words)]).toEqual([200, true]);
    expect(mainOf(page)).not.toMatch(/<script>|<b>|<img src=x/);
    expect(leak(page)).toBeUndefined();
  });

  test('keeps the chosen agency while it asks for the insurance', async () => {
    const agency = firstAgency(await get('/get-a-quote?q=16501'));
    const page = await get(`/get-a-quote?zip=16501&agency=${agency}`);
    expect(text(page)).toContain('What can we insure for you?');
    expect(hiddenOf(page, /name="insuranceType"/)).toEqual({ zip: '16501', agency });
  });

  test('the first view is the same for everyone and the only one that is cached', async () => {
    expect((await get('/get-a-quote')).headers['cache-control']).not.toContain('no-store');
    expect((await get('/get-a-quote?zip=16501')).headers['cache-control']).toBe('private, no-cache');
  });

  test('as a part for a script it contains its styles as data [SEC-01]', async () => {
    const [page, part] = await Promise.all([get('/get-a-quote'), get('/get-a-quote?as=part')]);
    const css = /<style>(@layer blocks\{.*?)<\/style>/s.exec(page.text)?.[1];
    expect(css).toContain('.quote-request__dialog');
    expect(part.text).not.toContain('<style');
    expect(part.text).toContain(`<script type="text/css">${css}</script>`);
    expect([part.status, part.headers.etag]).toEqual([200, undefined]);
  });
});

describe('quote forms of pages [QTE-01] [QTE-02]', () => {
  test('the wizard accepts a nine-digit ZIP, and passes on the first five digits [QTE-02]', async () => {
    const hidden = hiddenOf(starterOf(await get('/home-insurance'), 'wizard'), /quote-starter/);
    const go = (zip: string, type: string) => post('/', { ...hidden, type, zip });
    expect((await go('16501-1234', 'home')).headers.location).toBe('/get-a-quote?insuranceType=home&zip=16501');
    expect((await go('16501', 'renters')).headers.location).toBe('/get-a-quote?insuranceType=renters&zip=16501');
    const half = await go('16501-12', 'home');
    expect([half.status, text(half).includes(MESSAGE), half.text.includes('value="16501-12"')]).toEqual([422, true, true]);
  });

  test('no other form accepts it [QTE-01]', async () => {
    const hidden = hiddenOf(starterOf(await get('/bundle-insurance'), 'widget'), /quote-starter/);
    const long = await post('/', { ...hidden, type: 'auto', zip: '16501-1234' });
    expect([long.status, text(long).includes(MESSAGE)]).toEqual([422, true]);
    const locations = await Promise.all(
      ['auto', 'renters', 'business', 'auto-home'].map(
        async (type) => (await post('/', { ...hidden, type, zip: '16501' })).headers.location,
      ),
    );
    expect(locations).toEqual([
      '/get-a-quote?insuranceType=auto&zip=16501',
      '/get-a-quote?insuranceType=renters&zip=16501',
      '/get-a-quote?insuranceType=business&zip=16501',
      '/get-a-quote?insuranceType=auto-home&zip=16501',
    ]);
  });

  test('a Spanish page leads to the journey in Spanish [QTE-03] [DEL-17]', async () => {
    const hidden = hiddenOf(await get('/es/life-insurance'), /name="zip"/);
    const started = await post('/es', { ...hidden, type: 'life', zip: '16501' });
    expect([started.status, started.headers.location]).toEqual([303, '/es/get-a-quote?insuranceType=life&zip=16501']);
    const page = text(await get(started.headers.location as string));
    expect(page).toContain('Paso 2 de 3');
    expect(page).toContain('Elegir agencia');
  });
});

describe('a failing service [LOC-05]', () => {
  let locator: LocatorServer;
  let real: RunningSite;
  beforeAll(async () => {
    locator = await start({ records: makeAgencies({ count: COUNT, seed: SEED }) });
    // The stand-in causes the log lines.
    real = await startSite({ vars: { LOCATOR_URL: locator.url, ...locator.vars }, onLog: () => undefined });
  });
  afterAll(async () => {
    await real?.stop();
    await locator?.close();
  });
  beforeEach(() => locator.control());

  test('answers while the service works', async () => {
    expect(firstAgency(await get('/get-a-quote?insuranceType=auto&zip=16501', real.origin))).not.toBe('');
  });

  test.each<LocatorFault>(['down', 'error', 'half', 'empty', 'wrong-types', 'html-page'])(
    '%s: both steps say so, keep the input, and show no internal details',
    async (mode) => {
      locator.control({ mode });
      for (const query of ['insuranceType=auto&zip=44101', 'insuranceType=auto&zip=44101&agency=OH1234']) {
        const page = await get(`/get-a-quote?${query}`, real.origin);
        expect([query, page.status, leak(page)]).toEqual([query, 200, undefined]);
        expect(text(page)).toContain('We could not look up agencies just now. Nothing was lost');
        expect(text(page)).not.toContain('No results found');
        expect(page.text).toMatch(/name="q"[^>]*value="44101"/);
        expect(page.headers['cache-control']).toBe('private, no-cache');
      }
    },
  );
});
