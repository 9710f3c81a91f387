/** Submissions on the built Worker with a real D1 and a local queue: killed, duplicated, lost and late deliveries; and the operators' page [FRM-11]. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormsServer, start } from '../upstreams/forms-server.ts';
import { ask } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';
import { type SubmissionsSite, startSubmissionsSite, submissionsScript } from './submissions-site.ts';

/** Messages are in the queue's memory, and are lost with it. */
const slowQueue = { 'carrier-site-deliveries': { maxBatchSize: 100, maxBatchTimeout: 60 } };

let forms: FormsServer;
beforeAll(async () => {
  forms = await start();
  await submissionsScript();
});
afterAll(() => forms.close());
beforeEach(() => {
  forms.control({ mode: 'ok' });
  forms.requests.length = 0;
  forms.taken.clear();
});
const vars = () => ({ FORMS_URL: forms.url });

describe('a Worker that is killed after the response', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'submissions-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  // Two sites start one after the other, on a machine with other work.
  test('loses nothing: the queue lost the message, cron of the next Worker delivers it, once [FRM-11]', { timeout: 120_000 }, async () => {
    const first = await startSubmissionsSite({ persist: folder, vars: vars(), queueConsumers: slowQueue });
    const { reference, isRepeat } = await first.store({ key: 'killed' });
    await first.stop();
    expect([isRepeat, forms.requests.length]).toEqual([false, 0]);

    const second = await startSubmissionsSite({ persist: folder, vars: vars() });
    try {
      expect(await second.outbox()).toMatchObject([{ submission: 'killed', state: 'pending', attempts: 0 }]);
      // The visitor whose response broke off sends it again.
      expect(await second.store({ key: 'killed' })).toEqual({ reference, isRepeat: true });
      await Promise.all([second.cron(), second.cron()]);
      await second.cron();
      expect(forms.requests.map(({ method, url, headers }) => [method, url, headers['idempotency-key']])).toEqual([
        ['POST', '/email', 'killed/email'],
      ]);
      expect(forms.taken.get('killed/email')).toMatchObject({
        reference,
        key: 'killed',
        answers: [{ label: 'Name', value: 'Quillfeather' }],
      });
      expect(await second.outbox()).toMatchObject([{ state: 'delivered', via: 'service' }]);
    } finally {
      await second.stop();
    }
  });
});

