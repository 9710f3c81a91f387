/** From the quote form of the homepage to an agency's desk: in the modal with scripts, as pages without them. */
import type { Locator } from '@playwright/test';
import { box, button, expect, isInLanguage, readReference, type Sent, type Visitor } from './visitor.ts';

const MESSAGE = 'Two cars & a dog: “Señor Núñez” <3';
const EMAIL = 'visitor@example.test';
const NAME = 'María-José O’Neill';

export async function quote(visitor: Visitor): Promise<Sent> {
  const { page, hand, words } = visitor;
  await page.goto(`${words.prefix}/`);
  const hero = page.locator('.homepage-hero form');
  await hand.check(hero.locator('[name="type"][value="auto"]'));
  await hand.write(box(hero, words.say('quote-zip')), '16501');
  await hand.press(hero.getByRole('button'));
  const agency = await chooseAgency(visitor, 'Erie');
  const { message, ...sent } = await fillIn(visitor, agency, MESSAGE);
  return {
    ...sent,
    answers: [['insuranceType', words.insurance, 'auto'], ['zip', words.say('quote-zip'), '16501'], ...sent.answers, message],
    events: ['QUOTE_STARTED', 'QUOTE_MODAL_OPEN', 'QUOTE_MODAL_SEARCH', 'QUOTE_MODAL_SELECTED_AGENCY', 'FORM_SUBMISSION'],
    serverEvents: ['QUOTE_STARTED'],
  };
}

/** The step with this name: without scripts there is only the page's own. */
const stepOf = ({ page }: Visitor, name: string): Locator => page.locator(`[data-step="${name}"]`).filter({ visible: true });

/** Searches at a place and chooses the first agency. @returns its account number */
export async function chooseAgency(visitor: Visitor, place: string): Promise<string> {
  const { page, hand, words, hasScript } = visitor;
  const step = stepOf(visitor, 'find');
  await expect(step).toBeVisible();
  if (hasScript) await expect(page.locator('dialog :focus')).toBeVisible();
  // Folded away while agencies are shown.
  const another = step.locator('[data-part="place"]');
  if ((await another.getAttribute('open')) === null) await hand.press(another.locator('summary'));
  const search = box(step, words.say('find-agency-label'));
  await hand.write(search, place);
  const answered = hasScript && page.waitForResponse(/\/api\/agentlocator\?.*Erie/);
  await hand.press(button(step, words.say('finder-submit')));
  await answered;
  if (!hasScript) await expect(page).toHaveURL(/[?&]q=Erie/);
  const choices = button(step, new RegExp(`^${words.say('finder-choose')}`));
  await expect(choices.first()).toBeVisible();
  await isInLanguage(visitor);
  const agency = (await choices.first().getAttribute('value')) as string;
  await hand.press(choices.first());
  return agency;
}

/** Fills in the form of the chosen agency and sends it. @param message written into the box, unless something is there already */
export async function fillIn(visitor: Visitor, agency: string, message?: string) {
  const { hand, words, hasScript } = visitor;
  const step = stepOf(visitor, 'ask');
  await expect(step).toBeVisible();
  if (hasScript) await expect(step.locator('.quote-request__title')).toBeFocused();
  await hand.write(box(step, words.name), NAME);
  await hand.write(box(step, words.email), EMAIL);
  const comments = step.locator('textarea');
  if (message) await hand.write(comments, message);
  const written = await comments.inputValue();
  await isInLanguage(visitor);
  await hand.press(button(step, words.send));
  const sent = stepOf(visitor, 'sent');
  const reference = await readReference(sent.locator('[data-part="reference"] strong'));
  if (hasScript) await expect(sent.locator('.quote-request__title')).toBeFocused();
  await isInLanguage(visitor);
  return {
    reference,
    agency,
    page: '/get-a-quote',
    form: 'Quote request',
    answers: [
      ['name', words.name, NAME],
      ['contact', words.contact, 'Email'],
      ['contactEmail', words.email, EMAIL],
    ] as [string, string, string][],
    message: ['message', words.message, written] as [string, string, string],
  };
}
