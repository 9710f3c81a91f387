/** The same journeys with stand-ins of all outside services at once: each record arrives at the service for forms, each subscription at the one for newsletters [QTE-03] [LOC-05] [LOC-06] [FRM-08] [FRM-09] [NWS-02]. */
import { oneOf } from '../../sampled.ts';
import { type RunningSite, startSite } from '../../start-site.ts';
import { type FormsServer, start as startForms } from '../../upstreams/forms-server.ts';
import { KEY, type GeocodeServer, start as startGeocode } from '../../upstreams/geocode-server.ts';
import type { Listening } from '../../upstreams/listen.ts';
import { type LocatorServer, start as startLocator } from '../../upstreams/locator-server.ts';
import { type NewsletterServer, start as startNewsletter } from '../../upstreams/newsletter-server.ts';
import { SECRET, type SiteverifyServer, start as startSiteverify } from '../../upstreams/siteverify-server.ts';
import { test } from '../fixtures.ts';
import { mouse } from '../hands/hands.ts';
import { serveStoredRows } from '../stored-rows.ts';
import { agency } from './agency.ts';
import { calculator } from './calculator.ts';
import { quote } from './quote.ts';
import { isStored } from './stored.ts';
import { box, button, expect, isInLanguage, type Visitor } from './visitor.ts';
import { ENGLISH, SPANISH } from './words.ts';

const ROBOT_SCRIPT = 'https://robots.example/api.js';

// A site of their own.
const shared = process.env.SITE_ORIGIN as string;
let forms: FormsServer;
let geocoder: GeocodeServer;
let locator: LocatorServer;
let newsletters: NewsletterServer;
let robots: SiteverifyServer;
let site: RunningSite;
let rows: Listening;

test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

test.beforeAll(async () => {
  [forms, geocoder, locator, newsletters, robots] = await Promise.all([
    startForms(),
    startGeocode(),
    startLocator(),
    startNewsletter(),
    startSiteverify(),
  ]);
  site = await startSite({
    onLog: () => undefined,
    vars: {
      FORMS_URL: forms.url,
      GEOCODE_URL: geocoder.url,
      GEOCODE_API_KEY: KEY,
      LOCATOR_URL: locator.url,
      ...locator.vars,
      NEWSLETTER_URL: newsletters.url,
      ROBOT_CHECK_URL: robots.url,
      ROBOT_CHECK_SITE_KEY: 'key-1',
      ROBOT_CHECK_SCRIPT: ROBOT_SCRIPT,
      ROBOT_CHECK_SECRET: SECRET,
    },
  });
  process.env.SITE_ORIGIN = `http://localhost:${site.port}`;
  rows = await serveStoredRows(site);
});
test.afterAll(async () => {
  process.env.SITE_ORIGIN = shared;
  await rows.close();
  await site.stop();
  await Promise.all([forms, geocoder, locator, newsletters, robots].map((server) => server.close()));
});

test.beforeEach(async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: baseURL as string }]);
  await page.exposeFunction('issue', (action: string) => robots.issue({ action, hostname: 'localhost' }));
  const widget = `window.turnstile = { render(place, { action, callback }) { issue(action).then(callback); return 'w1'; }, remove() {} };`;
  await page.route(ROBOT_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));
});

const WAYS = Object.entries({ quote, agency, calculator }).flatMap(([name, journey]) =>
  [ENGLISH, SPANISH].map((words) => ({ name, journey, words })),
);

for (const { name, journey, words } of oneOf(WAYS))
  test(`${name} in ${words.language}: the record is stored, and arrives at the service [FRM-09]`, async ({ page }) => {
    const before = [locator.requests.length, robots.requests.length];
    const visitor: Visitor = { page, hand: mouse(page), words, hasScript: true };
    const sent = await journey(visitor);
    await isStored(visitor, sent, { rows: rows.origin });
    const arrived = () => [...forms.taken.values()].filter(({ reference }) => reference === sent.reference);
    await expect.poll(arrived).toHaveLength(1);
    expect(arrived()).toMatchObject([
      { agency: sent.agency, language: words.language, answers: sent.answers.map(([name, label, value]) => ({ name, label, value })) },
    ]);
    expect(locator.requests.length).toBeGreaterThan(before[0] as number);
    expect(robots.requests.length).toBeGreaterThan(before[1] as number);
    // The service for agencies finds towns itself; only the search near a ZIP asks for its place.
    if (name === 'agency') expect(geocoder.requests.length).toBeGreaterThan(0);
  });

for (const words of oneOf([ENGLISH, SPANISH]))
  test(`newsletters in ${words.language}: the subscription arrives at the service [NWS-02]`, async ({ page }) => {
    const visitor: Visitor = { page, hand: mouse(page), words, hasScript: true };
    await page.goto(`${words.prefix}/`);
    const banner = page.locator('.newsletter');
    const address = `visitor-${words.language}@example.test`;
    await visitor.hand.write(box(banner, words.say('newsletter-email')), address);
    await visitor.hand.check(banner.locator('[name="businesssense"]'));
    await visitor.hand.press(button(banner, words.signUp));
    await expect(banner.locator('form')).toHaveCount(0);
    await isInLanguage(visitor);
    await expect.poll(() => newsletters.subscribers.get(address)).toEqual({ eriesense: true, businesssense: true });
  });

test('a robot check that has to be pressed is inside the quote modal, which goes on to the agency’s form, sends it, and tracks its closing [QTE-03] [QTE-05] [FRM-08]', async ({
  page,
}) => {
  test.slow();
  // Outside the modal it could not be pressed.
  const widget = `window.turnstile = {
    render(place, { action, callback }) { place.innerHTML = '<button type="button">I am a person</button>'; place.firstChild.onclick = () => issue(action).then(callback); return 'w1'; },
    remove() {},
  };`;
  await page.route(ROBOT_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  expect(await policyOf('/life-insurance-calculator')).toContain('https://robots.example');
  expect(await policyOf('/privacy-choices')).not.toContain('https://robots.example');
  expect(await policyOf('/?zip=16501')).toContain('https://robots.example');
  const hero = page.locator('.homepage-hero form');
  await hero.getByRole('radio', { name: 'Auto' }).check({ force: true });
  await hero.getByRole('button', { name: 'Get a quote' }).click();
  const modal = page.locator('dialog.quote-request__dialog');
  await modal.getByRole('button', { name: 'Choose agency' }).first().click();
  await modal.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await modal.locator('[name="f.contactEmail"]').fill('visitor@example.test');
  await modal.getByRole('textbox', { name: /^Message/ }).fill('Two cars and a dog.');
  await modal.getByRole('button', { name: 'Send to the agency' }).click();
  await modal.getByRole('button', { name: 'I am a person' }).click();
  await expect(modal.getByRole('heading', { name: 'Your request has been submitted.' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');
  const closed = () =>
    page.evaluate(() => (globalThis.trackedEvents ?? []).filter(({ type }) => type === 'QUOTE_MODAL_CLOSED').map(({ payload }) => payload));
  // The browser reports the closing in a later task, after the modal is hidden.
  await expect.poll(closed).toEqual([{ by: 'escape' }]);
});
