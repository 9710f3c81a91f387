/** The calculator with scripts off: a question, an error and the results work by keyboard, fit a narrow screen and pass axe; the results print on two sheets [CAL-01] [CAL-03] [CAL-05]. */
import { SCREENS } from '../../src/calculator/questions.rules.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedFailures: /^422 \/life-insurance-calculator$/ });

const PAGE = '/life-insurance-calculator';

test.use({ javaScriptEnabled: false });

test('three screens without script, by keyboard [CAL-01] [CAL-03]', async ({ page, browser, baseURL, browserName }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // axe is a script: it checks the same document in a browser that runs scripts, without ours.
  const looker = await browser.newPage({ javaScriptEnabled: true, viewport: { width: 320, height: 640 }, ...(baseURL && { baseURL }) });
  await looker.route('**/*.js', (route) => route.abort());
  await page.goto(PAGE);
  const fits = async () => {
    await page.waitForLoadState();
    const { wide, window } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(window);
  };
  const passes = async () => {
    await fits();
    const body = await page.content();
    await looker.route(`**${PAGE}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await looker.goto(PAGE);
    expect(await axeFaults(looker, { include: '.life-calculator' })).toEqual([]);
  };
  await passes();
  await page.getByLabel('How old are you?').fill('138');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText('Enter an age less than 100')).toBeVisible();
  await expect(page.getByLabel('How old are you?')).toHaveValue('138');
  await passes();
  await page.getByLabel('How old are you?').fill('38');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/question=about-spouse$/);
  await page.locator('[name="c.about-spouse"][value="yes"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/question=about-children$/);
  // The other screens are tested in test/site/calculator.test.ts.
  const done = SCREENS.map(({ id }) => id).join(' ');
  await page.request.post(PAGE, { form: { at: 'legacy-leave', done, 'c.about-age': '38', 'c.debts-final': '15000', do: 'next' } });
  await page.goto(`${PAGE}?question=assets-other`);
  await page.getByLabel('What else could your family draw on?').fill('2000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/question=results$/);
  await expect(page.getByRole('heading', { name: 'To keep your family’s plan going, you would need about' })).toBeVisible();
  await expect(page.locator('.calculator-results__figure')).toHaveText('$13,000');
  await passes();
  await looker.close();
  await page.goBack();
  await expect(page.getByLabel('What else could your family draw on?')).toHaveValue('$2,000');
  await page.goForward();
  // Only Chromium can print.
  if (browserName !== 'chromium') return;
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
