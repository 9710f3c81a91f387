/**
 * The journeys of the site, step by step, written so that a step ends well on any way: in the page by script, or as a page without it. Controls are found by
 * class, name or value, since a translated page has other words.
 */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { playerPage } from '../upstreams/video-player.ts';

export interface Step {
  /** As in the table: "search", "send". */
  name: string;
  fill?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
  /** @returns words of the page where it says that this browser cannot do all of it @throws when the step did not succeed */
  done(page: Page): Promise<string | undefined>;
  /** Nothing is fetched. */
  isLocal?: boolean;
  /** Each key is sent by itself: there is no press to repeat. */
  repeatsItself?: boolean;
}

/** How a visitor comes to a page. */
export interface Arrival {
  path: string;
  viewport?: { width: number; height: number };
  hasTouch?: boolean;
  /** On the preview host, signed in. */
  isEditor?: boolean;
  /** Before the condition is made, which may block it. */
  before?(context: BrowserContext): Promise<unknown>;
}

export interface Journey extends Arrival {
  name: string;
  steps: Step[];
}

const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';
const shown = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true }).first();
const press = (selector: string) => (page: Page) => shown(page, selector).click();
const visible =
  (selector: string): Step['done'] =>
  async (page) => {
    await expect(shown(page, selector)).toBeVisible();
    return undefined;
  };
const at =
  (address: RegExp, selector = 'h1'): Step['done'] =>
  async (page) => {
    await expect(page).toHaveURL(address);
    await expect(page.locator(selector).first()).toBeVisible();
    return undefined;
  };
/** Whether an expectation is met in its time. */
const isMet = (expectation: () => Promise<unknown>): Promise<boolean> =>
  expectation().then(
    () => true,
    () => false,
  );
/** What the page says at one of these places. */
const words = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim();
/** Some boxes are drawn by their labels. */
const choose = (box: HTMLInputElement | SVGElement | HTMLElement) => {
  const input = box as HTMLInputElement;
  if (!input.checked) (input.labels?.[0] ?? input).click();
};
const fields = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [selector, value] of Object.entries(values)) {
    const field = shown(page, selector);
    if (/^(radio|checkbox)$/.test((await field.getAttribute('type')) ?? '')) await field.evaluate(choose);
    else if ((await field.evaluate((element) => element.localName)) === 'select') await field.selectOption(value);
    else await field.fill(value);
  }
};

const menu: Step[] = [
  {
    name: 'open',
    press: press('.site-header__item[data-kind="four-column"] summary'),
    done: visible('.site-header__panel a'),
    isLocal: true,
  },
  { name: 'follow a link', press: press('.site-header__panel a'), done: at(/\/\w/) },
];

