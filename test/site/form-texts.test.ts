/** Every specified text of forms, newsletter, unsubscribe, feedback and calculator, found where a visitor of the running site reads it (S2 §2, §8; S3 §2, §5, §8). */
import { describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { type Step, Visitor, wordsOf } from './calculator-visitor.ts';

const origin = () => siteOrigin();
const AGENCY = '/agencies/aa1002/presque-isle-insurance-group';
const read = async (path: string): Promise<string> => wordsOf(await ask(origin(), path));

/** Posts the first form of a page with this action: its hidden fields and the given values. */
async function sent(path: string, action: string, typed: Record<string, string> = {}): Promise<string> {
  const visitor = new Visitor(origin());
  const page = await visitor.get(path);
  const form = page.text.split(/(?=<form\b)/).find((piece) => piece.startsWith('<form') && piece.includes(`action="${action}"`)) ?? '';
  const hidden = [...form.split('</form>')[0]!.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const fields = Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]));
  expect(hidden.length, `${path} posts to ${action}`).toBeGreaterThan(0);
  return wordsOf(await visitor.post(action, { ...fields, ...typed }));
}

describe('forms', () => {
  test.each(['Form is invalid', 'Submit', 'Signature Pad not implemented'])('%s [FRM-02] [FRM-05]', async (text) => {
    expect((await read('/gallery/form')).includes(text)).toBe(true);
  });

  test.each([
    ['editing%20without%20fields', 'Add a new Form element'],
    ['editing%20empty%20panels', 'Add a new SubPanel element'],
  ])('to editors, %s: %s [FRM-02]', async (example, text) => expect(await read(`/gallery/form/${example}`)).toContain(text));

  test.each(['data-required="Required"', 'data-invalid="Invalid value"'])('%s where content has no message [FRM-05]', async (text) => {
    expect((await ask(origin(), '/gallery/form')).text.includes(text)).toBe(true);
  });

  test('errors for a telephone number and an address [FRM-05]', async () => {
    const wrong = { 'f.contact': 'Phone', 'f.contactPhone': '814', 'f.contactEmail': 'nobody' };
    expect(await sent(AGENCY, '/api/forms', wrong)).toMatch('Enter a valid phone number using xxx-xxx-xxxx format');
    expect(await sent(AGENCY, '/api/forms', { ...wrong, 'f.contact': 'Email' })).toMatch('Please enter a valid email address.');
  });

  test('the agency contact form asks for a name, a preference and comments [FRM-09]', async () => {
    const page = await sent(AGENCY, '/api/forms');
    for (const text of ['Please enter a name.', 'Name', 'Contact Preference', 'Additional Comments']) expect(page).toContain(text);
  });

  test('the quote request names its insurance, its agency and the back link [QTE-03]', async () => {
    expect(await read('/get-a-quote?insuranceType=auto&zip=16501')).toContain('Address, City, State, or ZIP');
    const form = await read('/get-a-quote?insuranceType=home&agency=aa1002');
    for (const text of ['Request a home insurance quote', 'Agency: Presque Isle', 'Back', '1000 character limit'])
      expect(form).toContain(text);
  });
});

describe('newsletter', () => {
  test.each([
    ['Email address is required.', {}],
    ['Invalid email address.', { newsletterEmail: 'nobody', eriesense: 'true' }],
    ['No newsletter list selected.', { newsletterEmail: 'dana@mail.example' }],
  ])('%s [NWS-01]', async (text, typed) => {
    expect(await sent('/newsletter', '/api/newslettersubscriber', typed as Record<string, string>)).toContain(text);
  });
});

describe('unsubscribe', () => {
  test.each([
    ['LinkExpired', 'This link has expired'],
    ['LinkExpired', 'The link you used has expired. Please try using an unsubscribe link from a more recent email.'],
    [
      'Success',
      'You have successfully been unsubscribed. You can re-subscribe at any time by managing alert preferences in your online account.',
    ],
  ])('%s says: %s [UNS-01]', async (page, text) => expect(await read(`/AlertsAndPreference/${page}`)).toContain(text));

  test('An error has occurred while submitting your preferences. Please try again later. [UNS-01]', async () => {
    expect(await read('/gallery/unsubscribe')).toContain(
      'An error has occurred while submitting your preferences. Please try again later.',
    );
  });
});

