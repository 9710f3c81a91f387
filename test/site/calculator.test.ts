/** The calculator as pages over HTTP, used like a browser without script, with and without cookies [CAL-01] [CAL-02] [CAL-04] [CAL-05]. */
import { expect, test } from 'vitest';
import { moneyText } from '../../src/calculator/money.rules.ts';
import { readProgress } from '../../src/calculator/progress.rules.ts';
import { SCREENS } from '../../src/calculator/questions.rules.ts';
import { resultParts } from '../../src/calculator/results.rules.ts';
import { totalsOf } from '../../src/calculator/totals.rules.ts';
import { siteOrigin } from '../site.ts';
import { ask, leak } from './ask.ts';
import { fieldsOf, formOf, screenIn, type Step, Visitor, wordsOf } from './calculator-visitor.ts';

const PAGE = '/life-insurance-calculator';
/** Numbers that occur nowhere else, so that a leak is found. */
const ANSWERS: Record<string, string> = {
  'about-age': '37',
  'about-spouse': 'yes',
  'about-children': 'yes',
  'debts-final': '$15,777',
  'debt-income': '61333',
  'debt-mortgage': 'yes',
  'debt-mortgage-amount': '184,919',
  'debt-student': 'yes',
  'debt-student-money': '12541',
  'debt-other': 'no',
  'debt-family-amount': '3219',
  'debt-family-duration': '4',
  'education-contribute': 'yes',
  'child-age_1': '4',
  'child-age_2': '19',
  'education-type': 'public',
  'education-other': 'no',
  'legacy-leave': 'yes',
  'legacy-gift-amount': '10123',
  'assets-insurance': '100457',
  'assets-other': '42111',
};
const values = readProgress({ values: ANSWERS }).values;
const total = moneyText(totalsOf(values).total);
const answersFor = (screen: string) =>
  Object.fromEntries(
    (SCREENS.find(({ id }) => id === screen)?.questions ?? []).flatMap(({ name }) =>
      ANSWERS[name] === undefined ? [] : [[name, ANSWERS[name]]],
    ),
  );
const at = (question: string) => `${PAGE}?question=${question}`;

/** A page reached with all of the answers. */
const reached = (visitor: Visitor, screen: string, answers = ANSWERS): Promise<Step> =>
  visitor.post(PAGE, {
    at: screen,
    done: SCREENS.map(({ id }) => id).join(' '),
    ...Object.fromEntries(Object.entries(answers).map(([name, text]) => [`c.${name}`, text])),
    do: 'stay',
  });

/** Continues from a page to the results, answering each question. */
async function toResults(visitor: Visitor, from: Step): Promise<{ page: Step; steps: Step[] }> {
  const steps = [from];
  let page = from;
  while (screenIn(page) !== 'results') {
    page = await visitor.press(page, 'next', answersFor(screenIn(page)));
    expect(page.status, page.address).toBe(200);
    steps.push(page);
    if (steps.length > 40) throw new Error(`No way on from ${screenIn(page)}`);
  }
  return { page, steps };
}

test.each([
  ['with cookies each question has an address', true],
  ['without cookies each answer is the next question', false],
])('%s, and both reach the same results [CAL-01] [CAL-02] [CAL-04]', async (_, takesCookies) => {
  const visitor = new Visitor(siteOrigin(), takesCookies);
  const { page, steps } = await toResults(visitor, await visitor.get(PAGE));
  expect(steps.map(screenIn)).toEqual(
    SCREENS.map(({ id }) => id).filter((id) => !['debt-other-money', 'education-other-money'].includes(id)),
  );
  for (const step of steps.slice(1)) {
    expect(step.address).toBe(takesCookies ? at(screenIn(step)) : `${PAGE}?cookies=tried`);
    expect(step.headers['cache-control']).toBe('private, no-store');
  }
  expect(visitor.jar.size).toBe(takesCookies ? 1 : 0);
  const words = wordsOf(page);
  expect(words).toContain(`you would need about ${total}`);
  for (const { title, cents, rows } of resultParts(values, (_key, english) => english)) {
    const off = (amount: number) => moneyText(amount).replace('-', '−');
    expect(words).toContain(`${title} ${off(cents)}`);
    for (const row of rows) expect(words).toMatch(new RegExp(`${row.label}.*${off(row.cents).replace('$', '\\$')}`));
  }
  expect(words).toContain(`Coverage to look for ${total}`);
  for (const label of ['Contact An Agent', 'Start Over', 'What we assumed', 'Change an answer', 'We keep none of your answers'])
    expect(words).toContain(label);
});

