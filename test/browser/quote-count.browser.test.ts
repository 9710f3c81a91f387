/** Counts quotes: a visitor's press, early or late and however scripts arrive, is stored as one QUOTE_STARTED if the visitor accepts tracking, and as none if not (decision 074). 1,000 random presses with TEST_SCALE=1. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { VISITOR_KEY } from '../../client/tracking/ids.ts';
import { type Random, randomOf } from '../random-numbers.ts';
import { SCALE, SEED, scaled } from '../scale.ts';
import { expect, test } from './fixtures.ts';

const ORIGIN = process.env.SITE_ORIGIN as string;
const PAGES = ['/', '/auto-insurance', '/bundle-insurance', '/es'];
/** A page without a quote form, where stored events are sent. */
const NEXT_PAGE = '/newsletter';
/** Visitors at the same time: they wait more than they work. */
const AT_ONCE = SCALE < 1 ? 3 : 8;

interface Press {
  visitor: string;
  path: string;
  accepts: boolean;
  zip: 'prefilled' | 'typed';
  by: 'mouse' | 'enter' | 'touch';
  times: 1 | 2;
  /** Each script late by so many milliseconds, refused, never answered, or not run. */
  scripts: number | 'failed' | 'never' | 'none';
  /** Between the form's appearance and the press, in milliseconds. */
  after: number;
  /** The collector's first answer is lost, so the browser sends its events again. */
  retries: boolean;
  /** Numbers of the form and of its option; taken modulo what the page has. */
  form: number;
  option: number;
}

function randomPress(random: Random, index: number): Press {
  return {
    visitor: (0x0197bb0000000000n + BigInt(SEED % 0xffff) * 0x10000n + BigInt(index)).toString(16).padStart(16, '0'),
    path: random.pick(PAGES),
    accepts: random.chance(0.75),
    zip: random.pick(['prefilled', 'typed']),
    by: random.pick(['mouse', 'enter', 'touch']),
    times: random.chance(0.2) ? 2 : 1,
    scripts: random.pick([0, 0, 100, 300, 600, 1500, 3000, 'failed', 'never', 'none']),
    after: random.pick([0, 0, 0, 100, 400, 1000, 2500]),
    retries: random.chance(0.15),
    form: random.upTo(10),
    option: random.upTo(10),
  };
}

/** A browser for many visitors, one after the other. */
async function device(browser: Browser, hasScript: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    javaScriptEnabled: hasScript,
    hasTouch: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  return { context, page: await context.newPage() };
}

async function serve(context: BrowserContext, { scripts, retries }: Press): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.route(/\.(woff2|svg|webp|avif|jpe?g|png)\b/, (route) => route.abort().catch(() => undefined));
  if (scripts !== 0)
    await context.route(
      ({ pathname }) => pathname.endsWith('.js'),
      async (route) => {
        if (scripts === 'never') return;
        if (scripts === 'failed') return route.abort().catch(() => undefined);
        await new Promise((then) => setTimeout(then, scripts as number));
        await route.continue().catch(() => undefined);
      },
    );
  let isLost = retries;
  await context.route('**/api/events', async (route) => {
    const answer = await route.fetch().catch(() => undefined);
    const status = isLost ? 503 : (answer?.status() ?? 0);
    isLost = false;
    await (answer ? route.fulfill({ response: answer, status }) : route.abort()).catch(() => undefined);
  });
}

/** Starts a quote as this visitor. @returns once the quote has begun: in the modal, or on another page */
async function begin(page: Page, press: Press): Promise<void> {
  await page.goto(press.zip === 'prefilled' ? `${press.path}?zip=16501` : press.path, { waitUntil: 'commit' });
  const forms = page.locator('main form[data-quote]');
  await page.locator('footer').first().waitFor({ state: 'attached' });
  const form = forms.nth(press.form % (await forms.count()));
  const field = form.locator('[name=zip]');
  const [radios, options] = [form.locator('[type=radio]'), form.locator('[name=type] option:not([value=""])')];
  const [radioCount, optionCount] = [await radios.count(), await options.count()];
  if (radioCount) await radios.nth(press.option % radioCount).check({ force: true });
  if (optionCount)
    await form.locator('select').selectOption((await options.nth(press.option % optionCount).getAttribute('value')) as string);
  // Another form's script may not have filled this one.
  if (press.zip === 'typed' || (await field.inputValue()) === '') await field.fill('16501');
  await page.waitForTimeout(press.after);
  const button = form.locator('[type=submit]');
  const before = await form.evaluate(() => performance.timeOrigin);
  for (let time = 0; time < press.times; time++) {
    const isSecond = time > 0;
    const options = { noWaitAfter: true, ...(isSecond && { force: true, timeout: 500 }) };
    const pressing =
      press.by === 'enter' ? field.press('Enter', options) : press.by === 'touch' ? button.tap(options) : button.click(options);
    // The second one may find the page left, or the modal over it.
    await (isSecond ? pressing.catch(() => undefined) : pressing);
  }
  await expect(async () => {
    const isOver = await page.evaluate(
      (started) => performance.timeOrigin !== started || Boolean(document.querySelector('.quote-request__dialog[open]')),
      before,
    );
    expect(isOver).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [100] });
}

