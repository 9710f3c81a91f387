/** The newsletter's sign-up, with a wrong address and a right one [NWS-01]. */
import { expect, focused, says, seen, test } from '../fixtures.ts';

test.use({ expected: /status of 422/ });

test('a wrong address is named after sending, the right one is thanked for', async ({ tab, engineName }) => {
  await tab.goto('/newsletter');
  const form = tab.css('.newsletter');
  const email = form.label('Email');
  await email.fill('dana@');
  await seen(tab.css('.newsletter[data-enhanced="on"]'));
  await email.press('Enter');
  await says(form, /Invalid email address\./);
  await focused(email);
  expect(await email.attribute('aria-invalid')).toBe('true');
  await email.fill(`dana.${engineName}.${Date.now()}@mail.example`);
  await form.css('.newsletter__send').click();
  await focused(form.css('.newsletter__thanks'));
  await says(form.css('.newsletter__thanks'), /You are on the list\./);
});