test('answers appear in no URL and in no readable cookie; the cookie is for this page only [CAL-02] [SEC-01]', async () => {
  const visitor = new Visitor(siteOrigin());
  const { steps } = await toResults(visitor, await visitor.get(PAGE));
  const secret = Object.values(ANSWERS).filter((text) => text.length > 4);
  const lines = steps.flatMap(({ hops }) => hops).flatMap(({ headers }) => [headers.location ?? '', ...(headers['set-cookie'] ?? [])]);
  for (const line of lines) {
    for (const text of secret) expect(line).not.toContain(text);
    expect(line.length).toBeLessThan(4096);
  }
  for (const line of lines.filter((one) => one.startsWith('calculator=')))
    expect(line).toMatch(/^calculator=[\w.-]+; Path=\/life-insurance-calculator; HttpOnly; SameSite=Lax$/);
  expect(lines.filter((one) => one.startsWith('calculator=')).length).toBeGreaterThan(10);
  const stranger = new Visitor(siteOrigin());
  expect(screenIn(await stranger.get(at('results')))).toBe('about-age');
});

test('the first page is the same for everyone, cached and without a cookie, whatever question its URL names [CAL-01] [DEL-03]', async () => {
  const visitor = new Visitor(siteOrigin());
  const first = await visitor.get(PAGE);
  expect([first.status, first.headers['cache-control'], first.headers['set-cookie']]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
    undefined,
  ]);
  expect((await visitor.get(at('assets-other'))).text).toBe(first.text);
  expect(first.text).toMatch(/<h1[^>]*>Life Insurance coverage calculator<\/h1>/);
  for (const tab of ['About You', 'Debts & expenses', 'Education', 'Legacy & inheritance', 'Assets', 'Results'])
    expect(wordsOf(first)).toContain(tab);
  expect([...formOf(first).matchAll(/value="tab:(\w+)" disabled=""/g)].map(([, id]) => id)).toEqual([
    'debts',
    'education',
    'legacy',
    'assets',
    'results',
  ]);
  expect(first.text).toMatch(/<link rel="canonical" href="[^"]*\/life-insurance-calculator"/);
});

test.each([
  ['about-age', { 'about-age': '100' }, 'Enter an age less than 100'],
  ['about-age', { 'about-age': '<b>"' }, 'Enter an age less than 100'],
  ['debts-final', { 'debts-final': '99,999,001' }, 'Amount cannot be greater than 99,999,000'],
  ['debt-family', { 'debt-family-amount': '999001' }, 'Amount cannot be greater than 999,000'],
  ['debt-family', { 'debt-family-duration': '1000' }, 'Number of years cannot be greater than 999'],
  ['child-ages', { 'child-age_1': '100', 'child-age_3': 'x' }, 'Enter a numeric age less than 100 for Child 1, Child 3.'],
])('at %s, %o: 422 with the specified message and the typed values [CAL-03]', async (screen, typed, message) => {
  const visitor = new Visitor(siteOrigin());
  const page = await reached(visitor, screen);
  expect(screenIn(page)).toBe(screen);
  const refused = await visitor.press(page, 'next', typed);
  expect([refused.status, screenIn(refused), refused.headers['cache-control']]).toEqual([422, screen, 'private, no-store']);
  expect(wordsOf(refused)).toContain(message);
  expect(refused.text).toMatch(/<title>Error: /);
  for (const [name, text] of Object.entries(typed))
    expect(fieldsOf(refused)[`c.${name}`]?.replace(/[$,]/g, '')).toBe(text.replace(/[$,]/g, ''));
  expect(refused.text).not.toContain('<b>"');
  const mended = await visitor.press(refused, 'next', {
    ...Object.fromEntries(Object.keys(typed).map((name) => [name, ''])),
    ...answersFor(screen),
  });
  expect([mended.status, wordsOf(await visitor.press(mended, 'tab:results')).includes(total)]).toEqual([200, true]);
});

