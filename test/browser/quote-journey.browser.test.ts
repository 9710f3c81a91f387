/** The quote journey with an agent, step by step; from its start to the stored record it is in journeys/ [QTE-01] [QTE-03] [QTE-04] [QTE-05] [LOC-05]. */
import type { Locator, Page, Route } from '@playwright/test';
import { oneOf } from '../sampled.ts';
import { axeFaults } from './axe.ts';
import { expect, expectOnly, look, test } from './fixtures.ts';

const ENDPOINT = '**/api/agentlocator*';
const modal = (page: Page) => page.locator('dialog.quote-request__dialog');
const hero = (page: Page) => page.locator('.homepage-hero form');
const choose = (page: Page) => page.getByRole('button', { name: 'Choose agency' });
const title = (page: Page, name: string | RegExp) => modal(page).getByRole('heading', { level: 2, name });
const status = (page: Page) => modal(page).locator('.quote-request__status');
const names = (page: Page) => modal(page).locator('.agency-card [data-part="name"]');
/** Another place or language is folded away, and again after each search that finds something. */
const changePlace = (page: Page) => modal(page).getByText('Change place or language').click();
type Found = { AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation: object[] } } };
type Tracked = { type: string; payload: Record<string, string> };
const events = (page: Page, family = /^QUOTE/) =>
  page.evaluate(() => (globalThis.trackedEvents ?? []) as unknown as Tracked[]).then((all) => all.filter(({ type }) => family.test(type)));

/** From the homepage to the modal with its results, or with the response that the test sets. */
async function open(page: Page, { zip = '16501', type = 'Auto' } = {}): Promise<void> {
  await page.goto('/');
  await hero(page).getByRole('radio', { name: type }).check({ force: true });
  await hero(page).getByLabel('ZIP code').fill(zip);
  await expect(page.locator('.homepage-hero .island')).toHaveAttribute('data-island-status', 'hydrated');
  await hero(page).getByRole('button', { name: 'Get a quote' }).click();
  await expect(modal(page)).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  // The homepage under the modal has an email field too, for the newsletters.
  await page.locator('[name="f.contactEmail"]').fill('visitor@example.test');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Two cars and a dog.');
}

/** Expects the specified console line and the browser's note of a refused response; nothing else. */
const expectLogged = (problems: string[]) => {
  const lines = problems.splice(0);
  expect(lines.filter((line) => line.startsWith('Failed to fetch agency details'))).toHaveLength(1);
  expect(lines.filter((line) => !/^Failed to (fetch agency details|load resource)/.test(line))).toEqual([]);
};

