/** The panels for publishing and for viewing as a visitor, in a browser: stopped, corrected, overruled with a reason, published, rolled back, planned; a draft as visitors see it [EDT-01] [EDT-03] [EDT-04]. */
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { editorReady, signIn, test } from './preview.ts';

test.setTimeout(90_000);

const PAGE = '/moving-day';
const GONE = '/gone/with/the/truck';
const REASON = 'Short on purpose, as agreed for the campaign.';
/** A check renders the page and runs axe on it. */
const CHECKED = { timeout: 30_000 };

async function signedIn(page: Page): Promise<void> {
  await signIn(page.context());
  await page.goto('/desk/publish');
}
async function panelOf(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(`${path}?mode=edit`);
  await editorReady(page);
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('complementary', { name });
}

interface Model {
  pageId: string;
  items: Record<string, { id: string; template: string; revision: string }>;
}

/** Writes drafts as another program would: editing is not tested here. In the page, since Node cannot resolve the host's name. */
async function write(page: Page, path: string, values: (model: Model) => [item: string, field: string, value: unknown][]): Promise<void> {
  const model = (await page.evaluate(async (asked) => (await fetch(`/api/edit/page?path=${asked}`)).json(), path)) as Model;
  const changes = values(model).map(([item, field, value]) => ({
    ...{ do: 'set', item, revision: model.items[item]?.revision, inside: [], field },
    value: { value },
  }));
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/edit/change', { method: 'POST', headers, body })).status;
  };
  expect(await page.evaluate(send, JSON.stringify({ changes }))).toBe(200);
}
const heroOf = ({ items }: Model): string => Object.values(items).find(({ template }) => template === 'PromoHero')?.id ?? '';
const described = async (page: Page) =>
  (await (await page.request.get(`${process.env.SITE_ORIGIN}${PAGE}`)).text()).includes('content="Four weeks."');

test('an error stops the publish and is corrected from its finding, a warning is overruled with a reason, the page is published, seen, rolled back [EDT-04]', async ({
  page,
}) => {
  await signedIn(page);
  await write(page, PAGE, (model) => [
    [heroOf(model), 'Link', { href: GONE, text: 'See the four weeks' }],
    [model.pageId, 'MetaDescription', 'Four weeks.'],
  ]);
  const panel = await panelOf(page, PAGE, 'Publish');
  // The page ends where the panel begins, and its header is laid out for the remaining width: nothing of it is under the panel.
  await page.locator('.site-header__burger').click({ trial: true });
  const check = panel.getByRole('button', { name: /^Check (this page|again)$/ });
  await check.click();
  await expect(panel.getByRole('alert')).toHaveText(/^Errors stop publishing/, CHECKED);
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  expect(await axeFaults(page, { include: '.page-editor__panel', isPart: true })).toEqual([]);

  await panel.getByRole('button', { name: new RegExp(`^Fix it ?: ${GONE}`) }).click();
  const link = page.getByRole('dialog', { name: /^Link/ });
  await link.getByLabel('Address on this site').fill('/claims');
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('The page has changed since the check. Check again before you publish.')).toBeVisible();

  await check.click();
  await expect(panel.getByText(/^No errors/)).toBeVisible(CHECKED);
  const lead = panel.getByRole('button', { name: /^Fix it ?: The description has 11 characters/ });
  await lead.click();
  const form = page.getByRole('dialog', { name: /^Meta description/ });
  await expect(form.getByRole('textbox')).toHaveValue('Four weeks.');
  await page.keyboard.press('Escape');
  await expect(lead).toBeFocused();
  const publish = panel.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await panel.getByLabel('Reason to publish anyway: Description').fill(REASON);
  // Another panel meanwhile: findings and reasons are still there afterwards.
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(panel.getByLabel('Reason to publish anyway: Description')).toHaveValue(REASON);
  const open = (await page.locator('.editing-bar__state').textContent()) ?? '';
  expect(open).toMatch(/^Draft: \d+ parts? not published yet/);
  await publish.click();
  const status = panel.getByRole('status').filter({ hasText: /^(Published|Rolled back)/ });
  await expect(status).toHaveText(/^Published\. Visible everywhere within 20 seconds\.$/, CHECKED);
  await expect(panel.locator(':focus')).toContainText('Published');
  // Not "all of it published": other tests' changes of shared items count here as well.
  await expect(page.locator('.editing-bar__state')).not.toHaveText(open);
  await expect.poll(() => described(page), { timeout: 20_000 }).toBe(true);
  // The bound is tested in test/site/publishing.test.ts.
  const seen = { state: 'seen', seenBy: Date.now(), attempts: 0, failure: '' };
  await page.route('**/api/edit/seen*', (route) => route.fulfill({ json: seen }));
  await expect(status).toHaveText('Published, and seen by visitors everywhere.');
  expect(await axeFaults(page, { include: '.page-editor__panel', isPart: true })).toEqual([]);
  await page.unroute('**/api/edit/seen*');

  await panel.getByRole('button', { name: 'Roll back this publish' }).click();
  await panel.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(status).toHaveText(/^Rolled back\./);
  await expect.poll(() => described(page), { timeout: 20_000 }).toBe(false);
  // One timeline of page and parts, with the words, in the company's time.
  const step = panel
    .getByRole('listitem')
    .filter({ hasText: 'Meta description' })
    .filter({ hasText: /Promo hero.*: Link/ })
    .first();
  await expect(step).toContainText(/^[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M E[SD]T/);
  await step.getByRole('button', { name: /^Bring back/ }).click();
  await expect(panel.getByText(/^The page is a draft again as of /)).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText('Brought back');
});

