/** The life-insurance calculator over a page, from its first question to the result [CAL-01] [CAL-05]. */
import { ANSWERS, COVERAGE } from '../../browser/journeys/calculator-answers.ts';
import { expect, focused, hidden, says, test } from '../fixtures.ts';

test('from Get Started to the result, with a mistake and a step back', async ({ tab }) => {
  await tab.goto('/life-insurance');
  await tab.css('main').role('link', 'Get Started').click();
  const dialog = tab.css('dialog.life-calculator__dialog');
  await focused(dialog.role('heading', 'Life Insurance coverage calculator'));
  const form = dialog.css('.life-calculator__form');
  const next = form.role('button', /^(Next|See )/);
  const answer = async (screen: string, text?: string) => {
    await expect.poll(() => form.attribute('data-screen')).toBe(screen);
    if (text) await form.css(`[name="c.${screen}"]`).fill(text);
    await next.click();
  };
  await answer('about-age', '141');
  await says(form, /Enter an age less than 100/);
  await answer('about-age', '41');
  await expect.poll(() => form.attribute('data-screen')).toBe('about-spouse');
  // A question over choices is a `legend`, which WebKit never counts among the rows of a grid.
  const [question, choices] = [form.css('legend :is(h2, h3)'), form.css('.life-calculator__choices')];
  const [end, start] = [
    await question.evaluate((each) => each.getBoundingClientRect().bottom),
    await choices.evaluate((each) => each.getBoundingClientRect().top),
  ];
  expect(start - end, 'space under the question').toBeGreaterThan(15);
  await form.css('[name="c.about-spouse"][value="yes"]').check();
  await next.click();
  for (const [screen, text] of ANSWERS) await answer(screen, text);
  await says(form.css('.calculator-results__figure'), COVERAGE);
  await tab.press('Escape');
  await hidden(dialog);
});