test('by mouse: homepage, ZIP, agency, quote, success, each in the modal, with every event [QTE-03] [QTE-05] [FRM-10]', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await expect(title(page, 'Find a local agency')).toBeFocused();
  await expect(modal(page)).toContainText(/Step 2 of 3.*Auto, 16501/s);
  await expect(choose(page)).toHaveCount(3);
  await expect(modal(page).getByText('Your nearest agent').filter({ visible: true })).toHaveCount(1);
  await expect(modal(page).locator('.agency-card[data-lit]')).toContainText(/0\.\d\d miles.*(Open|Closed) Now/s);
  await expect(modal(page).getByLabel('Address, City, State, or ZIP')).toBeHidden();
  const name = (await names(page).first().textContent()) ?? '';
  const number = (await choose(page).first().getAttribute('value')) ?? '';
  await choose(page).first().click();
  await expect(title(page, 'Request an auto insurance quote')).toBeFocused();
  await expect(modal(page)).toContainText(`Agency: ${name}`);
  await expect(modal(page).getByText('1000 character limit')).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('VIEWING_AGENCY') ?? ''))).toBe(number);
  await fillIn(page);
  await page.getByRole('button', { name: 'Send to the agency' }).click();
  await expect(title(page, 'Your request has been submitted.')).toBeFocused({ timeout: 40_000 });
  await expect(modal(page)).toContainText(new RegExp(`${name} answers by .*Your reference: [A-Z0-9]{8}`, 's'));
  const entry = await page.request.get((await modal(page).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '');
  expect(entry.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await entry.text()).toMatch(new RegExp(`DTSTART;VALUE=DATE:\\d{8}\r\n.*SUMMARY:${name}`, 's'));
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await events(page, /^QUOTE|^FORM/)).map(({ type, payload }) => ({ type, payload }))).toEqual([
    { type: 'QUOTE_STARTED', payload: { insuranceType: 'auto', zipCode: '16501' } },
    { type: 'QUOTE_MODAL_OPEN', payload: { insuranceType: 'auto' } },
    { type: 'QUOTE_MODAL_SEARCH', payload: { search_term: '16501', language: '' } },
    { type: 'QUOTE_MODAL_SELECTED_AGENCY', payload: { agency_id: number, agency_name: name } },
    { type: 'FORM_SUBMISSION', payload: { form_name: 'Quote request', agency_id: number } },
  ]);
  await modal(page).getByRole('link', { name: 'Go to the homepage' }).click();
  await expect(modal(page)).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Back leads to the search with its place [QTE-03] [FRM-12]', async ({ page }) => {
    await page.goto('/get-a-quote?insuranceType=auto&zip=16501&q=Cleveland');
    await choose(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request an auto insurance quote' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Change place or language').click();
    await expect(page.getByLabel('Address, City, State, or ZIP')).toHaveValue('Cleveland');
    await expect(choose(page).first()).toBeVisible();
  });
});

