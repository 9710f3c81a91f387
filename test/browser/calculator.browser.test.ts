/** The life-insurance calculator with script: over any page, on its own page, and embedded beside an agency's form. */
import type { Page, Request } from '@playwright/test';
import { CALCULATOR_KEY } from '../../src/calculator/storage-key.rules.ts';
import { SCREENS } from '../../src/calculator/questions.rules.ts';
import { axeFaults } from './axe.ts';
import { expect, expectOnly, test } from './fixtures.ts';

const PAGE = '/life-insurance-calculator';
const modal = (page: Page) => page.locator('dialog.life-calculator__dialog');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const box = (page: Page, name: string) => page.locator(`[name="c.${name}"]`);
const message = (page: Page) => page.locator('.life-calculator .field__message:visible');
const total = (page: Page) => page.locator('.life-calculator__so-far strong');
const tab = (page: Page, name: string) => page.locator('.life-calculator__tabs').getByRole('button', { name });
const storedProgress = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), CALCULATOR_KEY);
const hydrated = (page: Page) => expect(page.locator('.life-calculator [data-island]')).toHaveAttribute('data-island-status', 'hydrated');
const axe = async (page: Page, what: string) => expect(await axeFaults(page, { include: '.life-calculator' }), what).toEqual([]);

/** Records every request with URL and body, so that no request can leak an answer. */
const listen = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request: Request) => seen.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return seen;
};

/** Answers the question whose heading has the focus, and continues with Enter. */
async function answer(page: Page, title: string | RegExp, ...texts: string[]): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  if (texts.length === 0) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Chooses an option: the checked radio gets the focus, arrows choose another. */
async function choose(page: Page, title: string | RegExp, ...arrows: string[]): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
  await page.keyboard.press('Tab');
  for (const arrow of arrows) await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

test('by mouse: Get Started opens it over the page, and an agent gets the summary that the visitor read before sending [CAL-01] [CAL-05] [FRM-10]', async ({
  page,
}) => {
  test.slow();
  const seen = listen(page);
  await page.goto('/life-insurance');
  const start = page.locator('main').getByRole('link', { name: 'Get Started' });
  await start.click();
  await expect(heading(page, 'Life Insurance coverage calculator')).toBeFocused();
  await expect(modal(page).locator('.life-calculator__tabs li')).toHaveText([
    /About You/,
    /Debts & expenses/,
    /Education/,
    /Legacy & inheritance/,
    /Assets/,
    /Results/,
  ]);
  await axe(page, 'a question in the modal');
  await box(page, 'about-age').fill('41');
  const next = modal(page).getByRole('button', { name: 'Next' });
  for (let i = 0; i < 3; i++) await next.click();
  await expect(modal(page).getByText('Average is $15k')).toBeVisible();
  await box(page, 'debts-final').fill('15432');
  await next.click();
  await expect(total(page)).toHaveText('$15,432');
  // Back closes it and stays on the page; opening it again continues at the same question.
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/life-insurance');
  await start.click();
  await expect(heading(page, 'What do you earn in a year?')).toBeVisible();
  while (await next.isVisible()) await next.click();
  await modal(page).getByRole('button', { name: 'See results' }).click();
  await expect(heading(page, /you would need about/)).toBeFocused();
  await expect(modal(page).locator('.life-calculator__so-far')).toHaveCount(0);
  await axe(page, 'results');
  // Everything is printed, not just what fits on the first sheet, and nothing of the page under it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await expect(page.locator('.life-calculator__paper').getByText('What we assumed')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(seen.filter((line) => line.includes('15432') || line.includes('15,432'))).toEqual([]);
  await modal(page).getByRole('button', { name: 'Contact An Agent' }).click();
  await page.getByLabel('Address, City, State, or ZIP').fill('16501');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Choose agency' }).first().click();
  await expect(heading(page, 'Request a life insurance quote')).toBeFocused();
  const comments = page.getByRole('textbox', { name: /^Message/ });
  await expect(comments).toHaveValue(/^Coverage to look for: \$15,432\n[\s\S]*How old are you\? 41\n/);
  expect(seen.filter((line) => line.includes('15,432'))).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Test Visitor');
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@example.test');
  await page.getByRole('button', { name: 'Send to the agency' }).click();
  await expect(heading(page, 'Your request has been submitted.')).toBeFocused({ timeout: 40_000 });
  expect(seen.filter((line) => line.includes('15,432'))).toEqual([expect.stringMatching(/^POST \S+\/api\/forms /)]);
  // Back at the results, where the form was opened.
  await page.keyboard.press('Escape');
  await expect(modal(page).getByRole('button', { name: 'Contact An Agent' })).toBeFocused();
  const events = await page.evaluate(() => JSON.stringify(trackedEvents));
  expect(events).toContain('FORM_SUBMISSION');
  expect(events).not.toMatch(/15,?432/);
});

