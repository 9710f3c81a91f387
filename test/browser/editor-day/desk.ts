/** The editor's day at the desk: a comment, the request and its approval for nine tomorrow, the import that is refused. */
import { button, expect } from '../editor-journey/actor.ts';
import type { Person } from './person.ts';

/** A check renders the pages and runs axe on them. */
const CHECKED = { timeout: 40_000 };

/** @returns the item of the page at an address */
const pageIdOf = ({ page }: Person, path: string): Promise<string> =>
  page.evaluate(async (at) => ((await (await fetch(`/api/edit/page?path=${at}`)).json()) as { pageId: string }).pageId, path);

/** The publisher comments on the page; the editor finds it at the desk, answers and closes it. */
export async function answerComment(editor: Person, publisher: Person, address: string, name: string): Promise<void> {
  const words = `@${name} Is half an hour enough?`;
  await publisher.page.goto(`/desk/comments/page?item=${await pageIdOf(publisher, address)}`);
  await publisher.hand.write(publisher.page.getByRole('main').getByRole('textbox').first(), words);
  await publisher.hand.press(button(publisher.page, /^(Add|Comment)/));
  await expect(publisher.page.getByRole('status')).toContainText('Your comment is saved.');
  const { page, hand } = editor;
  await page.goto('/desk/comments');
  await hand.press(
    page
      .getByRole('row', { name: /Is half an hour enough/ })
      .getByRole('link')
      .first(),
  );
  await hand.write(page.getByRole('textbox', { name: 'Reply' }), 'It is, for a roof.');
  await hand.press(button(page, 'Reply'));
  await expect(page.getByRole('status')).toContainText('Your comment is saved.');
  await hand.press(button(page, 'Mark as done'));
  await expect(page.getByRole('status')).toContainText('Marked as done.');
}

export const RELEASE = 'Winter campaign';
const NOTE = 'Both go out before the market opens.';

/** Collects two pages in a release and asks for it. */
export async function ask({ page, hand }: Person, addresses: readonly [string, string]): Promise<void> {
  for (const path of addresses) {
    await page.goto(`/desk/add-to-release?${new URLSearchParams({ path })}`);
    if (path === addresses[0]) await hand.write(page.getByLabel('Name of a new release'), RELEASE);
    await hand.press(button(page, 'Add'));
    await expect(page.getByRole('status')).toContainText('Added to the release.', CHECKED);
  }
  await hand.write(page.getByLabel('Note to those who publish'), NOTE);
  await hand.press(button(page, 'Ask for publishing'));
  await expect(page.getByRole('status')).toContainText('Asked for publishing.', CHECKED);
}

/** Nine tomorrow by the company's clock, as a field for times takes it. */
export const nineTomorrow = (): string =>
  `${new Date(Date.now() + 24 * 3600_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })}T09:00`;

/** The publisher finds the request and approves it as a plan. */
export async function approve({ page, hand }: Person, titles: readonly string[]): Promise<void> {
  await page.goto('/desk');
  const row = page.getByRole('table', { name: 'Waits for you' }).getByRole('row', { name: new RegExp(RELEASE) });
  await expect(row).toContainText(NOTE);
  await hand.press(row.getByRole('link').first());
  for (const title of titles) await expect(page.getByRole('main')).toContainText(title);
  for (const reason of await page.getByLabel(/^Reason to publish anyway/).all()) await hand.write(reason, 'Looked at together.');
  await hand.setTime(page.getByLabel('When'), nineTomorrow());
  await hand.press(button(page, 'Approve'));
  await expect(page.getByRole('status')).toContainText('Scheduled.', CHECKED);
  await page.goto(`/desk/calendar?month=${nineTomorrow().slice(0, 7)}`);
  await expect(page.getByRole('cell', { name: new RegExp(`9:00 AM.*${RELEASE}.*Scheduled`) })).toBeVisible();
}

/** A list that would lead visitors away from the homepage is refused. */
export async function refuseImport({ page, hand }: Person): Promise<void> {
  await page.goto('/desk/redirects/import');
  await hand.write(page.getByLabel('Or paste the list'), 'from,to\n/,/claims');
  await hand.press(button(page, 'Preview the changes'));
  await expect(page.getByRole('main')).toContainText(/Nothing was changed/);
  await expect(page.getByRole('main')).toContainText(/Line 2 .*leads visitors away from the homepage \/, which is not allowed\./);
  const home = await page.request.get(`${process.env.SITE_ORIGIN}/`, { maxRedirects: 0 });
  expect(home.status()).toBe(200);
}