look(
  'is closed by its button, by Escape, by the overlay and by another script, and then the focus returns to its opener; not by a second press or one that began inside [QTE-04] [QTE-05]',
  async ({ page }) => {
    test.slow();
    const opener = hero(page).getByRole('button', { name: 'Get a quote' });
    const isClosed = async (...ways: string[]) => {
      await expect(modal(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect((await events(page, /CLOSED/)).map(({ payload }) => payload.by)).toEqual(ways);
    };
    const reopen = async () => {
      await opener.click();
      await expect(modal(page)).toBeVisible();
    };
    await open(page);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await isClosed('button');
    await reopen();
    await page.keyboard.press('Escape');
    await isClosed('button', 'escape');

    // The second press of a double one meets the overlay.
    const isOpen = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('main form[data-quote] [type=submit]')!.click();
      while (!document.querySelector('.quote-request__dialog[open]')) await new Promise((then) => setTimeout(then));
      const dialog = document.querySelector('.quote-request__dialog')!;
      for (const type of ['pointerdown', 'click']) dialog.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      return dialog.hasAttribute('open');
    });
    expect(isOpen).toBe(true);
    await expect(modal(page)).toBeVisible();
    // A text that is selected beyond the edge: the browser sends the click to what both ends are in. Moving a pressed mouse hangs Playwright at times.
    await modal(page).locator('.quote-request__title').dispatchEvent('pointerdown');
    await modal(page).dispatchEvent('click');
    await expect(modal(page)).toBeVisible();
    // A press so soon after the opening counts as the second of a double one.
    await expect(async () => {
      await page.mouse.click(20, 400);
      await expect(modal(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await isClosed('button', 'escape', 'overlay');

    await reopen();
    await page.evaluate(async () => {
      for (const { name } of performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))) {
        const { closeQuoteModal } = (await import(name)) as { closeQuoteModal?: () => void };
        closeQuoteModal?.();
      }
    });
    await isClosed('button', 'escape', 'overlay', 'request');
  },
);

look('Back keeps results and input, also for another agency [QTE-03]', async ({ page }) => {
  await open(page);
  await choose(page).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(title(page, 'Find a local agency')).toBeFocused();
  const second = (await names(page).nth(1).textContent()) ?? '';
  await choose(page).nth(1).click();
  await expect(modal(page)).toContainText(`Agency: ${second}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Test Visitor');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(page.locator('dialog .form__form [name="agency"]')).toHaveValue(
    (await page.evaluate(() => JSON.parse(localStorage.getItem('VIEWING_AGENCY') ?? ''))) as string,
  );
});

look('input is sent as one of four kinds of search, with the language if one is chosen [LOC-05] [API-01]', async ({ page }) => {
  const queries: string[] = [];
  await page.route(ENDPOINT, (route: Route) => {
    queries.push(new URL(route.request().url()).search);
    return route.continue();
  });
  await open(page);
  await expect(choose(page).first()).toBeVisible();
  const field = modal(page).getByLabel('Address, City, State, or ZIP');
  for (const [typed, language] of [
    ['PA', ''],
    ['North East', 'Spanish'],
    ['100 State St, Erie, PA', ''],
  ] as const) {
    await changePlace(page);
    await field.fill(typed);
    await modal(page).getByLabel('Select language').selectOption(language);
    const answered = page.waitForResponse(ENDPOINT);
    await field.press('Enter');
    await answered;
    await expect(status(page)).not.toHaveText('Searching for agencies');
    await expect(title(page, 'Find a local agency')).toBeFocused();
  }
  expect(queries).toEqual(['?zipcode=16501', '?state=PA', '?city=North+East&language=Spanish', '?line1=100+State+St%2C+Erie%2C+PA']);
  expect((await events(page, /SEARCH/)).map(({ payload }) => payload)).toEqual([
    { search_term: '16501', language: '' },
    { search_term: 'PA', language: '' },
    { search_term: 'North East', language: 'Spanish' },
    { search_term: '100 State St, Erie, PA', language: '' },
  ]);
});

look('the first answer does not fold away the place that the visitor is typing [LOC-05]', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route(ENDPOINT, async (route: Route) => {
    await answer.promise;
    await route.continue();
  });
  await open(page);
  const field = modal(page).getByLabel('Address, City, State, or ZIP');
  await changePlace(page);
  await field.fill('North E');
  answer.resolve();
  await expect(choose(page).first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('North E');
});

const MORE = 'Show more agencies';
/** A state with more agencies than one answer of the endpoint. */
const FULL_STATE = 'Maryland';

look('a search by state is by name, and reaches every agency of the state [LOC-05]', async ({ page }) => {
  await open(page, { zip: '21401' });
  await expect(choose(page).first()).toBeVisible();
  await changePlace(page);
  const finder = modal(page).getByLabel('Address, City, State, or ZIP');
  await finder.fill('MD');
  await modal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(status(page)).toContainText(`The first 20 agencies in ${FULL_STATE} by name.`);
  const more = modal(page).getByRole('button', { name: MORE });
  for (let shown = 20; await more.isVisible(); shown += 20) {
    expect(shown).toBeLessThan(3000);
    await more.press('Enter');
    await expect(choose(page).nth(shown)).toBeFocused();
  }
  const numbers = await choose(page).evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
  expect(numbers.length).toBeGreaterThan(100);
  expect(new Set(numbers).size).toBe(numbers.length);
  await expect(status(page)).toContainText(`${numbers.length} agencies in ${FULL_STATE}, by name`);
  const directory = await page.request.get('/agencies/md');
  expect(await directory.text()).toContain(`${numbers.length} agencies in`);
});

test.describe('without script, a search by state', () => {
  test.use({ javaScriptEnabled: false });

  test('shows more agencies each time, from the first new one on [LOC-05]', async ({ page }) => {
    await page.goto('/get-a-quote?insuranceType=auto&q=Maryland');
    await expect(page.locator('.quote-request__status')).toContainText(`The first 20 agencies in ${FULL_STATE} by name.`);
    await page.getByRole('button', { name: MORE }).click();
    await expect(choose(page)).toHaveCount(40);
    await expect(page.locator('.agency-card').nth(20)).toBeInViewport();
    expect(new URL(page.url()).searchParams.get('insuranceType')).toBe('auto');
  });
});

test.describe('a failing endpoint [LOC-05]', () => {
  const information = (AgentInformation: unknown) =>
    JSON.stringify({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation } } });

  test('500, half a JSON, an empty body, wrong types: one line in the log each, no results, a status line, and the next search works', async ({
    page,
    problems,
  }) => {
    test.slow();
    const submit = modal(page).getByRole('button', { name: 'Submit' });
    let answer: Parameters<Route['fulfill']>[0];
    await page.route(ENDPOINT, (route) => route.fulfill(answer));
    for (answer of [
      { status: 500, body: 'oops' },
      { status: 200, contentType: 'application/json', body: '{"AgentsByLocationResponse":{' },
      { status: 200, body: '' },
      { status: 200, contentType: 'application/json', body: information([{ AgencyName: 7 }]) },
    ]) {
      if (await modal(page).isHidden()) await open(page);
      else await Promise.all([page.waitForResponse(ENDPOINT), submit.click()]);
      await expect(status(page)).toHaveText('We could not look up agencies just now. Nothing was lost: try again in a moment.');
      await expect(modal(page).locator('[data-part="results"]')).toBeHidden();
      await expect(submit).toBeEnabled();
      expectLogged(problems);
    }
    await page.unroute(ENDPOINT);
    await submit.click();
    await expect(choose(page).first()).toBeVisible();
  });

  look('an empty list and nothing: shows No results found, and what to try', async ({ page }) => {
    let found: unknown[] | null = [];
    await page.route(ENDPOINT, (route) => route.fulfill({ contentType: 'application/json', body: information(found) }));
    await open(page);
    for (found of [[], null]) {
      await Promise.all([page.waitForResponse(ENDPOINT), modal(page).getByRole('button', { name: 'Submit' }).click()]);
      await expect(status(page)).toHaveText('No results found');
      await expect(modal(page).getByRole('link', { name: 'Browse agencies by state' })).toBeVisible();
    }
  });

  look('slow: shows text and a spinner, sends nothing twice; closing cancels it without a message', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ENDPOINT, async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/json', body: information([]) }).catch(() => undefined);
    });
    await open(page);
    await expect(status(page)).toHaveText('Searching for agencies');
    await expect(modal(page).locator('.quote-request__spinner')).toBeVisible();
    await changePlace(page);
    await expect(modal(page).getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    release();
    await expect(hero(page).getByRole('button', { name: 'Get a quote' })).toBeFocused();
  });

  look('an empty search says what is required', async ({ page }) => {
    await open(page);
    await expect(choose(page).first()).toBeVisible();
    await changePlace(page);
    await modal(page).getByLabel('Address, City, State, or ZIP').fill('  ');
    await modal(page).getByRole('button', { name: 'Submit' }).click();
    await expect(modal(page).getByRole('alert')).toHaveText('Address, City, State, or ZIP is required');
    await expect(modal(page).getByLabel('Address, City, State, or ZIP')).toBeFocused();
  });

  test('when the next step cannot be loaded, the modal closes, sends its event, and the step’s page opens [QTE-03] [QTE-05]', async ({
    page,
    problems,
  }) => {
    await page.context().addCookies([{ name: 'COOKIE_BANNER_DISMISSED', value: 'true', url: process.env.SITE_ORIGIN as string }]);
    await page.route('**/get-a-quote?*agency=*as=part', (route) => route.abort());
    // Sent with whatever request carries the event.
    const closedEvent = page.waitForRequest((request) =>
      /"QUOTE_MODAL_CLOSED","payload":\{"by":"request"\}/.test(request.postData() ?? ''),
    );
    await open(page);
    await choose(page).first().click();
    await closedEvent;
    expectOnly(problems, /net::ERR_FAILED|dynamically imported/);
    await expect(page).toHaveURL(/\/get-a-quote\?.*agency=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Request an auto insurance quote' })).toBeVisible();
  });

  look('when the journey itself cannot be loaded, the form goes to its page', async ({ page, problems }) => {
    await page.route('**/get-a-quote?*as=part', (route) => route.abort());
    await page.goto('/');
    await hero(page).getByLabel('ZIP code').fill('16501');
    await expect(page.locator('.homepage-hero .island')).toHaveAttribute('data-island-status', 'hydrated');
    await hero(page).getByRole('button', { name: 'Get a quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a local agency' })).toBeVisible();
    expectOnly(problems, /net::ERR_FAILED|dynamically imported/);
  });
});

look('"Do we write in your state" is answered in the modal before any form, and another ZIP continues [QTE-03]', async ({ page }) => {
  await open(page, { zip: '90210' });
  await expect(title(page, 'We do not write insurance in California')).toBeFocused();
  await modal(page).getByLabel('Another ZIP code').fill('16501');
  await modal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(title(page, 'Find a local agency')).toBeFocused();
  await expect(choose(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, { zip: '14701', type: 'Life' });
  await expect(title(page, 'Life insurance is not available in New York')).toBeFocused();
});

test('a saved agency of the state has answered the choice of an agent in the modal, and is the chosen one on the page [QTE-03] [AGY-08]', async ({
  page,
}) => {
  await page.goto('/');
  const name = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/agentlocator?zipcode=16501')).json()) as Found;
    const agency = answer.AgentsByLocationResponse.GetAgentsByLocationWithMaxResultsResult.AgentInformation[5]!;
    localStorage.setItem('SAVED_AGENCY', JSON.stringify(agency));
    return (agency as { AgencyName: string }).AgencyName;
  });
  const lit = (root: Locator) => root.locator('.agency-card[data-lit]');
  await open(page);
  await expect(modal(page)).toContainText(`Agency: ${name}`);
  await modal(page).getByRole('button', { name: 'Back' }).click();
  await expect(lit(modal(page))).toContainText(new RegExp(`Your agency.*${name}`, 's'));
  await expect(choose(page)).toHaveCount(3);
  await page.goto('/get-a-quote?insuranceType=auto&zip=16501');
  await expect(lit(page.locator('main'))).toContainText(new RegExp(`Your agency.*${name}`, 's'));
  await expect(choose(page)).toHaveCount(3);
  await choose(page).first().click();
  await expect(page.locator('main')).toContainText(`Agency: ${name}`);
  // In another state it cannot answer.
  await page.goto('/');
  await open(page, { zip: '44101' });
  await expect(lit(modal(page))).toContainText('Your nearest agent');
});

for (const script of ['on', 'off'] as const)
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' });

    test('the page asks as the homepage does, keeps a refused form, and ends with the agency and its answer’s day [QTE-02] [QTE-03] [FRM-12]', async ({
      page,
      problems,
    }) => {
      test.slow();
      await page.goto('/get-a-quote');
      const form = page.locator('main form[data-quote]');
      if (script === 'on') await form.getByLabel('ZIP code').focus();
      if (script === 'on') await expect(page.locator('main .island')).toHaveAttribute('data-island-status', 'hydrated');
      await form.getByRole('radio', { name: 'Home', exact: true }).check({ force: true });
      await form.getByLabel('ZIP code').fill('165');
      await form.getByRole('button', { name: 'Get a quote' }).click();
      await expect(form.getByRole('alert')).toHaveText('Please fill in insurance type and correct zip code');
      if (script === 'off') expectOnly(problems, /422 \(Unprocessable/);
      await expect(form.getByLabel('ZIP code')).toHaveValue('165');
      await expect(form.getByRole('radio', { name: 'Home', exact: true })).toBeChecked();
      await form.getByLabel('ZIP code').fill('16501');
      await form.getByRole('button', { name: 'Get a quote' }).click();
      await expect(page).toHaveURL(/\/get-a-quote\?insuranceType=home&zip=16501$/);
      await choose(page).first().click();
      await fillIn(page);
      await page.getByRole('button', { name: 'Send to the agency' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your request has been submitted.' })).toBeVisible({ timeout: 40_000 });
      await expect(page.locator('main')).toContainText(/ answers by \w+day, \w+ \d+\..*Your reference: [A-Z0-9]{8}/s);
      await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    });
  });

look('widget: a script link opens the modal, other links navigate, and nothing happens without both answers [QTE-01]', async ({ page }) => {
  await page.goto('/bundle-insurance');
  const widget = page.locator('.quote-starter[data-variant="widget"] form');
  await widget.getByLabel('ZIP code').fill('1650');
  await expect(page.locator('.quote-starter[data-variant="widget"] .island')).toHaveAttribute('data-island-status', 'hydrated');
  await widget.getByRole('button', { name: 'Get a quote' }).click();
  await expect(widget.getByRole('alert')).toHaveText('Please fill in insurance type and correct zip code');
  await widget.getByLabel('ZIP code').fill('16501');
  await widget.getByLabel('Insurance Type').selectOption('business');
  await expect(widget.getByRole('alert')).toBeHidden();
  await widget.getByRole('button', { name: 'Get a quote' }).click();
  await expect(title(page, 'Find a local agency')).toBeVisible();
  await page.keyboard.press('Escape');
  await widget.getByLabel('Insurance Type').selectOption('Auto and Renters');
  await widget.getByRole('button', { name: 'Get a quote' }).click();
  await page.waitForURL('**/OnlineQuote/auto-renters?zip=16501');
});

look('wizard: keeps digits and hyphens only, at most ten, and starts with the first five [QTE-02]', async ({ page }) => {
  await page.goto('/home-insurance');
  const wizard = page.locator('.quote-starter[data-variant="wizard"] form');
  const zip = wizard.getByLabel('ZIP code');
  await zip.focus();
  await expect(page.locator('.quote-starter[data-variant="wizard"] .island')).toHaveAttribute('data-island-status', 'hydrated');
  await zip.pressSequentially('a16501-12x34567');
  await expect(zip).toHaveValue('16501-1234');
  await wizard.getByRole('button', { name: 'Get a quote' }).click();
  await expect(title(page, 'Find a local agency')).toBeVisible();
  await expect(modal(page)).toContainText('Home, 16501');
  expect((await events(page, /STARTED/)).map(({ payload }) => payload)).toEqual([{ insuranceType: 'home', zipCode: '16501' }]);
});

test('the homepage downloads nothing of the modal before it is opened [QTE-03]', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hero(page).getByLabel('ZIP code').fill('16501');
  await expect(page.locator('.homepage-hero .island')).toHaveAttribute('data-island-status', 'hydrated');
  const before = new Set(urls.splice(0));
  await hero(page).getByRole('button', { name: 'Get a quote' }).click();
  await expect(choose(page).first()).toBeVisible();
  expect([...before].filter((path) => path.startsWith('/get-a-quote') || path.startsWith('/api/'))).toEqual([]);
  expect(urls.filter((path) => path.endsWith('.js') && !before.has(path)).length).toBeGreaterThan(0);
});

for (const width of oneOf([375, 1280])) {
  look(`every step passes axe in the modal at ${width} px, and on phones the modal fills the screen [QTE-03]`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const check = async () => {
      expect(await axeFaults(page, { include: 'dialog.quote-request__dialog' })).toEqual([]);
      const cut = await modal(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    };
    await open(page);
    await expect(choose(page).first()).toBeVisible();
    await check();
    if (width === 375) expect((await modal(page).boundingBox())?.height).toBe(800);
    await choose(page).first().click();
    await page.getByRole('button', { name: 'Send to the agency' }).click();
    await expect(modal(page).getByText('Please enter a name.').first()).toBeVisible();
    await check();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send to the agency' }).click();
    await expect(title(page, 'Your request has been submitted.')).toBeVisible({ timeout: 40_000 });
    await check();
  });

  look(`every page of the journey passes axe at ${width} px [QTE-03] [LOC-08]`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const query of [
      '',
      'insuranceType=auto&zip=16501',
      'insuranceType=auto&zip=16501&agency=AA1001',
      'insuranceType=auto&zip=90210',
      'zip=16501&agency=AA1001',
      'insuranceType=auto&zip=16501&agency=AA1001&sent=ABCD2345',
    ]) {
      await page.goto(`/get-a-quote?${query}`);
      expect(await axeFaults(page, { include: 'main' }), query).toEqual([]);
    }
  });
}
