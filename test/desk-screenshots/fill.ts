/** Fills the lists of the desk for its pictures: drafts, people, comments, requests, releases, a plan, a replaced word, what visitors sent. */
import type { Browser, Page } from '@playwright/test';
import { storeReportEvents } from '../report-events.ts';
import type { RunningSite } from '../start-site.ts';
import { modelOf, press, signedIn, write } from './signed-in.ts';

const CHECKED = { timeout: 90_000 };
const nextDay = (days: number, time: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })}T${time}`;

/** @returns the password, which is shown once */
async function addPerson(page: Page, name: string, role: string): Promise<string> {
  await page.goto('/desk/people');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@desk.example`);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await press(page, 'Add');
  return (await page.locator('#words-heading ~ * code').textContent()) ?? '';
}

async function writeDrafts(page: Page): Promise<void> {
  await write(page, '/moving-day', 'PromoHero', 'Link', { href: '/moving-checklist', text: 'See the four weeks' });
  await write(page, '/moving-day', '', 'MetaDescription', 'Four weeks, four jobs.');
  await write(page, '/careers', '', 'AbstractTitle', 'Work beside the lake');
  await write(page, '/our-history', '', 'AbstractTitle', 'A hundred winters');
  await write(page, '/winter-ready', '', 'AbstractTitle', 'Ready before the first snow');
  await write(page, '/new-drivers', '', 'AbstractTitle', 'The first year on the road');
}

async function comment(page: Page, path: string, words: string): Promise<void> {
  const { pageId } = await modelOf(page, path);
  await page.goto(`/desk/comments/page?item=${pageId}`);
  await page.getByRole('main').getByRole('textbox').first().fill(words);
  await press(page, /^(Add|Comment)/);
}

async function addToRelease(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`/desk/add-to-release?${new URLSearchParams({ path })}`);
  const fresh = page.getByLabel('Name of a new release');
  if (name) await fresh.fill(name);
  await press(page, 'Add');
  await page.getByRole('status').waitFor(CHECKED);
}

/** Visitors ask for addresses that do not exist, use old ones, and subscribe. */
async function visit(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/wp-login.php', '/flood', '/flood', '/old-claims', '/agents/erie', '/awards']) await page.request.get(path);
  await page.goto('/newsletter');
  const form = page
    .locator('main form')
    .filter({ has: page.locator('input[type="email"]') })
    .first();
  await form.getByLabel('Email', { exact: true }).fill('lee@mail.example');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.locator('[type="submit"]').click();
  await context.close();
}

type Step = (name: string, done: () => Promise<unknown>) => Promise<void>;

/** Edda, an editor, collects two pages in a release and asks for it. */
async function askForRelease(browser: Browser, baseURL: string, password: string): Promise<void> {
  const edda = await signedIn(browser, baseURL, 1280, password);
  await comment(edda, '/investors', 'The figures are those of October.');
  await addToRelease(edda, '/our-history', 'Winter campaign');
  await addToRelease(edda, '/winter-ready', '');
  await edda.getByLabel('Note to those who publish').fill('Both go out before the market opens.');
  await press(edda, 'Ask for publishing');
  await edda.getByText('Asked for publishing.').waitFor(CHECKED);
  await edda.context().close();
}

/** A plan for the day after tomorrow. */
async function plan(page: Page): Promise<void> {
  await page.goto('/desk/publish?path=/careers');
  for (const reason of await page.getByLabel(/^Reason to publish anyway/).all()) await reason.fill('Agreed with the people of the office.');
  await page.getByLabel('When').first().fill(nextDay(2, '09:00'));
  await press(page, /^(Publish|Schedule)/);
  await page.waitForLoadState();
}

async function replace(page: Page): Promise<void> {
  await page.goto('/desk/replace?find=hail&with=sleet');
  await page.locator('main input[type="checkbox"]').nth(1).check();
  await press(page, /^Replace/);
  await page.waitForLoadState();
}

/** @param page signed in as an operator. @param step runs a step, and reports it if it fails. @returns the password of an editor */
export async function fill(browser: Browser, site: RunningSite, page: Page, baseURL: string, step: Step): Promise<string> {
  let editor = '';
  await step('reports', () => storeReportEvents(site.env.EVENTS));
  await step('visitors', () => visit(browser, site.origin));
  await step('people', async () => {
    editor = await addPerson(page, 'Edda Lind', 'Editor');
    await addPerson(page, 'Paul Marsh', 'Publisher');
    await addPerson(page, 'Rita Holm', 'Reader');
  });
  await step('drafts', () => writeDrafts(page));
  await step('comments', async () => {
    await comment(page, '/investors', '@Edda Lind Is half an hour enough?');
    await comment(page, '/moving-day', 'The checklist has to be linked before Friday.');
  });
  await step('request', () => askForRelease(browser, baseURL, editor));
  await step('release', () => addToRelease(page, '/new-drivers', 'Spring'));
  await step('plan', () => plan(page));
  await step('replace', () => replace(page));
  return editor;
}