describe('feedback', () => {
  const texts = [
    'Give feedback',
    'How satisfied are you with the information in Claim Status?',
    ...['Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'],
    'Enjoying your experience?',
    'Rate us in the app store',
    'Submit',
    'Dismiss',
  ];
  test.each(texts)('%s [BLK-22]', async (text) => expect(await read('/gallery/feedback')).toContain(text));
});

describe('calculator', () => {
  test('the teaser and its six tabs [CAL-01]', async () => {
    expect(await read('/life-insurance')).toContain('Get Started');
    const page = await read('/life-insurance-calculator');
    const tabs = ['About You', 'Debts & expenses', 'Education', 'Legacy & inheritance', 'Assets', 'Results'];
    for (const text of ['Life Insurance coverage calculator', ...tabs, 'Next']) expect(page).toContain(text);
  });

  const yes = ['about-children', 'debt-mortgage', 'debt-student', 'debt-other', 'education-contribute', 'education-other', 'legacy-leave'];
  /** Goes from question to question, with the answers of `typed` where they belong. */
  async function walked(typed: Record<string, string>, until: (step: Step) => boolean): Promise<Step> {
    const visitor = new Visitor(origin());
    let page = await visitor.get('/life-insurance-calculator');
    for (let steps = 0; steps < 30 && !until(page); steps++) page = await visitor.press(page, 'next', typed);
    return page;
  }

  /** Without them the calculator does not go on. */
  const AGES = { 'about-age': '37', 'child-age_1': '25' };
  const MONEY = 'Amount cannot be greater than 99,999,000';
  test.each([
    ['about-age', '100', 'Enter an age less than 100'],
    ['debts-final', '99,999,001', MONEY],
    ['debt-income', '99,999,001', MONEY],
    ['debt-mortgage-amount', '99,999,001', MONEY],
    ['debt-student-money', '99,999,001', MONEY],
    ['debt-other-money', '99,999,001', MONEY],
    ['debt-family-amount', '999,001', 'Amount cannot be greater than 999,000'],
    ['debt-family-duration', '1000', 'Number of years cannot be greater than 999'],
    ['child-age_3', '100', 'Enter a numeric age less than 100 for Child 3.'],
    ['education-other-money', '99,999,001', MONEY],
    ['legacy-gift-amount', '99,999,001', MONEY],
    ['assets-insurance', '99,999,001', MONEY],
    ['assets-other', '99,999,001', MONEY],
  ])('%s %s: %s [CAL-03]', async (name, text, message) => {
    const typed = { ...AGES, ...Object.fromEntries(yes.map((question) => [question, 'yes'])), [name]: text };
    const page = await walked(typed, (step) => step.status === 422);
    expect([page.status, wordsOf(page).includes(message)]).toEqual([422, true]);
  });

  test('hints, children, results and their actions [CAL-01] [CAL-02] [CAL-04]', async () => {
    const answers = { ...AGES, ...Object.fromEntries(yes.map((question) => [question, 'yes'])) };
    const seen = async (screen: string) => wordsOf(await walked(answers, (step) => step.text.includes(`data-screen="${screen}"`)));
    expect(await seen('about-spouse')).toContain('Previous');
    expect(await seen('debts-final')).toContain('Average is $15k');
    expect(await seen('child-ages')).toContain('Add more children');
    const college = await seen('education-type');
    for (const amount of ['11,439', '19,548', '43,921']) expect(college).toContain(`$${amount}`);
    const results = await seen('results');
    for (const text of ['$0', 'Contact An Agent', 'Start Over', 'Debts & expenses', 'Education', 'Legacy & inheritance', 'Assets'])
      expect(results).toContain(text);
  });
});