describe('with the local queue', () => {
  let site: SubmissionsSite;
  beforeAll(async () => {
    site = await startSubmissionsSite({ vars: vars() });
  });
  afterAll(() => site.stop());
  const due = () => site.env.DB.prepare(`UPDATE outbox SET next_at = 0 WHERE state IN ('pending', 'leased')`).run();

  test('a submission is delivered without waiting for cron, and cron finds nothing left [FRM-11]', async () => {
    await site.store({ key: 'queued' });
    await vi.waitFor(() => expect(forms.taken.size).toBe(1), { timeout: 15_000, interval: 100 });
    await vi.waitFor(async () => expect((await site.outbox()).at(-1)).toMatchObject({ state: 'delivered' }), { timeout: 5000 });
    await site.cron();
    expect(forms.requests).toHaveLength(1);
  });

  test('delivered twice by the queue and once by cron, concurrently: one record, one idempotency key, one call [FRM-11]', async () => {
    await site.store({ key: 'twice' });
    const id = Number((await site.outbox()).at(-1)?.id);
    await Promise.all([site.bring([id, id]), site.bring([id]), site.cron()]);
    await vi.waitFor(async () => expect((await site.outbox()).at(-1)).toMatchObject({ state: 'delivered' }), { timeout: 5000 });
    expect(forms.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['twice/email']);
    expect((await site.outbox()).filter(({ submission }) => submission === 'twice')).toHaveLength(1);
  });

  test('accepted with the response lost: sent again under the same key, and stored once [FRM-11]', async () => {
    forms.control({ mode: 'answer-lost' });
    await site.store({ key: 'lost' });
    await vi.waitFor(async () => expect((await site.outbox()).at(-1)).toMatchObject({ state: 'pending', attempts: 1 }), {
      timeout: 15_000,
    });
    forms.control({ mode: 'ok' });
    await due();
    await site.cron();
    expect(forms.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['lost/email', 'lost/email']);
    expect([forms.taken.size, (await site.outbox()).at(-1)]).toMatchObject([1, { state: 'delivered', attempts: 2 }]);
  });

  test.each([
    ['error', 'answered 500'],
    ['busy', 'answered 503'],
    ['redirected', 'answered 302'],
    ['down', 'unavailable'],
    ['refused', 'refused 400'],
  ] as const)('a target that is %s gets it once it works again [FRM-11]', async (mode, error) => {
    forms.control({ mode });
    await site.store({ key: `trouble-${mode}` });
    await vi.waitFor(async () => expect((await site.outbox()).at(-1)).toMatchObject({ state: 'pending', last_error: error }), {
      timeout: 15_000,
    });
    forms.control({ mode: 'ok' });
    await due();
    await site.cron();
    expect([forms.taken.size, (await site.outbox()).at(-1)]).toMatchObject([1, { state: 'delivered' }]);
  });

  test('a response of five megabytes counts as a response [FRM-11]', async () => {
    forms.control({ mode: 'too-large' });
    await site.store({ key: 'large' });
    await vi.waitFor(async () => expect((await site.outbox()).at(-1)).toMatchObject({ state: 'delivered' }), { timeout: 15_000 });
    expect(forms.requests).toHaveLength(1);
  });

  test('a database without the table accepts nothing; no log line contains the input [FRM-11] [SEC-02]', async () => {
    await site.env.DB.exec('ALTER TABLE submissions RENAME TO submissions_away');
    try {
      await expect(site.store({ key: 'refused' })).rejects.toThrow('503');
    } finally {
      await site.env.DB.exec('ALTER TABLE submissions_away RENAME TO submissions');
    }
    expect(site.lines.some((line) => line.includes('submission-not-stored'))).toBe(true);
    expect(site.lines.join('\n')).not.toContain('Quillfeather');
  });

  test('the deep health response has the age of the oldest waiting delivery and the number given up [FRM-11] [OPS-01]', async () => {
    await site.env.DB.prepare(`UPDATE outbox SET state = 'dead', done_at = 1 WHERE submission = 'large'`).run();
    await site.env.DB.prepare(`UPDATE outbox SET state = 'pending', done_at = NULL, since = ?1, next_at = ?2 WHERE submission = 'lost'`)
      .bind(Date.now() - 90 * 60_000, Date.now() + 3600_000)
      .run();
    const { text } = await ask(site.origin, '/healthz?deep', { headers: { 'x-revalidate-secret': 'preview' } });
    expect(JSON.parse(text).dependencies.deliveries).toMatchObject({ state: 'failing', oldestMinutes: 90, dead: 1 });
  });
});

