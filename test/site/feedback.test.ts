/** The feedback panel on the built Worker: feedback is stored before the thanks, once, and refused with a message (BLK-22). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask, type Reply } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';
import { untilRefused } from './until-refused.ts';

let site: RunningSite;
let form = '';
const lines: string[] = [];
const OPTIONS = ['Where my claim stands', 'Something else'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

const page = (language: string) => ({
  site: 'lake-erie',
  language,
  pages: [
    {
      path: '/feedback-test',
      template: 'Page',
      fields: { Title: 'Claim status' },
      placeholders: {
        main: [
          { name: 'FeedbackModal', fields: { Options: OPTIONS.map((Text) => ({ Text })) } },
          { name: 'RichText', fields: { Text: '<p>Your claim is with Dana.</p>' } },
        ],
      },
    },
  ],
});

let visitors = 0;
/** Each answer comes from a new visitor, unless the test sets one. */
const visitor = () => `198.51.100.${++visitors}`;
const send = (body: string, headers: Record<string, string>): Promise<Reply> =>
  ask(site.origin, '/api/feedback', { method: 'POST', headers: { 'cf-connecting-ip': visitor(), ...headers }, body });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(new URLSearchParams({ form, page: '/feedback-test', ...fields }).toString(), { ...FORM, ...headers });
const postJson = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  send(JSON.stringify({ form, page: '/feedback-test', ...fields }), { ...JSON_TYPE, ...headers });
const stored = async () => (await site.env.DB.prepare('SELECT * FROM feedback ORDER BY id').all()).results;
const faultsShown = (html: string) =>
  [...html.matchAll(/<p class="field__message"[^>]*data-fault="([\w-]+)"(?![^>]*hidden)/g)].map(([, name]) => name);

beforeAll(async () => {
  site = await startSite({ onLog: (line) => lines.push(line) });
  for (const language of ['en', 'es']) {
    const answer = await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-revalidate-secret': 'preview' },
      body: JSON.stringify(page(language)),
    });
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('/feedback-test')]);
  }
  form = /name="form" value="([^"]+)"/.exec((await ask(site.origin, '/feedback-test')).text)?.[1] ?? '';
  expect(form).not.toBe('');
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.env.DB.exec('DELETE FROM feedback')));