/** Leaves the page, and waits until the browser has sent what it has stored. */
async function sendAll({ context, page }: { context: BrowserContext; page: Page }, press: Press): Promise<void> {
  if (press.scripts === 'none') return;
  await serve(context, { ...press, scripts: 0 });
  for (let visit = 0; visit < 1 + Number(press.retries); visit++) {
    await page.goto(NEXT_PAGE);
    const isWaiting = () => Object.keys(localStorage).some((key) => key.startsWith('EVENT '));
    if (press.accepts && visit === Number(press.retries))
      await expect.poll(() => page.evaluate(isWaiting), { timeout: 30_000, intervals: [100] }).toBe(false);
    else if (press.accepts) await page.waitForResponse('**/api/events', { timeout: 5000 }).catch(() => undefined);
    else expect(await page.evaluate(isWaiting)).toBe(false);
  }
}

/** Makes it the browser of the next visitor, who has been here before. */
async function handOver({ context, page }: { context: BrowserContext; page: Page }, { visitor }: Press): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  // Not a page: its script would find no consent, and delete the new visitor's id.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(
    ([key, id]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(key, id);
    },
    [VISITOR_KEY, visitor] as const,
  );
}

/** How the collector got each QUOTE_STARTED of a visitor: from the quote form's island, or from `POST /`, whose events are a visit by themselves. */
async function stored(visitor: string): Promise<('island' | 'edge')[]> {
  const rows = (await (await fetch(`${process.env.STORED_ROWS}/events?visitor=${visitor}`)).json()) as {
    id: string;
    type: string;
    session: string;
  }[];
  return rows.filter(({ type }) => type === 'QUOTE_STARTED').map(({ id, session }) => (id === session ? 'edge' : 'island'));
}

test('each started quote is counted exactly once, and none without consent [QTE-05] [TRK-06] [TRK-07]', async ({ browser }) => {
  test.skip(!process.env.STORED_ROWS, 'another site serves this run');
  test.setTimeout(90 * 60_000 * Math.max(SCALE, 0.05));
  const random = randomOf(SEED);
  const presses = Array.from({ length: scaled(1000, 8, SCALE < 1 ? SCALE / 5 : 1) }, (_, index) => randomPress(random, index));
  const wrong: string[] = [];
  const rest = [...presses];
  const line = async (number: number) => {
    const devices = [await device(browser, true), await device(browser, false)] as const;
    for (let press = rest.shift(); press; press = rest.shift()) {
      const used = devices[press.scripts === 'none' ? 1 : 0];
      const { context, page } = used;
      try {
        await handOver(used, press);
        // A separate address: one may send 30 forms a minute.
        await context.setExtraHTTPHeaders({ 'cf-connecting-ip': `198.51.${number}.${presses.indexOf(press) % 250}` });
        const cookies = { visitor: press.visitor, ...(press.accepts && { COOKIE_BANNER_DISMISSED: 'true' }) };
        await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: ORIGIN })));
        await serve(context, press);
        await begin(page, press);
        await sendAll(used, press);
      } catch (error) {
        wrong.push(`${JSON.stringify(press)}: ${String(error).slice(0, 300)}`);
      }
    }
    for (const { context } of devices) await context.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => line(number)));
  // What the server stores after its answer.
  for (const { visitor } of presses.filter(({ accepts }) => accepts))
    await expect
      .poll(() => stored(visitor), { timeout: 5000 })
      .not.toEqual([])
      .catch(() => undefined);
  const counts = { island: 0, edge: 0, retried: 0, refused: 0 };
  for (const press of presses) {
    const found = await stored(press.visitor);
    if (found.length !== Number(press.accepts)) wrong.push(`${found.length} times: ${JSON.stringify(press)}`);
    for (const way of found) counts[way]++;
    if (press.retries && found[0] === 'island') counts.retried++;
    if (!press.accepts) counts.refused++;
  }
  console.log(`${presses.length} quotes: ${JSON.stringify(counts)}`);
  expect(wrong, wrong.join('\n')).toEqual([]);
});
