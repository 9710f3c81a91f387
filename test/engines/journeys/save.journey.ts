/** What the site keeps for a visitor: the agency of a card and of a quote, and the answers of the calculator [AGY-01] [BLK-21] [CAL-03]. */
import { at, expect, focused, says, seen, test } from '../fixtures.ts';
import { fillInQuote } from '../quote-form.ts';

test('an agency is saved on its page, greets on others, and is chosen in the next quote', async ({ tab }) => {
  await tab.goto('/find-an-agent?q=16501');
  const found = tab.css('.locator__entry h3 a');
  const name = await found.text();
  await found.click();
  await at(tab, /^\/agencies\/[^/]+\/[^/]+$/);
  await tab.role('button', 'Save as my agency').click();
  await says(tab.css('.agency-details [role="status"]'), /saved/i);
  await tab.goto('/billing');
  const card = tab.css('.saved-agency');
  // It is filled in when it comes near the window.
  await card.evaluate((element) => element.scrollIntoView());
  await says(card.css('.saved-agency__name'), name);
  await seen(card.role('link', 'Change'));
  await tab.goto('/');
  await (await fillInQuote(tab, 'Home')).click();
  await says(tab.css('dialog.quote-request__dialog'), new RegExp(`Agency: ${name}`));
});

test('the calculator goes on where a reload left it', async ({ tab }) => {
  await tab.goto('/life-insurance-calculator');
  const form = tab.css('.life-calculator__form');
  await tab.css('[name="c.about-age"]').fill('41');
  await form.role('button', /^Next/).click();
  await expect.poll(() => form.attribute('data-screen')).toBe('about-spouse');
  await tab.reload();
  await expect.poll(() => form.attribute('data-screen')).toBe('about-spouse');
  await tab.goto('/life-insurance-calculator');
  await expect.poll(() => form.attribute('data-screen')).toBe('about-spouse');
  await tab
    .css('.life-calculator__tabs')
    .role('button', /About You/)
    .click();
  await focused(tab.role('heading', 'How old are you?'));
  await expect.poll(() => tab.css('[name="c.about-age"]').value()).toBe('41');
});