describe('accepted', () => {
  test('a form is stored and redirects back to its page, which shows thanks and no form [BLK-22]', async () => {
    const { status, headers } = await post({ rating: '4', choice: 'Something else', text: 'Say when\r\nthe check comes.' });
    expect([status, headers.location]).toEqual([303, `/feedback-test?feedback=sent#feedback-${form}`]);
    expect(await stored()).toMatchObject([
      {
        site: 'lake-erie',
        language: 'en',
        page: '/feedback-test',
        form,
        rating: 4,
        choice: 'Something else',
        text: 'Say when\nthe check comes.',
      },
    ]);
    const { text } = await ask(site.origin, String(headers.location).split('#')[0] as string);
    expect([/class="feedback__thanks"[^>]*hidden/.test(text), text.includes('name="rating"')]).toEqual([false, false]);
    expect((await ask(site.origin, '/feedback-test')).text).toContain('name="rating"');
  });

  test('a script gets JSON, and stars alone are valid feedback [BLK-22]', async () => {
    const { status, headers, text } = await postJson({ rating: 5 });
    expect([status, JSON.parse(text), headers['cache-control']]).toEqual([201, { stored: true }, 'no-store']);
    expect(await stored()).toMatchObject([{ rating: 5, choice: '', text: '' }]);
  });

  test('feedback in Spanish counts for the Spanish page and redirects back to it [DEL-17]', async () => {
    const spanish = /name="form" value="([^"]+)"/.exec((await ask(site.origin, '/es/feedback-test')).text)?.[1] ?? '';
    const { status, headers } = await post({ form: spanish, page: '/es/feedback-test', rating: '2' });
    expect([status, headers.location]).toEqual([303, `/es/feedback-test?feedback=sent#feedback-${spanish}`]);
    expect(await stored()).toMatchObject([{ language: 'es', page: '/feedback-test', rating: 2 }]);
  });

  test('a page named in another spelling counts as its canonical one [BLK-22]', async () => {
    const { status, headers } = await post({ page: '/Feedback-TEST/', rating: '2' });
    expect(status).toBe(303);
    const onward = await ask(site.origin, String(headers.location).split('#')[0] as string);
    expect([onward.status, onward.headers.location]).toEqual([301, '/feedback-test?feedback=sent']);
    expect(await stored()).toMatchObject([{ page: '/feedback-test', rating: 2 }]);
  });

  test('no page is cached for the feedback parameters of a URL [SEC-01] [DEL-03]', async () => {
    for (const value of ['sent', 'x1', 'x1', '<b>']) {
      const { status, headers, text } = await ask(site.origin, `/feedback-test?feedback=${encodeURIComponent(value)}`);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect(text.includes('name="rating"')).toBe(value !== 'sent');
    }
  });

  test('equal feedback of one visitor counts once, of two visitors twice [BLK-22]', async () => {
    const one = { 'cf-connecting-ip': visitor() };
    const replies = await Promise.all([1, 2, 3].map(() => postJson({ rating: 3, text: 'Twice.' }, one)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    await postJson({ rating: 3, text: 'Twice.' });
    expect(await stored()).toHaveLength(2);
    await postJson({ rating: 3, text: 'Another thought.' }, one);
    expect(await stored()).toHaveLength(3);
  });

  test('cron deletes the sender of feedback after a minute, and the feedback after 13 months [BLK-22]', async () => {
    const day = 24 * 3600_000;
    const insert = (ageMs: number) =>
      site.env.DB.prepare(
        `INSERT INTO feedback (at, site, language, page, form, rating, digest) VALUES (?, 'lake-erie', 'en', '/', 'f', 3, ?)`,
      )
        .bind(Date.now() - ageMs, `digest ${ageMs}`)
        .run();
    for (const age of [10_000, 120_000, 390 * day, 398 * day]) await insert(age);
    await site.cron('*/10 * * * *');
    const rows = await stored();
    expect(rows.map(({ at, digest }) => [Math.round((Date.now() - Number(at)) / day), digest])).toEqual([
      [0, 'digest 10000'],
      [0, null],
      [390, null],
    ]);
  });
});