export const JOURNEYS: Journey[] = [
  { name: 'menu', path: '/contact-us', steps: menu },
  {
    name: 'menu on a phone',
    path: '/contact-us',
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    steps: [{ name: 'open the sheet', press: press('.site-header__burger'), done: visible('.site-header__menu'), isLocal: true }, ...menu],
  },
  {
    name: 'quote',
    path: '/',
    steps: [
      {
        name: 'start',
        fill: fields({ '.homepage-hero [name="type"][value="auto"]': 'auto', '.homepage-hero [name="zip"]': '16501' }),
        press: press('.homepage-hero form [type="submit"]'),
        done: visible('[data-step="find"] [data-part="cards"] button'),
      },
      {
        name: 'choose an agency',
        press: press('[data-step="find"] [data-part="cards"] button'),
        done: visible('[data-step="ask"] textarea'),
      },
      {
        name: 'send',
        fill: fields({
          '[data-step="ask"] [name="f.name"]': 'Test Visitor',
          '[data-step="ask"] [name="f.contactEmail"]': 'visitor@example.test',
          '[data-step="ask"] textarea': 'Two cars and a dog.',
        }),
        press: press('[data-step="ask"] .form__send'),
        done: visible(':is([data-step="sent"], .form__sent)'),
      },
    ],
  },
  {
    name: 'save an agency',
    path: AGENCY,
    steps: [
      {
        name: 'save',
        press: async (page) => {
          // Without its script it goes, maybe just now.
          await shown(page, '.agency-details__save')
            .click({ timeout: 5000 })
            .catch(() => undefined);
        },
        async done(page) {
          const saved = shown(page, '[data-agency-here] .agency-details__save[aria-disabled="true"]');
          if (await isMet(() => expect(saved).toBeVisible({ timeout: 5000 }))) return undefined;
          if (!(await shown(page, '.agency-details__save').isVisible())) return 'there is no button to save it';
          const failed = shown(page, '.agency-details__failed');
          await expect(failed).toBeVisible();
          return words(failed);
        },
      },
      {
        name: 'come back later',
        press: async (page) => void (await page.goto('/')),
        async done(page) {
          const agency = await page.locator('html').getAttribute('data-agency');
          return agency ? undefined : 'the header offers to find an agency';
        },
      },
    ],
  },
  {
    name: 'locator',
    path: '/find-an-agent',
    steps: [
      {
        name: 'search',
        fill: fields({ '#locator-q': 'Meadville, PA' }),
        press: press('.agent-locator form[data-go="search"] [type="submit"]'),
        async done(page) {
          await expect(page).toHaveURL(/q=Meadville/);
          await expect(page.locator('.locator__entry').first()).toBeVisible();
          return undefined;
        },
      },
      {
        name: 'filter',
        press: async (page) => {
          if (!(await shown(page, '.agent-locator__filters [type="submit"]').isVisible()))
            await shown(page, '.agent-locator__filters summary').click();
          await page.locator('.agent-locator__filters [name="distance"][value="50"]').first().evaluate(choose);
          await shown(page, '.agent-locator__filters [type="submit"]').click();
        },
        done: at(/distance=50/, '.locator__entry'),
      },
    ],
  },
  {
    name: 'repair locator',
    path: '/auto-repair-locator',
    steps: [
      {
        name: 'search',
        fill: fields({ '.repair-locator [name="q"]': '16501' }),
        press: press('.repair-locator form [type="submit"]'),
        done: at(/q=16501/, '.locator__entry'),
      },
    ],
  },
  {
    name: 'form',
    path: AGENCY,
    steps: [
      {
        name: 'send',
        fill: fields({
          '#quote-form [name="f.topic"]': 'home',
          '#quote-form [name="f.name"]': 'Test Visitor',
          '#quote-form [name="f.contact"][value="Phone"]': 'Phone',
          '#quote-form [name="f.contactPhone"]': '814-555-0142',
          '#quote-form textarea': 'A porch, a cellar, and a pump in it.',
        }),
        press: press('#quote-form .form__send'),
        done: visible('.form__sent'),
      },
    ],
  },
  {
    name: 'calculator',
    path: '/life-insurance-calculator',
    steps: [
      {
        name: 'answer',
        fill: fields({ '[name="c.about-age"]': '41' }),
        press: press('.life-calculator__form [value="next"]:not([tabindex])'),
        done: visible('[name="c.about-spouse"], [data-screen="about-spouse"]'),
      },
      {
        name: 'answer again',
        fill: fields({ '[name="c.about-spouse"][value="yes"]': 'yes' }),
        press: press('.life-calculator__form [value="next"]:not([tabindex])'),
        done: visible('[data-screen="about-children"]'),
      },
      {
        name: 'resume after a reload',
        press: async (page) => void (await page.reload()),
        async done(page) {
          const form = shown(page, '.life-calculator__form');
          await expect(form).toBeVisible();
          const isResumed = await isMet(() => expect(form).toHaveAttribute('data-screen', 'about-children', { timeout: 3000 }));
          return isResumed ? undefined : 'the calculator begins again';
        },
      },
    ],
  },
  {
    name: 'search',
    path: '/search-results?searchValue=insurance',
    steps: [
      {
        name: 'search',
        fill: fields({ '.search-results [name="searchValue"]': 'roof' }),
        press: press('.search-results form [type="submit"]'),
        done: at(/searchValue=roof/, '.search-results__link'),
      },
    ],
  },
  {
    name: 'listings',
    path: '/blog',
    steps: [
      {
        name: 'filter',
        press: async (page) => {
          const box = page.locator('.resource-listing__filters [name="topic"]').first();
          await box.evaluate(choose);
          // The script sends a ticked box; without it a button does, which may come when the script has failed.
          const apply = shown(page, '.resource-listing__filters [type="submit"]');
          if (!(await isMet(() => expect(page).toHaveURL(/topic=/, { timeout: 3000 }))) && (await apply.isVisible())) await apply.click();
        },
        done: at(/topic=/, '.entry__link'),
      },
      {
        name: 'next page',
        press: async (page) => {
          await page.goto('/blog');
          await shown(page, 'a[rel="next"][data-go="page"]').click();
        },
        done: at(/page=/, '.entry__link'),
      },
    ],
  },
  {
    name: 'consent',
    path: '/contact-us',
    steps: [
      {
        name: 'decline',
        press: async (page) => {
          // They go with the scripts.
          await page
            .locator('.cookie-banner button')
            .last()
            .click({ timeout: 5000 })
            .catch(() => undefined);
        },
        async done(page) {
          const isGone = await isMet(() =>
            expect(page.locator('.cookie-banner').filter({ visible: true })).toHaveCount(0, { timeout: 5000 }),
          );
          // Without its script nothing is allowed, and the next page asks again.
          return isGone ? undefined : 'the notice stays, and nothing is allowed';
        },
      },
      {
        name: 'next page',
        press: async (page) => void (await page.goto('/auto-insurance')),
        async done(page) {
          await expect(page.locator('h1').first()).toBeVisible();
          return (await page.locator('.cookie-banner').filter({ visible: true }).count()) ? 'the notice asks again' : undefined;
        },
      },
    ],
  },
  {
    name: 'newsletter',
    path: '/newsletter',
    steps: [
      {
        name: 'sign up',
        fill: fields({ '.newsletter [name="newsletterEmail"]': 'visitor@example.test', '.newsletter [name="eriesense"]': 'on' }),
        press: press('.newsletter__send'),
        done: visible('.newsletter__thanks'),
      },
    ],
  },
  {
    name: 'unsubscribe',
    path: '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-long',
    steps: [
      { name: 'unsubscribe', press: press('.unsubscribe form [type="submit"]'), done: at(/\/AlertsAndPreference\/Success/) },
      {
        name: 'undo',
        press: press('#main form [type="submit"]'),
        async done(page) {
          await expect(page.locator('#main form [type="submit"]')).toHaveCount(0);
          await expect(page.locator('h1').first()).toBeVisible();
          return undefined;
        },
      },
    ],
  },
  {
    name: 'video',
    path: '/gallery/video/default',
    before: (context) =>
      context.route(/^https:\/\/www\.youtube(-nocookie)?\.com\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: playerPage('none') }),
      ),
    steps: [
      {
        name: 'play',
        press: press(':is(.video__play, .video__link)'),
        async done(page) {
          const isAtProvider = () => page.url().startsWith('https://www.youtube.com/watch');
          const link = shown(page, '.video__link');
          const trouble = shown(page, '.video__trouble');
          const plays = page.frameLocator('iframe.video__player').locator('#pause');
          await expect
            .poll(async () => isAtProvider() || (await link.isVisible()) || (await trouble.isVisible()) || plays.isVisible())
            .toBe(true);
          // The script has failed after the press.
          if (await link.isVisible()) await link.click();
          if (isAtProvider()) return 'the film plays at its provider';
          return (await trouble.isVisible()) ? words(trouble) : undefined;
        },
      },
    ],
  },
  {
    name: 'map',
    path: '/find-an-agent?q=16501',
    steps: [
      {
        name: 'zoom',
        press: async (page) => {
          const map = page.locator('.map').first();
          await map.scrollIntoViewIfNeeded();
          if (await isMet(() => page.locator('.map[data-live="on"]').waitFor({ timeout: 4000 })))
            await shown(page, '.map__zoom [data-zoom="1"]').click();
        },
        async done(page) {
          const isLive = await page.locator('.map[data-live="on"]').count();
          await expect(shown(page, '.map__pin, .map a')).toBeVisible();
          return isLive ? undefined : 'the drawn map stays, and its pins are links';
        },
      },
    ],
  },
  {
    name: 'editor',
    path: '/renters-insurance',
    isEditor: true,
    steps: [
      {
        name: 'write',
        async press(page) {
          await page.locator('h1 [contenteditable], h1[contenteditable]').first().click();
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type(`Written ${Math.random().toString(36).slice(2, 8)}`);
        },
        async done(page) {
          await expect(page.locator('.page-editor__state')).toContainText(/Saved/);
          return undefined;
        },
        repeatsItself: true,
      },
    ],
  },
];
