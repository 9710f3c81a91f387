/** Each control of each gallery block, pressed before any script has arrived: the result is that of a press after loading, or the native one where scripts never come (decision 074). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { sampled } from '../sampled.ts';
import { SCALE, SEED, scaled } from '../scale.ts';
import { blockFolders } from './blocks.ts';
import { expect, test } from './fixtures.ts';

/** How scripts arrive: each file late by so many milliseconds; refused at once; only those of blocks refused; or never answered. */
const WAYS = [0, 100, 600, 3000, 'failed', 'blocks failed', 'never'] as const;
/** Scripts of the whole page, and what they share with others. */
const OF_PAGE = /\/(main|later|chunk)-/;
type Way = (typeof WAYS)[number];
/** The longest wait of a form or link, in milliseconds. */
const LIMIT_MS = 4000;
/** Controls of a block are pressed up to this many. */
const CONTROLS = 12;
/** Pages in use at the same time: they wait more than they work. */
const AT_ONCE = 3;

const CONTROL = 'main :is(button, summary, a[href*="life-insurance-calculator"])';
const hasControls = /<(button|summary|form|Slides|QuoteStart|Island|Form)\b|calculator/;
/** Blocks of a family share a folder, and all families have controls. */
const isLikely = (folder: string) => {
  const own = `src/blocks/${folder}`;
  return (
    !existsSync(own) || readdirSync(own).some((file) => file.endsWith('.tsx') && hasControls.test(readFileSync(`${own}/${file}`, 'utf8')))
  );
};

interface Control {
  index: number;
  name: string;
  /** Does nothing without its script. */
  needsScript: boolean;
  /** The script of its block answers it, not `main.ts`. */
  isOfBlock: boolean;
  /** Of a form whose answers must not leave the device because a script is late (decision 047). */
  waits: boolean;
}

/** What a press has changed: for a visitor, and for the address. */
interface Outcome {
  path: string;
  state: string;
}

/** The first press ends a subscription, the others find it ended. */
const ENDS_ONCE = new Set(['unsubscribe']);

const NOTHING: Outcome = { path: '', state: '' };

/** One control of each kind that a visitor sees. */
const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    return [...document.querySelectorAll<HTMLButtonElement>(selector)].flatMap((element, index) => {
      const { localName, type, disabled } = element;
      const part = element.className.split(' ').find((name) => name.includes('__')) ?? '';
      const modal = document.querySelector(':modal');
      const name = [localName, type, part, element.dataset.carousel].filter(Boolean).join(' ');
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width < 2 || disabled || seen.has(name))
        return [];
      if ((modal && !modal.contains(element)) || element.ariaHidden) return [];
      seen.add(name);
      return [
        {
          index,
          name,
          needsScript: type === 'button' && !element.popoverTargetElement,
          isOfBlock: Boolean(element.closest('[data-enhance]')) && !element.matches('.alert-banner__close'),
          waits: Boolean(element.closest('[data-island-storage]')),
        },
      ];
    });
  }, CONTROL);

const outcome = (page: Page): Promise<Outcome | undefined> =>
  page
    .evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility())
          .map(
            (element) =>
              `${element.localName}.${element.classList[0]} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}`,
          );
      return {
        path: location.pathname + location.search,
        state: JSON.stringify({
          dialogs: shown('dialog[open]').length,
          sheets: shown(':popover-open').length,
          open: shown('details[open] > summary'),
          expanded: shown('[aria-expanded=true]'),
          pressed: shown('[aria-pressed=true]'),
          selected: shown('[aria-selected=true]'),
          current: shown('main [aria-current]'),
          counter: shown('[data-carousel=counter]'),
          alerts: shown('[role=alert]:not(:empty), .field__message, .summary-box'),
          controls: shown('main :is(button, summary)'),
        }),
      };
    })
    // The page is leaving.
    .catch(() => undefined);

const isAtRest = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.readyState === 'complete' && !document.querySelector('[aria-busy=true]')).catch(() => false);

