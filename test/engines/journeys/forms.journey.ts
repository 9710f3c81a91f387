/** Forms of content: questions that appear, errors and their summary, the sent form with its reference [FRM-04] [FRM-05] [FRM-11]. */
import { expect, focused, hidden, says, seen, test } from '../fixtures.ts';

// The browser's note on the refused form.
test.use({ expected: /status of 422/ });

test('a message to an agency is refused, corrected and sent', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501');
  await tab.css('.locator__entry h3 a').click();
  const form = tab.css('#quote-form');
  await form.label('Name').fill('Dana Quill');
  await form.role('radio', 'Phone').check();
  await form.css('[type="tel"]').fill('814 555');
  await form.role('button', /^Send/).click();
  const summary = form.css('.form__summary');
  await focused(summary);
  await says(summary, /Form is invalid.*Phone: Enter a valid phone number.*Additional Comments: Required/);
  await summary.role('link', /^Phone/).click();
  await focused(form.css('[type="tel"]'));
  expect(await form.css('[type="tel"]').attribute('aria-invalid')).toBe('true');
  await form.css('[type="tel"]').fill('814-555-0142');
  await form.label('Additional Comments').fill('A roof with two chimneys.');
  await form.role('button', /^Send/).click();
  await focused(tab.css('.form__sent'));
  await says(tab.css('.form__sent .form__reference strong'), /^[A-Z0-9]{8}$/);
});

test('a question appears with the answer that it depends on', async ({ tab }) => {
  await tab.goto('/gallery/form/every%20kind%20of%20field');
  await seen(tab.css('.form[data-enhanced="on"]'));
  await hidden(tab.label('Horsepower'));
  await tab.role('radio', 'A motor').check();
  await seen(tab.label('Horsepower'));
});
