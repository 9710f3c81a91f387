/** The journey at the desk: signing in, a form, an announcement, a campaign page, a redirect. */
import { type Actor, button, editorReady, expect, isClean, isSaved, link, panelOf } from './actor.ts';
import { writeText } from './page.ts';

export async function signIn({ page, hand }: Actor): Promise<void> {
  await page.goto('/sign-in?next=/desk/forms');
  await hand.write(page.getByLabel('Password'), 'preview');
  await hand.press(button(page, 'Sign in'));
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
}

/** Makes a shared form with one question of its own at the desk. */
export async function makeForm(actor: Actor): Promise<void> {
  const { page, hand, campaign } = actor;
  const { form, question } = campaign;
  await hand.press(link(page, 'New form'));
  await hand.write(page.getByLabel('Title'), form);
  await hand.press(button(page, 'Create'));
  const add = page.getByRole('region', { name: 'Add a field' });
  await hand.write(add.getByLabel('Question or heading'), question);
  await hand.press(button(add, 'Add the field'));
  await hand.check(page.getByRole('checkbox', { name: 'Has to be answered' }));
  await hand.press(button(page, 'Save draft'));
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Saved as a draft.');
  await expect(page.getByRole('row', { name: question })).toContainText('Required');
  const settings = page.getByRole('region', { name: 'Settings' });
  await hand.write(settings.getByLabel('Address for the answers'), 'campaign@lakeeriemutual.example');
  await hand.press(button(settings, 'Save draft'));
  await expect(page.getByText('Answers go to: Email, campaign@lakeeriemutual.example.')).toBeVisible();
  await isClean(actor);
}

/** Makes an alert on every page, for one state, from a day of next month on. */
export async function makeBanner(actor: Actor, starts: string): Promise<void> {
  const { page, hand, campaign } = actor;
  const { announcement } = campaign;
  await hand.press(link(page, 'Banners'));
  await hand.press(link(page, 'New banner'));
  await writeText(actor, page.getByRole('textbox', { name: 'Text', exact: true }), announcement);
  await hand.check(page.getByRole('checkbox', { name: 'Ohio' }));
  await hand.setTime(page.getByLabel('Begins'), starts);
  await hand.press(button(page, 'Save draft'));
  await expect(page.getByRole('row', { name: announcement })).toContainText(/New.*OH/);
}

/** Makes a campaign page and opens it in the editor. */
export async function makePage({ page, hand, campaign: { title, address } }: Actor): Promise<void> {
  await hand.press(link(page, 'Pages'));
  await hand.press(link(page, 'New page'));
  await hand.press(link(page, 'Page'));
  await hand.write(page.getByLabel('Title'), title);
  await hand.press(page.locator('summary').filter({ hasText: 'Its address' }));
  await hand.write(page.getByLabel('Last part of the address'), address.slice(1));
  await hand.press(button(page, 'Create the page'));
  await expect(page).toHaveURL(`${address}?mode=edit`);
  await editorReady(page);
}

export async function toTheDesk(actor: Actor): Promise<void> {
  const { page, hand } = actor;
  await isSaved(page);
  await hand.press(link(panelOf(page, 'Publish'), 'All open drafts'));
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeVisible();
}

/** Makes the redirect from the short URL to the page at the desk. */
export async function makeRedirect({ page, hand, campaign: { poster, address } }: Actor): Promise<void> {
  await hand.press(link(page, 'Content'));
  await hand.press(link(page, 'Redirects'));
  await hand.press(link(page, 'New redirect'));
  await hand.write(page.getByRole('textbox', { name: 'Old address' }), poster);
  await hand.write(page.getByRole('textbox', { name: 'New address' }), address);
  await hand.press(button(page, 'Save draft'));
  await expect(page.getByRole('status')).toContainText('Saved as a draft.');
}