describe('the operators’ page', () => {
  let site: SubmissionsSite;
  let session = '';
  const SCRIPT = '<script>alert(1)</script>';
  const references: string[] = [];
  beforeAll(async () => {
    site = await startSubmissionsSite({ queueConsumers: slowQueue });
    for (let index = 0; index < 55; index++) {
      const { reference } = await site.store({
        key: `key-${index}`,
        target: index % 2 ? 'sharepoint' : 'email',
        subject: index === 54 ? SCRIPT : `Message ${index}`,
        answers: [{ name: 'text', label: `Label ${SCRIPT}`, value: [`"><img src=x onerror=alert(1)>`, 'two\nlines'] }],
      });
      references.push(reference);
    }
    await site.env.DB.prepare(
      `UPDATE outbox SET state = 'dead', done_at = 1, attempts = 6, last_error = 'refused 400' WHERE submission IN ('key-53', 'key-52', 'key-1')`,
    ).run();
    session = await signedIn(site.origin);
  });
  afterAll(() => site.stop());
  const open = (address: string, headers: Record<string, string> = {}) =>
    ask(site.origin, address, { host: PREVIEW, headers: { cookie: session, accept: 'text/html', ...headers } });
  const post = (address: string, body: string, headers: Record<string, string> = {}) =>
    ask(site.origin, address, {
      method: 'POST',
      host: PREVIEW,
      headers: { cookie: session, 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': '198.51.100.7', ...headers },
      body,
    });
  const listed = (text: string) => [...text.matchAll(/<th scope="row"><a href="\/submissions\/(\w+)"/g)].map(([, reference]) => reference);

  test('is for signed-in operators of the preview host, neither cached nor indexed [FRM-11] [SEC-02]', async () => {
    const { status, headers, text } = await open('/submissions');
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex, nofollow']);
    expect(listed(text)).toEqual(references.slice(5).reverse());
    for (const address of ['/submissions', `/submissions/${references[0]}`]) {
      expect((await ask(site.origin, address, { headers: { accept: 'text/html', cookie: session } })).status, 'public host').toBe(404);
      const stranger = await ask(site.origin, address, { host: PREVIEW, headers: { accept: 'text/html' } });
      expect([stranger.status, stranger.headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(address)}`]);
      expect((await post(address, 'do=again', { cookie: '' })).status).toBe(401);
    }
    expect(
      (
        await ask(site.origin, '/submissions', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'do=again',
        })
      ).status,
    ).toBe(404);
  });

  test('has pages of older submissions, and filters by state and target [FRM-11]', async () => {
    const first = await open('/submissions');
    const older = /href="([^"]+)" rel="next"/.exec(first.text)?.[1]?.replace('&amp;', '&') ?? '';
    expect(listed((await open(older)).text)).toEqual(references.slice(0, 5).reverse());
    const dead = await open('/submissions?state=dead&target=sharepoint');
    expect(listed(dead.text)).toEqual([references[53], references[1]]);
    expect(dead.text).toMatch(/Given up<span class="desk-parts__count">[^0-9]*2</);
    expect((await open('/submissions?state=nonsense')).status).toBe(400);
  });

  test('shows an answer as escaped text, and reports an unknown submission [FRM-11] [SEC-02]', async () => {
    for (const address of ['/submissions', `/submissions/${references[54]}`]) {
      const { text, headers } = await open(address);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(/<script>alert|<img src=x/.exec(text)).toBeNull();
      expect(headers['content-security-policy']).toContain('script-src');
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
    expect((await open('/submissions/XXXXXXXX')).status).toBe(404);
    expect((await open(`/submissions/${references[3]?.toLowerCase()}`)).text).toContain('Message 3');
  });

  test('retries a delivery that was given up, once, by our own form only [FRM-11] [SEC-01]', async () => {
    const address = `/submissions/${references[53]}`;
    expect((await open(address)).text).toContain('Deliver again');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }] as Record<string, string>[])
      expect((await post(address, 'do=again', headers)).status).toBe(403);
    expect((await post(address, 'do=nothing')).status).toBe(400);
    const { status, headers } = await post(address, 'do=again');
    expect([status, headers.location]).toEqual([303, `${address}?did=again&count=1`]);
    expect((await open(String(headers.location))).text).toContain('One delivery is retried now.');
    expect((await post(address, 'do=again')).headers.location).toBe(`${address}?did=again&count=0`);
    await site.cron();
    // No service is set up here: the submission is stored for this page only.
    expect((await open(address)).text).toContain('Stored here on');
    const all = await post('/submissions', 'do=again&target=sharepoint');
    expect([all.status, all.headers.location]).toEqual([303, '/submissions?state=waiting&target=sharepoint&did=again&count=1']);
    expect((await open(String(all.headers.location))).text).toContain('One delivery is retried now.');
  });

  test('filters by form and days too, and exports what is shown [FRM-11]', async () => {
    const { reference } = await site.store({ key: 'careers', formName: 'Careers & more', subject: 'An application' });
    await site.env.DB.prepare(`UPDATE submissions SET at = ? WHERE key = 'key-40'`)
      .bind(Date.now() - 10 * 86_400_000)
      .run();
    const { text } = await open('/submissions?form=Careers+%26+more&days=1');
    expect(listed(text)).toEqual([reference]);
    expect(text).toMatch(/<option[^>]*selected=""[^>]*>Careers &amp; more<\/option>/);
    expect(text).toContain('href="/submissions.csv?form=Careers+%26+more&amp;days=1"');
    expect(listed((await open('/submissions?form=Careers+%26+more&target=sharepoint')).text)).toEqual([]);
    const oldest = async (address: string) => {
      let page = await open(address);
      for (let next = /href="([^"]+)" rel="next"/.exec(page.text)?.[1]; next; next = /href="([^"]+)" rel="next"/.exec(page.text)?.[1])
        page = await open(next.replaceAll('&amp;', '&'));
      return listed(page.text).at(-1);
    };
    expect([await oldest('/submissions'), await oldest('/submissions?days=7')]).toEqual([references[40], references[0]]);
    for (const address of [
      '/submissions?days=2',
      '/submissions?days=x',
      '/submissions.csv?state=nonsense',
      `/submissions?form=${'x'.repeat(400)}`,
    ])
      expect((await open(address)).status, address).toBe(400);
  });

  test('lists held submissions first with their reason, and releases or rejects them one by one or by form [FRM-11] [SEC-01]', async () => {
    const hold = (key: string, formName: string, held: 'trap' | 'too-fast') =>
      site.store({ key, formName, held, autoResponse: { to: 'dana@mail.example', subject: 'Thanks', text: 'Quillfeather' } });
    const [one, two, three, four] = [
      await hold('held-1', 'Suspicious', 'trap'),
      await hold('held-2', 'Suspicious', 'too-fast'),
      await hold('held-3', 'Suspicious', 'too-fast'),
      await hold('held-4', 'Other', 'too-fast'),
    ];
    const { text } = await open('/submissions');
    expect(listed(text).slice(0, 4)).toEqual([four, three, two, one].map(({ reference }) => reference));
    expect(text).toContain('A hidden field was filled in, as robots do.');
    expect(text).toMatch(/<bdi>Suspicious<\/bdi><\/th><td data-head="Held" class="num">3</);
    const until = /name="form" value="Suspicious"\/?><input type="hidden" name="until" value="(\d+)"/.exec(text)?.[1];
    const late = await hold('held-5', 'Suspicious', 'too-fast');

    const address = `/submissions/${one.reference}`;
    expect((await open(address)).text).toContain('Not sent: it waits for release.');
    expect((await post(address, 'do=reject', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(address, 'do=reject')).headers.location).toBe(`${address}?did=reject&count=1`);
    expect((await open(address)).text).toContain('Release anyway');
    expect((await post('/submissions', `do=release&reference=${four.reference}`)).headers.location).toBe(
      '/submissions?did=release&count=1',
    );
    expect((await post('/submissions', 'do=release')).status).toBe(400);

    const all = await post('/submissions', `do=release&form=Suspicious&until=${until}`);
    expect(all.headers.location).toBe('/submissions?did=release&count=2');
    const after = await open(String(all.headers.location));
    expect(after.text).toContain('2 submissions were released and are delivered now.');
    expect(listed((await open('/submissions?state=held')).text)).toEqual([late.reference]);
    expect(listed((await open('/submissions?state=rejected')).text)).toEqual([one.reference]);
    await site.cron();
    const states = (await site.outbox()).filter(({ submission }) => /^held-/.test(String(submission)));
    expect(states.map(({ submission, state }) => `${submission} ${state}`)).toEqual([
      ...['held-1 rejected', 'held-1 rejected', 'held-2 delivered', 'held-2 delivered', 'held-3 delivered', 'held-3 delivered'],
      ...['held-4 delivered', 'held-4 delivered', 'held-5 held', 'held-5 held'],
    ]);
    const other = await open(`/submissions/${four.reference}`);
    expect(other.text).toContain('Held, then released.');
    expect(other.text).toContain('dana@mail.example');
  });

  test('exports a table whose cells no spreadsheet runs, for signed-in operators only [FRM-11] [SEC-01] [SEC-02]', async () => {
    const formulas = ['=HYPERLINK("http://evil.test")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\nsecond line', 'harmless, "quoted"'];
    await site.store({
      key: 'formulas',
      formName: 'Formulas',
      subject: '=1+1',
      recipient: 'claims-office',
      answers: [
        ...formulas.map((value, index) => ({ name: `q${index}`, label: 'Q', value })),
        { name: '=evil', label: 'E', value: ['Auto', 'Home'] },
      ],
    });
    await site.store({
      key: 'other-columns',
      formName: 'Formulas',
      answers: [{ name: 'phone', label: 'Phone', value: '+1 (814) 555 - 0142' }],
    });
    const { status, headers, text } = await open('/submissions.csv?form=Formulas', { accept: '*/*' });
    expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'private, no-store',
      'noindex, nofollow',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.codePointAt(0)).toBe(0xfeff);
    const [header, second, first, ...rest] = Papa.parse<string[]>(text.slice(1), {
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
    }).data;
    expect(rest).toEqual([]);
    const cell = (row: string[] | undefined, name: string) => row?.[header?.indexOf(name) ?? -1];
    for (const [index, value] of formulas.entries())
      expect(cell(first, `q${index}`)).toBe(value.startsWith('harmless') ? value : `'${value}`);
    expect([
      cell(first, 'Subject'),
      cell(first, 'Recipient'),
      cell(first, 'Deliveries'),
      cell(first, "'=evil"),
      cell(first, 'phone'),
    ]).toEqual(["'=1+1", 'claims-office', 'email waiting', 'Auto\nHome', '']);
    expect([cell(second, 'phone'), cell(second, 'q0')]).toEqual(["'+1 (814) 555 - 0142", '']);
    const lines = async (address: string) =>
      Papa.parse<string[]>((await open(address)).text, { delimiter: ',', skipEmptyLines: true }).data.length - 1;
    const count = (await site.env.DB.prepare('SELECT count(*) AS count FROM submissions').first<{ count: number }>())!.count;
    expect(await lines('/submissions.csv')).toBe(count);
    expect(await lines('/submissions.csv?state=held')).toBe(1);
    for (const address of ['/submissions.csv', '/submissions.csv?form=Formulas']) {
      expect((await ask(site.origin, address, { headers: { cookie: session } })).status, 'public host').toBe(404);
      expect((await ask(site.origin, address, { host: PREVIEW })).status).not.toBe(200);
    }
    expect((await post('/submissions.csv', '')).status).toBe(405);
    expect(site.lines.join('\n')).not.toMatch(/Quillfeather|evil|dana@/);
  });

  test('each cron does its own work: every ten minutes old submissions are deleted, every minute deliveries are made [FRM-11] [OPS-01]', async () => {
    const at = async (key: string) => (await site.outbox()).find(({ submission }) => submission === key);
    expect((await site.store({ key: 'waiting' })).isRepeat).toBe(false);
    await site.env.DB.batch(
      ['UPDATE submissions SET at = 1 WHERE key = ?', `UPDATE outbox SET state = 'delivered', done_at = 1 WHERE submission = ?`].map(
        (sql) => site.env.DB.prepare(sql).bind('key-0'),
      ),
    );
    await site.cron('*/10 * * * *');
    expect([await at('key-0'), await at('waiting')]).toMatchObject([undefined, { state: 'pending' }]);
    expect((await open(`/submissions/${references[0]}`)).status).toBe(404);
    await site.cron('* * * * *');
    expect(await at('waiting')).toMatchObject({ state: 'delivered', via: 'desk' });
  });
});
