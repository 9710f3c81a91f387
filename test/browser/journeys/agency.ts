/** From the search on the homepage to an agency's page, saved as one's own, and a message to it. */
import { box, button, expect, isInLanguage, link, readReference, type Sent, type Visitor } from './visitor.ts';

const COMMENTS = 'A porch, a cellar,\nand a pump in it: 100 % “dry”.';

export async function agency(visitor: Visitor): Promise<Sent> {
  const { page, hand, words, hasScript } = visitor;
  await page.goto(`${words.prefix}/`);
  const card = page.locator('.find-agency-card');
  await hand.write(box(card, words.say('find-agency-label')), '16501');
  await hand.press(card.getByRole('button'));
  await expect(page).toHaveURL(/\/find-an-agent\?q=16501/);
  await isInLanguage(visitor);
  const found = link(page.locator('main'), /\w/)
    .and(page.locator('a[href*="/agencies/"]:not([href$="/agencies"]):not([href$="/agencies/"])'))
    .first();
  const number = /\/agencies\/([^/]+)\//.exec((await found.getAttribute('href')) ?? '')?.[1]?.toUpperCase() ?? '';
  await hand.press(found);
  await expect(page).toHaveURL(new RegExp(`${words.prefix}/agencies/${number}/`, 'i'));
  const save = button(page, words.say('agency-save'));
  await expect(save).toHaveCount(hasScript ? 1 : 0);
  if (hasScript) {
    await hand.press(save);
    await expect(page.locator('.agency-details [role="status"]')).toHaveText(words.say('agency-saved'));
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('SAVED_AGENCY') ?? '{}').AgencyAccountNumber as string);
    expect(stored).toBe(number);
  }
  const form = page.locator('#quote-form');
  await hand.choose(form.getByLabel(words.topic), words.home);
  await hand.write(box(form, words.name), 'Test Visitor');
  await hand.check(form.getByRole('radio', { name: words.say('form-phone') }));
  await hand.write(form.locator('[name="f.contactPhone"]'), '814-555-0142');
  await hand.write(box(form, words.comments), COMMENTS);
  await isInLanguage(visitor);
  await hand.press(button(form, words.send));
  const sent = page.locator('.form__sent').filter({ visible: true });
  const reference = await readReference(sent.locator('.form__reference strong'));
  if (hasScript) await expect(sent).toBeFocused();
  await isInLanguage(visitor);
  return {
    reference,
    agency: number,
    page: '/agencies/agency',
    form: words.language === 'en' ? 'Agency contact' : 'Agency contact (es)',
    answers: [
      ['topic', words.topic, words.home],
      ['name', words.name, 'Test Visitor'],
      ['contact', words.contactAgency, 'Phone'],
      ['contactPhone', words.say('form-phone'), '814-555-0142'],
      ['comments', words.comments, COMMENTS],
    ],
    events: ['FIND_AN_AGENT', 'AGENCY_VIEWED', 'AGENCY_SAVED', 'FORM_SUBMISSION'],
    serverEvents: [],
  };
}