test('a missing age is asked for: 422 with the message at its box [CAL-03]', async () => {
  const visitor = new Visitor(siteOrigin());
  const refused = await visitor.press(await visitor.get(PAGE), 'next', { 'about-age': ' ' });
  expect([refused.status, screenIn(refused)]).toEqual([422, 'about-age']);
  expect(wordsOf(refused)).toContain('Enter your age');
  expect(refused.text).toMatch(/aria-invalid="true" aria-describedby="[^"]*about-age-error"/);
});

test.each([
  ['debts-final', ['What would a funeral and final bills cost?', 'Average is $15k', 'Next', 'Previous']],
  ['debt-income', ['One year of it is counted, unless the monthly expenses you give later come to more', 'never both']],
  ['debt-family', ['Monthly family expense', 'Years of family income']],
  ['child-ages', ['Child 1', 'Child 4', 'Add more children']],
  ['education-type', ['Community college, $11,439 a year', 'Public college, $19,548 a year', 'Private college, $43,921 a year']],
])('at %s shows the specified text and figures [CAL-01] [CAL-04]', async (screen, texts) => {
  const words = wordsOf(await reached(new Visitor(siteOrigin()), screen));
  for (const text of [...texts, 'Coverage so far', total]) expect(words).toContain(text);
});

test('Previous and tabs keep all answers; an unreached tab is disabled; a changed answer removes the answers that depend on it [CAL-02]', async () => {
  const visitor = new Visitor(siteOrigin());
  const results = await reached(visitor, 'results');
  const gift = await visitor.press(await visitor.press(await visitor.press(results, 'previous'), 'previous'), 'previous');
  expect([screenIn(gift), fieldsOf(gift)['c.legacy-gift-amount']]).toEqual(['legacy-gift-amount', '$10,123']);
  const debts = await visitor.press(gift, 'tab:debts');
  expect([screenIn(debts), debts.address]).toEqual(['debts-final', at('debts-final')]);
  const mortgage = await visitor.press(await visitor.press(debts, 'tab:results'), 'change:debt-mortgage');
  expect(fieldsOf(mortgage)['c.debt-mortgage']).toBe('yes');
  const without = await visitor.press(mortgage, 'next', { 'debt-mortgage': 'no' });
  expect(screenIn(without)).toBe('debt-student');
  expect(without.text).not.toContain('184,919');
  const again = await visitor.press(without, 'tab:results');
  expect(wordsOf(again)).toContain(moneyText(totalsOf(readProgress({ values: { ...ANSWERS, 'debt-mortgage': 'no' } }).values).total));

  const early = await new Visitor(siteOrigin()).get(PAGE);
  expect(screenIn(await visitor.press(early, 'tab:assets'))).toBe('about-age');
});

test('a typo in a corrected answer blocks every way forward, and is still there on return [CAL-02] [CAL-03] [CAL-05]', async () => {
  const visitor = new Visitor(siteOrigin());
  const change = await visitor.press(await reached(visitor, 'results'), 'change:debts-final');
  const isSaid = (page: Step) => {
    expect([screenIn(page), fieldsOf(page)['c.debts-final']]).toEqual(['debts-final', '120,00O']);
    expect(wordsOf(page)).toContain('Use numbers only. Amount cannot be greater than 99,999,000');
  };
  for (const press of ['tab:results', 'change:assets-other', 'contact']) {
    const refused = await visitor.press(change, press, { 'debts-final': '120,00O' });
    expect(refused.status).toBe(422);
    isSaid(refused);
  }
  const back = await visitor.press(change, 'previous', { 'debts-final': '120,00O' });
  expect([back.status, screenIn(back)]).toEqual([200, 'about-children']);
  isSaid(await visitor.press(back, 'tab:results'));
  isSaid(await visitor.press(back, 'next'));
  isSaid(await visitor.get(at('debts-final')));
  const right = await visitor.press(await visitor.press(back, 'next'), 'tab:results', { 'debts-final': '15,777' });
  expect(wordsOf(right)).toContain(total);
});