describe('refused', () => {
  test.each([
    ['no stars', { rating: '' }, ['rating']],
    ['six stars', { rating: '6' }, ['rating']],
    ['an option that is not offered', { rating: '3', choice: 'Option 9' }, ['choice']],
    ['a text that is too long', { rating: '3', text: `<b>${'x'.repeat(1000)}` }, ['text']],
    ['all of it', { rating: 'x', choice: 'x', text: 'x'.repeat(1001) }, ['rating', 'choice', 'text']],
  ])('%s: 422 with the input, and nothing is stored [BLK-22]', async (_, fields, faults) => {
    const { status, headers, text } = await post(fields);
    expect([status, headers['cache-control'], faultsShown(text)]).toEqual([422, 'private, no-store', faults]);
    expect(text).toMatch(/<title>Error: /);
    if ('text' in fields) expect(text).toContain(`${fields.text.replace('<', '&lt;').replace('>', '&gt;')}</textarea>`);
    if (fields.rating === '3') expect(text).toMatch(/name="rating"[^>]*checked=""[^>]*value="3"|value="3"[^>]*checked=""/);
    expect(/<header.*<main .*<footer/s.test(text), 'the whole page').toBe(true);
    const script = await postJson(fields);
    expect([script.status, JSON.parse(script.text).errors.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([422, faults]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('requests from another site (%o): 403 [SEC-01]', async (headers) => {
    const replies = [
      await post({ rating: '3' }, headers as Record<string, string>),
      await postJson({ rating: 3 }, headers as Record<string, string>),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    expect(await stored()).toEqual([]);
  });

  test('requests from our own pages pass [SEC-01]', async () => {
    const { origin } = site;
    expect((await post({ rating: '3' }, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('unreadable bodies: 415, 413, 400; another method: 405 [API-02]', async () => {
    expect((await post({ rating: '3' }, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
    expect((await post({ text: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send('{', JSON_TYPE)).status).toBe(400);
    expect((await postJson({ rating: { $gt: 0 } })).status).toBe(400);
    expect((await postJson({ form: 'another', rating: 3 })).status).toBe(400);
    const { status, headers } = await ask(site.origin, '/api/feedback');
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });

  test.each([
    '//evil.test/feedback-test',
    '/\\evil.test',
    'https://evil.test/feedback-test',
    '/.//evil.test',
    '%',
    '/%ff',
    'http://',
    '/there-is-no-such-page',
    '/sitecore/api',
  ])('a page field of %s does not redirect elsewhere [SEC-01]', async (page) => {
    const { status, headers } = await post({ page, rating: '3' });
    expect(headers.location ?? '/feedback-test?').toMatch(/^\/feedback-test\?/);
    expect([303, 400]).toContain(status);
  });

  test('too many requests of one visitor: 429 in the page and for scripts, with the input [SEC-01]', async () => {
    const one = { 'cf-connecting-ip': '198.51.100.250' };
    const { refused } = await untilRefused(30, () => postJson({ rating: 3 }, one));
    expect([refused?.status, refused?.headers['retry-after'], JSON.parse(String(refused?.text)).code]).toEqual([
      429,
      '60',
      'too-many-requests',
    ]);
    // The limit counts by the minute: a form sent in the next minute is accepted again.
    const { refused: again } = await untilRefused(30, () => post({ rating: '3', text: 'Still here.' }, one));
    expect([again?.status, again?.headers['retry-after'], faultsShown(String(again?.text))]).toEqual([429, '60', ['too-many']]);
    expect(again?.text).toContain('Still here.</textarea>');
  });

  test('a database that stores nothing: 503 with a message and the input, and no visitor’s text in the log [BLK-22] [OPS-01]', async () => {
    await site.env.DB.exec('ALTER TABLE feedback RENAME TO feedback_away');
    try {
      const { status, headers, text } = await post({ rating: '1', choice: OPTIONS[0] as string, text: 'My number is 814 555 0142.' });
      expect([status, headers['retry-after'], faultsShown(text)]).toEqual([503, '30', ['not-stored']]);
      expect(text).toContain('My number is 814 555 0142.</textarea>');
      const script = await postJson({ rating: 1, text: 'My number is 814 555 0142.' });
      expect([script.status, JSON.parse(script.text).code]).toEqual([503, 'try-again']);
    } finally {
      await site.env.DB.exec('ALTER TABLE feedback_away RENAME TO feedback');
    }
    const logged = lines.filter((line) => line.includes('feedback-not-stored'));
    expect(logged).toHaveLength(2);
    expect(lines.join('\n')).not.toMatch(/555 0142|198\.51\.100/);
    expect((await post({ rating: '1' })).status).toBe(303);
  });
});

describe('what operators see', () => {
  const DAY = 86_400_000;
  const open = async (address: string, headers: Record<string, string> = {}) =>
    ask(site.origin, address, { host: PREVIEW, headers: { cookie: await signedIn(site.origin), accept: 'text/html', ...headers } });
  const insert = (page: string, ratings: readonly number[], days = 0, text = '') =>
    site.env.DB.batch(
      ratings.map((rating) =>
        site.env.DB.prepare(
          `INSERT INTO feedback (at, site, language, page, form, rating, text) VALUES (?, 'lake-erie', 'en', ?, 'panel', ?, ?)`,
        ).bind(Date.now() - days * DAY, page, rating, text),
      ),
    );
  const total = (html: string) => [
    /Average<\/dt><dd>([\d.]+)<small>[^<]* of 5 stars/.exec(html)?.[1],
    /Answers<\/dt><dd>([\d,]+)/.exec(html)?.[1],
  ];
  const stars = (html: string) =>
    [...html.matchAll(/<span>\d stars?<\/span>.*?<td data-head="Given">(\d+)/gs)].map(([, count]) => Number(count));

  test('recent feedback, with averages, stars and options of one page or of all [BLK-22]', async () => {
    expect((await open('/feedback-results')).text).toContain('There is no feedback here yet.');
    await post({ rating: '4', choice: 'Something else', text: 'Say when\r\nthe <b>check</b> comes.' });
    await post({ rating: '1', choice: OPTIONS[0] as string });
    await insert('/billing', [5, 5, 4]);
    await insert('/billing', [1], 40, 'long ago');
    const all = await open('/feedback-results');
    // (4 + 1 + 5 + 5 + 4 + 1) / 6
    expect([all.status, all.headers['cache-control'], ...total(all.text)]).toEqual([200, 'private, no-store', '3.3', '6']);
    expect(stars(all.text)).toEqual([2, 2, 0, 0, 2]);
    expect(all.text).toContain('Say when\nthe &lt;b&gt;check&lt;/b&gt; comes.');
    expect(all.text).toMatch(/<span>Something else<\/span>.*?<td data-head="Chosen">1<\/td><td data-head="Share">16.7%/s);
    const link = /href="(\/feedback-results\?page=[^"]+feedback-test)"/.exec(all.text)?.[1] ?? '';
    const one = await open(link);
    expect([...total(one.text), one.text.includes('long ago')]).toEqual(['2.5', '2', false]);
    const recent = await open('/feedback-results?page=lake-erie%2Fen%2Fbilling&days=30');
    // (5 + 5 + 4) / 3
    expect([...total(recent.text), stars(recent.text)]).toEqual(['4.7', '3', [2, 1, 0, 0, 0]]);
    for (const address of ['?days=3', '?page=nonsense', '?before=x'])
      expect((await open(`/feedback-results${address}`)).status, address).toBe(400);
  });

  test('older texts on further pages, and an export whose cells no spreadsheet runs as formulas [BLK-22] [SEC-02]', async () => {
    await insert('/billing', [3], 0, '=1+1');
    await insert('/claims', Array(32).fill(2), 0, 'Text');
    const { text } = await open('/feedback-results');
    expect(text.match(/<td data-head="Text">/g)).toHaveLength(30);
    const older = /href="([^"]+)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await open(older)).text).toContain('<bdi>=1+1</bdi>');
    const csv = await open('/feedback-results.csv?page=lake-erie%2Fen%2Fbilling', { accept: '*/*' });
    expect([csv.status, csv.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="feedback-[\d-]+\.csv"$/),
    ]);
    expect(csv.text).toMatch(
      /^\ufeffSent,Site,Language,Page,Panel,Stars,Option,Text\r\n[^,]+,lake-erie,en,\/billing,panel,3,,"'=1\+1"\r\n$/,
    );
    expect((await open('/feedback-results.csv', { accept: '*/*' })).text.trimEnd().split('\r\n')).toHaveLength(34);
  });

  test('for signed-in operators only, with links to their other pages [BLK-22] [SEC-01]', async () => {
    for (const address of ['/feedback-results', '/feedback-results.csv']) {
      expect((await ask(site.origin, address, { headers: { cookie: await signedIn(site.origin), accept: 'text/html' } })).status).toBe(404);
      expect((await ask(site.origin, address, { host: PREVIEW, headers: { accept: 'text/html' } })).status).toBe(303);
    }
    const { text } = await open('/feedback-results');
    for (const link of ['/submissions', '/subscribers']) expect(text).toContain(`href="${link}"`);
    expect(text).toContain('href="/feedback-results" aria-current="true"');
  });
});
