/** The editor's day at the desk: a comment, the request and its approval for nine tomorrow, the import that is refused. */
import { type Actor, button, expect, openPanel } from '../editor-journey/actor.ts';
import { edit, type Person, toDesk, type Which } from './person.ts';

/** A check renders the pages and runs axe on them. */
const CHECKED = { timeout: 40_000 };

/** The publisher comments on the page at its block; the editor finds it at the desk, answers and closes it. */
export async function answerComment(editor: Person, publisher: Person, brief: Which, name: string): Promise<void> {
  await edit(publisher, brief);
  const panel = await openPanel(publisher as Actor, 'Comments');
  await publisher.hand.write(panel.getByRole('textbox').first(), `@${name} Is half an hour enough?`);
  await publisher.hand.press(button(panel, /^(Add|Comment)/));
  await expect(panel.getByText('Is half an hour enough?')).toBeVisible();
  const { page, hand } = editor;
  await toDesk(editor, 'Comments', 'Desk');
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

/** Collects the drafts of two pages in a release and asks for it. */
export async function ask(person: Person, titles: readonly string[]): Promise<void> {
  const { page, hand } = person;
  await toDesk(person, 'Publish', 'Publishing');
  for (const title of titles) await hand.check(page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }));
  await hand.press(button(page, /^Add to a release/));
  await hand.write(page.getByLabel('Name of a new release'), RELEASE);
  await hand.press(button(page, 'Add'));
  await expect(page.getByRole('status')).toContainText('Added to the release.', CHECKED);
  await hand.write(page.getByLabel('Note to those who publish'), NOTE);
  await hand.press(button(page, 'Ask for publishing'));
  await expect(page.getByRole('status')).toContainText('Asked for publishing.', CHECKED);
}

/** Nine tomorrow by the company's clock, as a field for times takes it. */
export const nineTomorrow = (): string =>
  `${new Date(Date.now() + 24 * 3600_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })}T09:00`;

/** The publisher finds the request and approves it as a plan. */
export async function approve(person: Person, nine: string, titles: readonly string[]): Promise<void> {
  const { page, hand } = person;
  await toDesk(person, 'Open work', 'Desk');
  const row = page.getByRole('table', { name: 'Waits for you' }).getByRole('row', { name: new RegExp(RELEASE) });
  await expect(row).toContainText(NOTE);
  await hand.press(row.getByRole('link').first());
  for (const title of titles) await expect(page.getByRole('main')).toContainText(title);
  for (const reason of await page.getByLabel(/^Reason to publish anyway/).all()) await hand.write(reason, 'Looked at together.');
  await hand.setTime(page.getByLabel('When'), nine);
  await hand.press(button(page, 'Approve'));
  await expect(page.getByRole('status')).toContainText('Scheduled.', CHECKED);
  await page.goto(`/desk/calendar?month=${nine.slice(0, 7)}`);
  await expect(page.getByRole('cell', { name: new RegExp(`9:00 AM.*${RELEASE}.*Scheduled`) })).toBeVisible();
}

/** A list that would lead visitors away from the homepage is refused. */
export async function refuseImport(person: Person): Promise<void> {
  const { page, hand } = person;
  await toDesk(person, 'Redirects', 'Content');
  await hand.press(page.getByRole('link', { name: /^Import/ }));
  await hand.write(page.getByLabel('Or paste the list'), 'from,to\n/,/claims');
  await hand.press(button(page, 'Preview the changes'));
  await expect(page.getByRole('main')).toContainText(/Nothing was changed/);
  await expect(page.getByRole('main')).toContainText(/Line 2 .*leads visitors away from the homepage \/, which is not allowed\./);
  const home = await page.request.get(`${process.env.SITE_ORIGIN}/`, { maxRedirects: 0 });
  expect(home.status()).toBe(200);
}
