/** From the calculator over its results to the form of an agency, with the summary that the visitor reads before sending it. */
import { ANSWERS, COVERAGE } from './calculator-answers.ts';
import { chooseAgency, fillIn } from './quote.ts';
import { button, expect, isInLanguage, link, type Sent, type Visitor } from './visitor.ts';

export async function calculator(visitor: Visitor): Promise<Sent> {
  const { page, hand, words } = visitor;
  const { say } = words;
  await page.goto(`${words.prefix}/life-insurance`);
  await hand.press(link(page.locator('main'), say('calculator-get-started')));
  const form = page.locator('.life-calculator__form').filter({ visible: true });
  const answer = async (screen: string, text?: string) => {
    await expect(form).toHaveAttribute('data-screen', screen);
    await isInLanguage(visitor);
    if (text === 'yes') await hand.check(form.locator(`[name="c.${screen}"][value="yes"]`));
    else if (text) await hand.write(form.locator(`[name="c.${screen}"]`), text);
    await hand.press(button(form, new RegExp(`^(${say('calculator-next')}|${say('calculator-see-results')})`)));
  };
  await answer('about-age', '41');
  await answer('about-spouse', 'yes');
  for (const [screen, text] of ANSWERS) await answer(screen, text);
  await expect(form).toHaveAttribute('data-screen', 'results');
  await expect(form.locator('.calculator-results__figure')).toHaveText(COVERAGE);
  await isInLanguage(visitor);
  await hand.press(button(form, say('calculator-contact')));
  const agency = await chooseAgency(visitor, 'Erie');
  const { message, ...sent } = await fillIn(visitor, agency);
  const [, , summary] = message;
  expect(summary).toContain(`${say('calculator-total')}: ${COVERAGE}`);
  expect(summary).toContain(`${say('calculator-about-age')} 41`);
  return {
    ...sent,
    answers: [['insuranceType', words.insurance, 'life'], ...sent.answers, message],
    events: ['FORM_SUBMISSION'],
    serverEvents: [],
  };
}