/** Waits until nothing has changed for a while. */
async function atRest(page: Page): Promise<Outcome> {
  let last = '';
  for (let times = 0, tries = 0; times < 3 && tries < 100; tries++) {
    const now = (await isAtRest(page)) ? JSON.stringify(await outcome(page)) : '';
    times = now && now === last ? times + 1 : 0;
    last = now;
    await page.waitForTimeout(120);
  }
  return (await outcome(page)) ?? NOTHING;
}

/** A separate browser, as a visitor who has not been here. */
async function visitor(browser: Browser, way?: Way | 'none') {
  const context = await browser.newContext({
    javaScriptEnabled: way !== 'none',
    baseURL: process.env.SITE_ORIGIN as string,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(() => {
    if (window !== top) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  if (way !== undefined && way !== 'none')
    await context.route(
      ({ pathname }) => pathname.endsWith('.js'),
      async (route) => {
        if (way === 'never') return;
        const isOfPage = OF_PAGE.test(route.request().url());
        if (way === 'failed' || (way === 'blocks failed' && !isOfPage)) return route.abort().catch(() => undefined);
        await new Promise((then) => setTimeout(then, Number(way) || 0));
        await route.continue().catch(() => undefined);
      },
    );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // What `import()` says of a script that does not come.
    if (!/dynamically imported module|Transition was aborted/.test(message)) errors.push(message);
  });
  return { page, errors, close: () => context.close() };
}

/** Presses as a visitor: with the mouse, at the place where the control is. */
const press = (control: Locator) => control.click({ timeout: 5000, noWaitAfter: true });

/** Presses one control; before scripts, or when they have run. @returns false if it is disabled then */
async function pressAt(page: Page, url: string, { index }: Control, isLoaded: boolean): Promise<boolean> {
  await page.goto(url, { waitUntil: isLoaded ? 'load' : 'commit' });
  const control = page.locator(CONTROL).nth(index);
  await control.waitFor({ state: 'attached' });
  if (isLoaded) {
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
    await page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    await control.scrollIntoViewIfNeeded();
    // Its block's script starts when it is near the window or touched.
    await control.evaluate(async (element) => {
      const block = element.closest<HTMLElement>('[data-enhance]');
      for (let tries = 0; block && !block.dataset.enhanced && tries < 50; tries++) await new Promise((then) => setTimeout(then, 40));
    });
  }
  // Such as "previous" at the first slide.
  if (isLoaded && (await control.getAttribute('aria-disabled')) === 'true') return false;
  await press(control);
  return true;
}

/** Presses each control of a block in one way. @returns what differs, and the number of presses */
async function compare(
  browser: Browser,
  folder: string,
  way: Way,
  controls: readonly Control[],
  usual: readonly Outcome[],
  native: readonly Outcome[],
) {
  const url = `/gallery/${folder}/default`;
  const { page, errors, close } = await visitor(browser, way);
  const different: string[] = [];
  let presses = 0;
  for (const [at, control] of controls.entries()) {
    const [wanted, unscripted] = [usual[at] as Outcome, native[at] as Outcome];
    /** Where several scripts in a row are late, or the machine is busy, the limit may come first: the native action after it is right, too. */
    let isLimited = false;
    const isRight = (now: Outcome | undefined) => {
      if (!now) return false;
      if (typeof way === 'string') return now.path === (control.needsScript || (control.waits && way === 'never') ? url : unscripted.path);
      if (ENDS_ONCE.has(folder)) return now.path === wanted.path;
      return JSON.stringify(now) === JSON.stringify(wanted) || (isLimited && now.path === unscripted.path);
    };
    // A button that does nothing goes with its script. Those of the style guide show themselves.
    const goes = way === 'failed' ? folder !== 'style-guide' : control.isOfBlock;
    if (control.needsScript && way.toString().endsWith('failed')) {
      if (!goes) continue;
      await page.goto(url);
      const element = page.locator(CONTROL).nth(control.index);
      await element.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined);
      const isGone = element.waitFor({ state: 'hidden', timeout: 5000 });
      await isGone.catch(() => different.push(`${folder}, ${control.name}, ${way}: is shown without its script`));
      presses++;
      continue;
    }
    try {
      await pressAt(page, url, control, false);
      const pressed = Date.now();
      const until = pressed + 15_000 + (typeof way === 'number' ? 4 * way : LIMIT_MS);
      let now = await outcome(page);
      const look = async () => {
        now = await outcome(page);
        // Still on the page shortly before the limit.
        isLimited ||= !control.needsScript && now?.path === url && Date.now() - pressed > LIMIT_MS - 500;
      };
      // A press that waits for its script is neither done nor lost: `aria-busy` ends with it.
      const isDone = async () => isRight(now) && (way === 'never' || (await isAtRest(page)));
      while (!(await isDone()) && Date.now() < until) {
        await page.waitForTimeout(100);
        await look();
      }
      if (!isRight(now))
        different.push(`${folder}, ${control.name}, ${way}:\n  usual ${JSON.stringify(wanted)}\n  late  ${JSON.stringify(now)}`);
      presses++;
    } catch (error) {
      // What a script shows, such as a dialog or "Use my location", cannot be pressed before.
      if (await page.locator(CONTROL).nth(control.index).isVisible())
        different.push(`${folder}, ${control.name}, ${way}: ${String(error).split('\n')[0]}`);
    }
    different.push(...errors.splice(0).map((text) => `${folder}, ${control.name}, ${way}: ${text}`));
  }
  await close();
  return { different, presses };
}

/** What happens to a press when scripts have run, or when there are none. */
async function reference(browser: Browser, folder: string, controls: readonly Control[], isNative: boolean): Promise<Outcome[]> {
  const { page, close } = await visitor(browser, isNative ? 'none' : undefined);
  const outcomes: Outcome[] = [];
  for (const control of controls) {
    // It may be hidden where there is no script.
    const isPressed = !isNative || !control.needsScript;
    outcomes.push(isPressed && (await pressAt(page, `/gallery/${folder}/default`, control, !isNative)) ? await atRest(page) : NOTHING);
  }
  await close();
  return outcomes;
}

test('a press before any script does what a press after loading does [QTE-05] [SHL-08] [CAL-01] [FRM-05]', async ({ browser }) => {
  test.setTimeout(60 * 60_000 * Math.max(SCALE, 0.1));
  const names = process.env.BLOCKS?.split(',') ?? blockFolders;
  const likely = SCALE < 1 && !process.env.BLOCKS ? names.filter((folder) => isLikely(folder)) : names;
  // A fifth of them in CI.
  const folders = sampled(likely, () => [], { scale: Math.min(1, 4 * SCALE) });
  const ways = SCALE < 1 ? [WAYS[SEED % WAYS.length] as Way] : WAYS;
  const different: string[] = [];
  let [blocks, presses] = [0, 0];
  const one = async (folder: string) => {
    const first = await visitor(browser);
    await first.page.goto(`/gallery/${folder}/default`, { waitUntil: 'load' });
    // A dialog that opens by itself covers the rest of the page.
    await first.page.locator('[data-enhance-at]:not([data-enhanced])').waitFor({ state: 'detached' });
    const found = (await controlsOf(first.page)).slice(0, scaled(CONTROLS, 3));
    await first.close();
    const outcomes = await reference(browser, folder, found, false);
    const controls = found.filter((_, at) => outcomes[at] !== NOTHING);
    const usual = outcomes.filter((each) => each !== NOTHING);
    if (controls.length === 0) return;
    const native = await reference(browser, folder, controls, true);
    for (const result of await Promise.all(ways.map((way) => compare(browser, folder, way, controls, usual, native)))) {
      different.push(...result.different);
      presses += result.presses;
    }
    blocks++;
  };
  const rest = [...folders];
  const line = async () => {
    for (let folder = rest.shift(); folder; folder = rest.shift())
      await one(folder).catch((error) => different.push(`${folder}: ${String(error).slice(0, 600)}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  console.log(`${blocks} blocks with controls of ${folders.length}, ${presses} presses before scripts (${ways.join(', ')})`);
  expect(different, different.join('\n')).toEqual([]);
});