test('"Add more children" shows four more, up to twenty, and keeps the typed values [CAL-02]', async () => {
  const visitor = new Visitor(siteOrigin());
  let page = await reached(visitor, 'child-ages');
  for (const count of [4, 8, 12, 16, 20]) {
    expect([...formOf(page).matchAll(/name="c\.child-age_\d+"/g)]).toHaveLength(count);
    expect(formOf(page).includes('Add more children')).toBe(count < 20);
    if (count < 20) page = await visitor.press(page, 'more-children', { [`child-age_${count}`]: String(count) });
  }
  expect([4, 8, 12, 16].map((number) => fieldsOf(page)[`c.child-age_${number}`])).toEqual(['4', '8', '12', '16']);
});

test('Back and refresh are safe, and two tabs keep separate answers [CAL-02]', async () => {
  const visitor = new Visitor(siteOrigin());
  const results = await reached(visitor, 'results');
  expect((await visitor.get(results.address)).text).toBe(results.text);
  const back = await visitor.get(at('debts-final'));
  expect(fieldsOf(back)['c.debts-final']).toBe('$15,777');
  expect(fieldsOf(await visitor.get(PAGE))['c.about-age']).toBe('37');

  const other = await visitor.press({ ...results, text: (await new Visitor(siteOrigin()).get(PAGE)).text }, 'next', { 'about-age': '71' });
  expect(screenIn(other)).toBe('about-spouse');
  const onward = await visitor.press(results, 'change:assets-other');
  expect(fieldsOf(onward)).toMatchObject({ 'c.about-age': '37', 'c.assets-other': '$42,111' });
  expect(fieldsOf(await visitor.press(other, 'next', { 'about-spouse': 'no' }))['c.about-age']).toBe('71');
});

test('Start Over removes all answers [CAL-01]', async () => {
  const visitor = new Visitor(siteOrigin());
  const page = await reached(visitor, 'results');
  const anew = await visitor.press(page, 'start-over');
  expect([anew.address, screenIn(anew), fieldsOf(anew)['c.about-age'], visitor.jar.size]).toEqual([PAGE, 'about-age', '', 0]);
});

test.each([
  ['with more than is needed', { 'debts-final': '15777', 'assets-other': '420000' }, 'By these figures, nothing more is needed −$404,223'],
  ['that add up to nothing', { 'debts-final': '500', 'assets-other': '500' }, 'By these figures, nothing more is needed $0'],
  ['without any figure', {}, 'There is nothing to add up yet $0'],
])('results %s show the specified text [CAL-04]', async (_, given, expected) => {
  const visitor = new Visitor(siteOrigin());
  const done = SCREENS.map(({ id }) => id).join(' ');
  const answers = Object.fromEntries(Object.entries(given).map(([name, text]) => [`c.${name}`, text]));
  const page = await visitor.post(PAGE, { at: 'assets-other', done, ...answers, do: 'next' });
  expect(wordsOf(page)).toContain(expected);
});

