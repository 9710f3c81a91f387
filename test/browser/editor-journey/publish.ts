/** The journey from the draft to visitors: viewed as a visitor, through the gate, published, seen, rolled back. */
import type { Page } from '@playwright/test';
import { type Actor, button, expect, isClean, link, openPanel } from './actor.ts';
import { leadTo, writeText } from './page.ts';

/** Shows the draft as a visitor in a state sees it, now or at a moment; in the panel’s frame. */
export async function lookAs(actor: Actor, { state, at }: { state: string; at: string }, sees: boolean): Promise<void> {
  const { page, hand, campaign } = actor;
  const panel = await openPanel(actor, 'Preview as');
  await hand.choose(panel.getByLabel('A visitor in'), state);
  if (at) await hand.setTime(panel.getByLabel('On'), at);
  await hand.press(button(panel, 'Show it'));
  const dialog = page.getByRole('dialog', { name: /^The draft/ });
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible();
  await expect(shown.getByText(campaign.announcement)).toHaveCount(sees ? 1 : 0);
  await hand.press(button(dialog, 'Close'));
  await expect(dialog).toBeHidden();
}

/** The gate stops the page for its dead link and an example text; the links of the findings lead to the fields to correct. */
export async function mend(actor: Actor): Promise<void> {
  const { page, hand, campaign } = actor;
  const panel = await openPanel(actor, 'Publish');
  await hand.press(button(panel, 'Check this page'));
  await expect(panel.getByText('Errors stop publishing. Fix them and check again.')).toBeVisible();
  const found = panel.getByRole('listitem').filter({ hasText: campaign.slip });
  await expect(found).toContainText('is not a page, redirect, file or other address of this site');
  await expect(button(panel, 'Publish')).toHaveCount(0);
  await isClean(actor, '.page-editor');
  const sample = panel.getByRole('listitem').filter({ hasText: 'still the block’s example text' });
  await hand.press(button(sample, /^Fix it/));
  const text = page.getByRole('textbox', { name: 'Text of Quote callout' });
  await expect(text).toBeFocused();
  await writeText(actor, text, 'An agent near you has time for it this month.');
  await leadTo(actor, button(found, /^Fix it/), '/find-an-agent', button(found, /^Fix it/));
  await hand.press(button(panel, 'Check again'));
  await expect(button(panel, 'Publish')).toBeVisible();
}

const WHY = 'Looked at together with the campaign team.';

/** Publishes everything that belongs together in one step; each warning gets its reason. */
export async function publishAll(actor: Actor): Promise<void> {
  const { page, hand, campaign } = actor;
  await hand.press(link(page, 'Publishing'));
  for (const name of [campaign.title, campaign.form, campaign.poster])
    await hand.check(page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }));
  await hand.press(button(page, 'Check the chosen ones'));
  await expect(page.getByRole('table', { name: 'What visitors will see or miss' })).toContainText(campaign.title);
  await isClean(actor);
  for (const reason of await page.getByLabel(/^Reason to publish anyway/).all()) await hand.write(reason, WHY);
  await hand.press(button(page, 'Publish'));
  await expect(page.getByRole('heading', { level: 1, name: /^Published: \d+ items$/ })).toBeVisible();
}

/** What visitors get at a URL: the status and the redirect target. */
async function visit(page: Page, address: string): Promise<[number, string]> {
  const answer = await page.request.get(`${process.env.SITE_ORIGIN}${address}`, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? ''];
}

/** The longest time that the editor is promised. */
const BOUND_MS = 20_000;

export async function isPublic({ page, campaign }: Actor): Promise<void> {
  await expect(page.getByText(/^Everywhere within \d+ seconds|^Seen everywhere/).first()).toBeVisible();
  await expect.poll(() => visit(page, campaign.poster), { timeout: BOUND_MS }).toEqual([301, campaign.address]);
  await expect.poll(() => visit(page, campaign.address), { timeout: BOUND_MS }).toEqual([200, '']);
  const visitor = await page.context().newPage();
  await visitor.goto(`${process.env.SITE_ORIGIN}${campaign.poster}`);
  await expect(visitor).toHaveURL(`${process.env.SITE_ORIGIN}${campaign.address}`);
  await expect(visitor.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible();
  await expect(visitor.getByLabel(campaign.question)).toBeVisible();
  await expect(visitor.getByText(campaign.announcement)).toHaveCount(0);
  await visitor.close();
}

export async function rollBack({ page, hand, campaign }: Actor): Promise<void> {
  const back = page.getByRole('region', { name: 'Roll back' });
  await hand.press(back.locator('summary'));
  await hand.press(button(back, 'Roll back this publish'));
  await expect(page.getByRole('heading', { level: 1, name: /^Taken off the site/ })).toBeVisible();
  await expect.poll(() => visit(page, campaign.address), { timeout: BOUND_MS }).toEqual([404, '']);
  await expect.poll(() => visit(page, campaign.poster), { timeout: BOUND_MS }).toEqual([404, '']);
}
