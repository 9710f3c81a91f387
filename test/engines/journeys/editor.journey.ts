/** An editor signs in, changes a text in the page, publishes it, and sees it as visitors do [EDT-01] [EDT-03] [EDT-04]. */
import { previewOrigin } from '../../browser/preview.ts';
import { at, expect, says, seen, test } from '../fixtures.ts';

test('signed in, a headline changed, published, live', async ({ tab, engineName }) => {
  const site = process.env.SITE_ORIGIN as string;
  const words = `The ${engineName} headline ${Date.now() % 100_000}`;
  await tab.goto(`${previewOrigin()}/sign-in?next=${encodeURIComponent('/new-drivers?mode=edit')}`);
  await tab.label('Password').fill('preview');
  await tab.role('button', 'Sign in').click();
  await at(tab, /^\/new-drivers\?mode=edit$/);
  await seen(tab.css('html[data-editor="ready"] .page-editor__bar'));
  const headline = tab.css('main h1').role('textbox');
  await headline.click();
  await tab.press('ControlOrMeta+a');
  await tab.type(words);
  await says(tab.css('.page-editor__state'), 'Saved');
  await tab.role('button', 'Publish').click();
  const panel = tab.role('complementary', 'Publish');
  await panel.role('button', /^Check (this page|again)$/).click();
  await says(panel, /No errors|Ready to publish/);
  for (const _ of Array.from({ length: await panel.label(/^Reason to publish anyway/).count() }))
    await panel.label(/^Reason to publish anyway/).fill('As agreed.');
  await panel.role('button', 'Publish').click();
  await says(panel, /Published\. Visible everywhere within \d+ seconds\./);
  await expect(async () => {
    await tab.goto(`${site}/new-drivers`);
    expect(await tab.css('main h1').text()).toBe(words);
  }).toPass({ timeout: 30_000 });
});