test('by keyboard alone: every question, every message, tabs, resets, children, results, reload, Start Over [CAL-01] [CAL-02] [CAL-03]', async ({
  page,
}) => {
  test.slow();
  const seen = listen(page);
  await page.goto(PAGE);
  await box(page, 'about-age').focus();
  await hydrated(page);
  const wrong = async (title: string, text: string, errorText: string, right: string) => {
    if (title) await expect(heading(page, title)).toBeFocused();
    if (title) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await expect(message(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(message(page)).toHaveText(errorText);
    await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(right);
    await expect(message(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
  };
  await wrong('', '120', 'Enter an age less than 100', '41');
  await choose(page, 'Do you have a spouse or partner?');
  await choose(page, 'Do you have children?', 'ArrowLeft');
  await expect(tab(page, 'About You')).toBeEnabled();
  await expect(tab(page, 'Debts & expenses')).toHaveAttribute('aria-current', 'step');
  await expect(tab(page, 'Education')).toBeDisabled();
  await wrong('What would a funeral and final bills cost?', '99999001', 'Amount cannot be greater than 99,999,000', '15000');
  await expect(total(page)).toHaveText('$15,000');
  await answer(page, 'What do you earn in a year?', '62000');
  await choose(page, 'Do you have a mortgage?', 'ArrowLeft');
  await wrong('How much is left on your mortgage?', 'lots', 'Use numbers only. Amount cannot be greater than 99,999,000', '$184,000');
  await choose(page, 'Do you have student loans?');
  await choose(page, 'Do you have other debts?');
  const family = 'What would your household need each month, and for how long?';
  await expect(heading(page, family)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('999001');
  await page.keyboard.press('Tab');
  await expect(box(page, 'debt-family-amount')).toHaveValue('$999,001');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText(['Amount cannot be greater than 999,000', 'Number of years cannot be greater than 999']);
  await axe(page, 'errors');
  await expect(box(page, 'debt-family-amount')).toBeFocused();
  await expect(box(page, 'debt-family-amount')).toHaveValue('999001');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3200');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await choose(page, 'Do you want to pay for your children’s college?', 'ArrowLeft');
  await expect(heading(page, 'How old are your children?')).toBeFocused();
  for (const count of [4, 8, 12, 16, 20]) {
    await expect(page.locator('[name^="c.child-age_"]')).toHaveCount(count);
    if (count === 20) break;
    await page.getByRole('button', { name: 'Add more children' }).press('Enter');
    await expect(box(page, `child-age_${count + 1}`)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Add more children' })).toHaveCount(0);
  await box(page, 'child-age_2').fill('100');
  await box(page, 'child-age_18').fill('six');
  await box(page, 'child-age_1').fill('4');
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText('Enter a numeric age less than 100 for Child 2, Child 18.');
  await expect(box(page, 'child-age_2')).toBeFocused();
  await box(page, 'child-age_2').fill('7');
  await expect(message(page)).toHaveText('Enter a numeric age less than 100 for Child 18.');
  await box(page, 'child-age_18').fill('');
  await page.keyboard.press('Enter');
  await choose(page, 'Which kind of college?', 'ArrowDown');
  await choose(page, 'Is there other education you would pay for?');
  await choose(page, 'Do you want to leave a gift?', 'ArrowLeft');
  await answer(page, 'How much would you leave?', '10000');
  await answer(page, 'How much life insurance do you have already?', '100000');
  // Stored for this tab over a reload, at the same question.
  await page.reload();
  await hydrated(page);
  await expect(heading(page, 'What else could your family draw on?')).toBeVisible();
  await box(page, 'assets-other').fill('42000');
  await page.keyboard.press('Enter');
  await expect(heading(page, /you would need about/)).toBeFocused();
  const sum = page.locator('.calculator-results__figure');
  await expect(sum).toHaveText('$376,984');
  await expect(tab(page, 'Results')).toHaveAttribute('aria-current', 'step');

  // Another answer to a trigger resets its dependents and their tab.
  await page.getByRole('button', { name: /^Do you have children\?/ }).press('Enter');
  await choose(page, 'Do you have children?', 'ArrowRight');
  await expect(tab(page, 'Results')).toBeEnabled();
  await tab(page, 'Results').press('Enter');
  await expect(sum).toHaveText('$220,600');
  await page.getByRole('button', { name: /^Do you have children\?/ }).press('Enter');
  await choose(page, 'Do you have children?', 'ArrowLeft');
  await expect(tab(page, 'Education')).toBeDisabled();

  expect(seen.filter((line) => /42000|62000|POST/.test(line))).toEqual([]);
  expect(await storedProgress(page)).toContain('42000');
  await tab(page, 'About You').press('Enter');
  await expect(heading(page, 'How old are you?')).toBeFocused();
  await page.evaluate(
    (key) => sessionStorage.setItem(key, '{"screen":"results","values":{"debts-final":"1e99","x":[]},"completed":7}'),
    CALCULATOR_KEY,
  );
  await page.reload();
  await hydrated(page);
  await expect(box(page, 'about-age')).toHaveValue('');
});

test('a typo in a corrected answer is shown, kept and blocks every button; typing after Shift+Tab replaces an amount [CAL-02] [CAL-03]', async ({
  page,
}) => {
  await page.addInitScript(
    ([key, done]) => sessionStorage.setItem(key as string, `{"screen":"debts-final","values":{"debts-final":"12000"},"completed":${done}}`),
    [CALCULATOR_KEY, JSON.stringify(SCREENS.map(({ id }) => id))] as const,
  );
  await page.goto(PAGE);
  await hydrated(page);
  const final = box(page, 'debts-final');
  await final.focus();
  await page.keyboard.press('Tab');
  await expect(final).toHaveValue('$12,000');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('9000');
  await page.keyboard.press('Tab');
  await expect(final).toHaveValue('$9,000');
  await final.fill('120,00O');
  await page.keyboard.press('Tab');
  const errorText = 'Use numbers only. Amount cannot be greater than 99,999,000';
  await expect(message(page)).toHaveText(errorText);
  await expect(page.getByRole('status').filter({ hasText: errorText })).toBeVisible();
  await tab(page, 'Results').click();
  await expect(final).toBeFocused();
  await expect(final).toHaveValue('120,00O');
  // The message of the field that loses focus does not move the button away from under the pointer.
  await final.fill('12000');
  await expect(message(page)).toHaveCount(0);
  await final.fill('120,00O');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page, 'Do you have children?')).toBeFocused();
  await tab(page, 'Results').click();
  await expect(message(page)).toHaveText(errorText);
  await expect(final).toHaveValue('120,00O');
  await final.fill('$120,000');
  await tab(page, 'Results').click();
  await expect(page.locator('.calculator-results__figure')).toHaveText('$120,000');
});

test('an amount counts when the modal is closed by its button while the field still has focus [CAL-01] [CAL-02]', async ({ page }) => {
  await page.goto('/life-insurance');
  const start = page.getByRole('link', { name: 'Get Started' }).first();
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Life Insurance coverage calculator' });
  await dialog.getByRole('textbox').first().fill('41');
  await dialog.getByRole('button', { name: 'Close the calculator' }).click();
  await expect(dialog).toBeHidden();
  await start.click();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('41');
});

test('a click before the script has loaded waits for it, and typed values count [CAL-01]', async ({ page }) => {
  const seen = listen(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/island-calculator-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PAGE);
  await box(page, 'about-age').fill('41');
  await page.keyboard.press('Enter');
  release();
  await expect(heading(page, 'Do you have a spouse or partner?')).toBeFocused();
  expect(await storedProgress(page)).toContain('"about-age":"41"');
  expect(seen.filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('embedded: totals beside the questions, a reset, and the summary in the form of the same page [CAL-05]', async ({ page }) => {
  await page.goto('/life-insurance-worksheet');
  await box(page, 'about-age').fill('41');
  await hydrated(page);
  const next = page.getByRole('button', { name: 'Next' });
  for (let i = 0; i < 3; i++) await next.click();
  await box(page, 'debts-final').fill('15432');
  await next.click();
  await expect(page.locator('.life-calculator__totals td')).toHaveText(['$15,432', '$0', '$0', '$0', '$15,432']);
  const comments = page.getByRole('textbox', { name: /^Additional Comments/ });
  await comments.fill('Please call after six.');
  const passOn = page.getByRole('button', { name: 'Pass my answers to an agent' });
  await passOn.click();
  await expect(comments).toBeFocused();
  await expect(comments).toHaveValue(/^Please call after six\.\n\nCoverage to look for: \$15,432\n/);
  await expect(comments).not.toHaveValue(/mortgage|gift|Education/);
  await expect(page.locator('.life-calculator__note')).toHaveText('Your answers are in the form. Change what you like, then send it.');
  // Passed on again, the new summary replaces the old one.
  await box(page, 'debt-income').fill('20000');
  await passOn.click();
  await expect(comments).toHaveValue(/^Please call after six\.\n\nCoverage to look for: \$35,432\n(?![\s\S]*15,432\n[\s\S]*Coverage)/);
  // An invalid answer is passed on to no agent.
  await box(page, 'debt-income').fill('20000x');
  await passOn.click();
  await expect(message(page)).toBeVisible();
  await expect(box(page, 'debt-income')).toBeFocused();
  await expect(comments).toHaveValue(/\$35,432/);
  await page.getByRole('button', { name: 'Clear all answers' }).click();
  await expect(heading(page, 'How old are you?')).toBeFocused();
  await expect(box(page, 'about-age')).toHaveValue('');
  expect(await storedProgress(page)).toBeNull();
});

test('the link stays a link where the modal fails to load, and for opening in another tab [CAL-01]', async ({ page, problems }) => {
  await page.route('**/life-insurance-calculator?as=part', (route) => route.abort());
  await page.goto('/life-insurance');
  await page.locator('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/life-insurance-calculator$/);
  expectOnly(problems, /net::ERR_FAILED|dynamically imported/);
});
