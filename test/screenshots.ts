/** Takes screenshots of pages for the README and docs: npm run shots -- [name …] [--out folder]. Needs a build; serves the site itself. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CALCULATOR_KEY } from '../src/calculator/storage-key.rules.ts';
import { SCREENS } from '../src/calculator/questions.rules.ts';
import { sampleFamily } from '../src/calculator/sample-family.ts';
import { launchOptions } from './browser/launch.ts';
import { storeReportEvents } from './report-events.ts';
import { startSite } from './start-site.ts';

const pages: Readonly<Record<string, string>> = {
  home: '/',
  auto: '/auto-insurance',
  'home-insurance': '/home-insurance',
  article: '/blog/ice-dam-attic',
  blog: '/blog?tab=blog',
  'blog-filters': '/blog?tab=education&topic=Coverage&product=Homeowners',
  'blog-nothing': '/blog?q=zeppelin&topic=Bundles',
  search: '/search-results?searchValue=hail',
  'search-filtered': '/search-results?searchValue=homeowenrs+16501&type=Insurance&type=Services',
  'search-nothing': '/search-results?searchValue=zeppelin+16501',
  press: '/press-releases',
  'press-dates': '/press-releases?start=2024-06-01&end=2023-06-01',
  'press-release': '/press-releases/hundred-years',
  'not-found': '/there-is-no-such-page',
  'spanish-home': '/es',
  'locator-start': '/find-an-agent',
  locator: '/find-an-agent?q=16501',
  city: '/agencies/pa/erie',
  agency: '/agencies/aa1002/presque-isle-insurance-group',
  'quote-start': '/get-a-quote',
  quote: '/get-a-quote?zip=16501&insuranceType=auto',
  directory: '/agencies/pa',
  careers: '/careers',
  opening: '/careers/commercial-underwriter',
  note: '/blog/salt-log',
  investors: '/investors',
  repair: '/auto-repair-locator?q=16501',
  contact: '/contact-us',
  newsletter: '/newsletter',
  'privacy-choices': '/privacy-choices',
  unsubscribe: '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-second',
  calculator: '/life-insurance-calculator?question=debt-family',
  results: '/life-insurance-calculator?question=results',
  reports: '/reports',
  'desk-pages': '/desk/pages',
  'desk-navigation': '/desk/navigation',
  'desk-forms': '/desk/forms',
  'desk-redirects': '/desk/redirects',
};
/** On the preview host, signed in. */
const isForOperators = (name: string) => name === 'reports' || name.startsWith('desk-');
/** Text of the link that leads from a list to the page. */
const behind: Readonly<Record<string, string>> = { 'desk-forms': 'Contact us' };
/** Long lists repeat themselves. */
const MAX_HEIGHT = 2400;
/** The calculator's answers, as its pages store them in the browser. */
const progress = {
  screen: '',
  values: sampleFamily,
  completed: SCREENS.map(({ id }) => id),
};
/** Their phone screenshots would only be long. */
const atDesk = [
  'spanish-home',
  'press-dates',
  'search-filtered',
  'search-nothing',
  'blog-filters',
  'blog-nothing',
  'repair',
  'newsletter',
  'unsubscribe',
];
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'docs/screenshots' } },
});
const { out } = values;
const site = await startSite({ index: true });
if (wanted.length === 0 || wanted.includes('reports')) await storeReportEvents(site.env.EVENTS);
const browser = await chromium.launch(await launchOptions());
mkdirSync(out, { recursive: true });
for (const [name, path] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const width of atDesk.includes(name) ? [1280] : name.startsWith('desk-') ? [375, 1280] : [375, 768, 1280]) {
    const origin = `http://${isForOperators(name) ? 'preview.' : ''}localhost:${site.port}`;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: origin }]);
    const page = await context.newPage();
    if (isForOperators(name)) {
      await page.goto('/sign-in');
      await page.fill('[name="password"]', 'preview');
      await page.click('main [type="submit"]');
      await page.waitForLoadState();
    }
    const screen = new URLSearchParams(path.split('?')[1]).get('question');
    if (screen)
      await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
        CALCULATOR_KEY,
        JSON.stringify({ ...progress, screen }),
      ] as const);
    // A map is drawn after the page has loaded.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const link = behind[name];
    if (link) await page.getByRole('link', { name: link, exact: true }).click();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const part = name.startsWith('desk-') && height > MAX_HEIGHT ? { clip: { x: 0, y: 0, width, height: MAX_HEIGHT } } : {};
    await page.screenshot({ path: `${out}/${name}-${width}.jpg`, fullPage: true, type: 'jpeg', quality: 72, ...part });
    // The print version, which visitors take to an agent.
    if (name === 'results' && width === 1280) {
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 720, height: 1000 });
      await page.screenshot({ path: `${out}/results-print.jpg`, fullPage: true, type: 'jpeg', quality: 72 });
    }
    await context.close();
  }
}
await browser.close();
await site.stop();
process.exit(0);
