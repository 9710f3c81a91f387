/** From the homepage over ZIP and agency to the sent request, in the dialog [QTE-03] [QTE-05] [FRM-10]. */
import { at, expect, focused, hidden, says, seen, test } from '../fixtures.ts';
import { fillInQuote } from '../quote-form.ts';

test('homepage, ZIP, agency, mistake, request, reference', async ({ tab }) => {
  await tab.goto('/');
  await (await fillInQuote(tab, 'Auto')).click();
  const dialog = tab.css('dialog.quote-request__dialog');
  await focused(dialog.role('heading', 'Find a local agency'));
  await says(dialog, /Step 2 of 3.*Auto, 16501/);
  await dialog.role('button', /^Choose agency/).click();
  await focused(dialog.role('heading', 'Request an auto insurance quote'));
  await dialog.role('textbox', 'Name').fill('María O’Neill');
  await dialog.role('button', 'Send to the agency').click();
  await seen(dialog.css('[aria-invalid="true"]'));
  await dialog.css('[name="f.contactEmail"]').fill('visitor@example.test');
  await dialog.role('button', 'Send to the agency').click();
  await focused(dialog.role('heading', 'Your request has been submitted.'));
  await says(dialog, /Your reference: [A-Z0-9]{8}/);
  await dialog.role('link', 'Go to the homepage').click();
  await hidden(dialog);
  await at(tab, /^\/$/);
});

test('Escape closes the dialog and returns the focus', async ({ tab }) => {
  await tab.goto('/');
  const button = await fillInQuote(tab, 'Auto');
  await button.click();
  const dialog = tab.css('dialog.quote-request__dialog');
  await focused(dialog.role('heading', 'Find a local agency'));
  await tab.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await focused(button);
});