test('forged, broken, foreign and overlong states lead to the first open question or a plain refusal, never a server error [CAL-02] [SEC-01]', async () => {
  const visitor = new Visitor(siteOrigin());
  const shown = async (fields: Record<string, string>) => {
    const page = await visitor.post(PAGE, fields);
    expect(leak(page)).toBeUndefined();
    return [page.status, screenIn(page)];
  };
  expect(await shown({ 'c.about-age': '37' })).toEqual([200, 'about-spouse']);
  expect(await shown({ at: 'results', do: 'tab:results' })).toEqual([200, 'about-age']);
  expect(
    await shown({ at: 'child-ages', done: 'about-age __proto__ constructor', 'c.__proto__': 'x', 'c.about-children': 'maybe', do: '?' }),
  ).toEqual([200, 'about-spouse']);
  expect(await shown({ at: 'no-such-screen', do: 'change:constructor' })).toEqual([200, 'about-age']);
  for (const cookie of ['calculator=', 'calculator=AAAA', `calculator=${'A'.repeat(3000)}`, 'calculator=%', 'calculator=e30']) {
    const page = await ask(siteOrigin(), at('results'), { headers: { cookie } });
    expect([page.status, screenIn(page)]).toEqual([200, 'about-age']);
  }
  const post = (headers: Record<string, string>, body = 'at=about-age') =>
    ask(siteOrigin(), `${PAGE}?cookies=tried`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': '203.0.113.251', ...headers },
      body,
    });
  expect((await post({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await post({}, `c.about-age=${'9'.repeat(20_000)}`)).status).toBe(413);
  expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(415);
  expect((await post({}, 'c.about-age=%ff')).status).toBe(400);
});

test('is a separate page in Spanish, with its own cookie [CAL-01] [DEL-17]', async () => {
  const visitor = new Visitor(siteOrigin());
  const second = await visitor.press(await visitor.get(`/es${PAGE}`), 'next', { 'about-age': '37' });
  expect(second.address).toBe(`/es${PAGE}?question=about-spouse`);
  const page = await visitor.post(`/es${PAGE}`, { ...fieldsOf(await reached(visitor, 'results')), do: 'stay' });
  expect(wordsOf(page)).toContain(`necesitaría unos ${total}`);
  expect([...visitor.jar.values()].map(({ path }) => path).sort()).toEqual([`/es${PAGE}`, PAGE]);
});

test('Contact An Agent: after choosing an agency, the form contains the summary to read and edit before sending [CAL-05]', async () => {
  const visitor = new Visitor(siteOrigin());
  const page = await reached(visitor, 'results');
  const finder = await visitor.press(page, 'contact');
  expect(finder.address).toBe('/get-a-quote?insuranceType=life&step=agent');
  expect(wordsOf(finder)).toContain('Find a local agency');
  const found = await visitor.get(`${finder.address}&q=16501`);
  const agency = /<button(?=[^>]* name="agency")[^>]* value="([^"]+)"/.exec(found.text.replace(/<template.*?<\/template>/gs, ''))?.[1];
  const form = await visitor.get(`/get-a-quote?insuranceType=life&agency=${agency}`);
  const message = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(form.text)?.[1] ?? '';
  expect([form.status, form.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(message).toContain(`Coverage to look for: ${total}`);
  expect(message.length).toBeLessThanOrEqual(1000);
  expect(form.text).toMatch(/name="f\.insuranceType"[^>]*value="life"/);
  expect(form.text).not.toMatch(/<title>Error/);
  for (const { headers } of [...finder.hops, form]) expect(headers.location ?? '').not.toMatch(/15777|184919/);
  const sent = await visitor.get(`/get-a-quote?insuranceType=life&agency=${agency}&sent=K7RM4TXD`);
  expect(sent.text).not.toContain('Coverage to look for:');
  expect([...visitor.jar.values()].map(({ path }) => path)).toEqual([PAGE]);
});

test('contacts a known agency directly, even when cookies are refused [CAL-05]', async () => {
  const found = await new Visitor(siteOrigin()).get('/get-a-quote?insuranceType=life&q=16501');
  const agency = /<button(?=[^>]* name="agency")[^>]* value="([^"]+)"/.exec(
    found.text.replace(/<template.*?<\/template>/gs, ''),
  )?.[1] as string;
  for (const takesCookies of [true, false]) {
    const visitor = new Visitor(siteOrigin(), takesCookies);
    visitor.jar.set('eig_AssociatedAgency /', { value: agency, path: '/' });
    const page = await reached(visitor, 'results');
    const form = await visitor.press(page, 'contact');
    expect(form.address).toBe(takesCookies ? `/get-a-quote?insuranceType=life&agency=${agency}` : `${PAGE}?cookies=tried`);
    expect(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(form.text)?.[1]).toContain(total);
    expect(form.text).toMatch(new RegExp(`name="agency" value="${agency}"`));
  }
});