test('is planned for later, and called off at the desk [EDT-04]', async ({ page }) => {
  await signedIn(page);
  await write(page, '/careers', ({ pageId }) => [[pageId, 'AbstractTitle', 'Work for the lake']]);
  const panel = await panelOf(page, '/careers', 'Publish');
  await panel.getByRole('button', { name: 'Check this page' }).click();
  const when = panel.getByLabel('When');
  await when.waitFor(CHECKED);
  for (const reason of await panel.getByLabel(/^Reason to publish anyway/).all()) await reason.fill(REASON);
  await when.fill('2099-07-04T09:30');
  await panel.getByRole('button', { name: 'Schedule' }).click();
  await expect(panel.getByRole('status').filter({ hasText: /^Scheduled for Jul 4, 2099, 9:30 AM EDT/ })).toBeVisible(CHECKED);
  await expect(panel.getByText(/^Planned for Jul 4, 2099.* The current draft goes live then\./)).toBeVisible();
  await page.goto('/desk/schedule');
  const row = page.getByRole('row').filter({ hasText: 'Jul 4, 2099' });
  await expect(row).toContainText('Becomes visible');
  await row.locator('summary').click();
  await row.getByRole('button', { name: /Call off/ }).click();
  await expect(page.getByText('Called off.')).toBeVisible();
});

test('a draft is viewed as a visitor, and by a guest link [EDT-01] [EDT-04]', async ({ page, browser, problems }) => {
  await signedIn(page);
  const path = '/about-us';
  const panel = await panelOf(page, path, 'Preview as');
  expect(await axeFaults(page, { include: '.page-editor__panel', isPart: true })).toEqual([]);
  await panel.getByLabel('A visitor in').selectOption('OH');
  await panel.getByLabel('On', { exact: true }).fill('2027-01-04T09:00');
  await panel.getByLabel('Saved agency').fill('AA1001');
  await panel.getByLabel('Logged in').check();
  const show = panel.getByRole('button', { name: 'Show it' });
  await show.click();
  const dialog = page.getByRole('dialog', { name: 'The draft, 375 pixels wide' });
  const seen = dialog.frameLocator('iframe');
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /look-state=OH&look-at=2027-01-04T09%3A00/);
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seen.locator('html')).not.toHaveAttribute('data-editor', /./);
  await expect(seen.locator('.editing-bar')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await panel.getByLabel('Language').selectOption('es');
  await panel.getByLabel('Width').selectOption('768');
  await panel.getByLabel('Scripts off').check();
  await show.click();
  const wide = page.getByRole('dialog', { name: 'The draft, 768 pixels wide' });
  await expect(wide.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'es');
  await expect(wide.frameLocator('iframe').locator('html')).not.toHaveAttribute('data-js', /.?/);
  // The browser logs the scripts that it was not allowed to run.
  expect(problems.every((text) => text.startsWith('Blocked script execution'))).toBe(true);
  expect(problems.splice(0).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: /^Make a link/ }).click();
  const link = await panel.getByLabel('The link').inputValue();
  const guest = await browser.newContext();
  const stranger = await guest.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await panel.getByRole('link', { name: /^Guest links/ }).click();
  const row = page.getByRole('row').filter({ hasText: path }).filter({ hasText: 'Call off' });
  await expect(row.first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await row.locator('summary').first().press('Enter');
  await row
    .getByRole('button', { name: /^Call off/ })
    .first()
    .press('Enter');
  await expect(page.getByText(/^Called off\./)).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link no longer works.');
  await guest.close();
});
