/** Newsletter sign-up on the built Worker: with the database alone, and with a service and confirmation mails (NWS-01). */
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type FormsServer, start as startForms } from '../upstreams/forms-server.ts';
import { type NewsletterServer, start as startNewsletter } from '../upstreams/newsletter-server.ts';
import { ask, type Reply } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';
import { untilRefused } from './until-refused.ts';

const ADDRESS = '/api/newslettersubscriber';
const lines: string[] = [];
let visitors = 0;
/** Each request comes from a new visitor, unless the test sets one. */
const visitor = () => ({ 'cf-connecting-ip': `198.51.100.${++visitors}` });

/** The requests of a visitor to a site. */
function visits(site: RunningSite) {
  const rows = async () =>
    (await site.env.DB.prepare('SELECT * FROM subscribers ORDER BY address').all()).results as Record<string, string | number>[];
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
    ask(site.origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...visitor(), ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const postJson = (body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    ask(site.origin, ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...visitor(), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const uidOn = async (page: string) => /name="form" value="([^"]+)"/.exec((await ask(site.origin, page)).text)?.[1] ?? '';
  return { rows, post, postJson, uidOn };
}
const faultsShown = (html: string) =>
  [...html.matchAll(/data-fault="([\w-]+)"(?![^>]*hidden)[^>]*>.*?<span>([^<]+)</g)].map(([, fault, words]) => `${fault}: ${words}`);
const withoutId = ({ status, headers, text }: Reply) => {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, text, headers: rest };
};

describe('with the database alone', () => {
  let site: RunningSite;
  let on: ReturnType<typeof visits>;
  let form = '';
  beforeAll(async () => {
    site = await startSite({ onLog: (line) => lines.push(line) });
    on = visits(site);
    form = await on.uidOn('/newsletter');
    expect(form).not.toBe('');
  });
  afterAll(() => site.stop());
  beforeEach(async () => void (await site.env.DB.exec('DELETE FROM subscribers')));
  const send = (fields: Record<string, string>, headers?: Record<string, string>) =>
    on.post(ADDRESS, { form, page: '/newsletter', ...fields }, headers);

  test('a script’s sign-up is stored before the response, which has the specified body [NWS-01] [API-01]', async () => {
    const { status, headers, text } = await on.postJson({ newsletterEmail: 'Dana@Mail.example', eriesense: true, businesssense: false });
    expect([status, JSON.parse(text), headers['cache-control']]).toEqual([200, { accepted: true, confirm: false }, 'no-store']);
    expect(await on.rows()).toMatchObject([
      { address: 'dana@mail.example', status: 'active', eriesense: 1, businesssense: 0, site: 'lake-erie', language: 'en' },
    ]);
  });

  test('a form is stored and redirects back to its page, which shows thanks and no form; the page itself stays cached [NWS-01] [DEL-03]', async () => {
    const { status, headers } = await send({ newsletterEmail: 'dana@mail.example', businesssense: 'true' });
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/newsletter\?newsletter=sent\.[\w-]+#news-\w+$/)]);
    const [address, anchor] = String(headers.location).split('#') as [string, string];
    const thanked = await ask(site.origin, address);
    expect(thanked.headers['cache-control']).toBe('private, no-cache');
    expect(thanked.text).toContain(`id="${anchor}"`);
    expect([/class="newsletter__thanks"[^>]*hidden/.test(thanked.text), thanked.text.includes('name="newsletterEmail"')]).toEqual([
      false,
      false,
    ]);
    const page = await ask(site.origin, '/newsletter');
    expect([page.headers['cache-control'], page.text.includes('name="newsletterEmail"')]).toEqual([
      'public, max-age=0, must-revalidate',
      true,
    ]);
    expect(await on.rows()).toMatchObject([{ businesssense: 1, eriesense: 0 }]);
  });

  test('a sign-up on a Spanish page is stored as Spanish and redirects back to it [NWS-01] [DEL-17]', async () => {
    const spanish = await on.uidOn('/es/newsletter');
    const { headers } = await send({ form: spanish, page: '/es/newsletter', newsletterEmail: 'dana@mail.example', eriesense: 'true' });
    expect(headers.location).toMatch(/^\/es\/newsletter\?newsletter=sent/);
    await on.postJson({ newsletterEmail: 'lee@mail.example', eriesense: true, page: '/es' });
    expect((await on.rows()).map(({ language }) => language)).toEqual(['es', 'es']);
    const refused = await send({ form: spanish, page: '/es/newsletter', newsletterEmail: 'x' });
    expect(faultsShown(refused.text)).toEqual([
      'email-invalid: La dirección de correo no es válida.',
      'no-list: No eligió ningún boletín.',
    ]);
  });

  test('errors have the specified text and status 422, and all input is kept [NWS-01]', async () => {
    const cases: [Record<string, string>, string[]][] = [
      [{ newsletterEmail: '', eriesense: 'true' }, ['email-required: Email address is required.']],
      [{ newsletterEmail: 'dana@', eriesense: 'true' }, ['email-invalid: Invalid email address.']],
      [{ newsletterEmail: 'dana@mail.example' }, ['no-list: No newsletter list selected.']],
      [{ newsletterEmail: '' }, ['email-required: Email address is required.', 'no-list: No newsletter list selected.']],
    ];
    for (const [fields, shown] of cases) {
      const { status, text, headers } = await send(fields);
      expect([status, faultsShown(text), headers['cache-control']], JSON.stringify(fields)).toEqual([422, shown, 'private, no-store']);
      expect(text).toContain('<title>Error: ');
      expect(/name="newsletterEmail"[^>]*value="([^"]*)"/.exec(text)?.[1] ?? '').toBe(fields.newsletterEmail);
      expect(/<input type="checkbox" name="eriesense"[^>]*checked/.test(text)).toBe('eriesense' in fields);
      const result = JSON.parse((await on.postJson({ ...fields, eriesense: 'eriesense' in fields })).text);
      expect(result).toMatchObject({ status: 422, code: 'invalid-subscription' });
      expect(result.errors.map(({ message }: { message: string }) => message)).toEqual(shown.map((line) => line.split(': ')[1]));
    }
    expect(await on.rows()).toEqual([]);
  });

  test('only newsletters that a block of the page offers can be chosen [NWS-01]', async () => {
    const body = {
      site: 'lake-erie',
      language: 'en',
      pages: [
        {
          path: '/owners-test',
          template: 'Page',
          fields: { Title: 'Owners' },
          placeholders: { main: [{ name: 'NewsletterSignup', fields: { Newsletters: [{ ItemName: 'Business Sense' }] } }] },
        },
      ],
    };
    await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify(body),
    });
    const own = await on.uidOn('/owners-test');
    const page = { form: own, page: '/owners-test', newsletterEmail: 'dana@mail.example' };
    expect(faultsShown((await send({ ...page, eriesense: 'true' })).text)).toEqual(['no-list: No newsletter list selected.']);
    expect((await send({ ...page, eriesense: 'true', businesssense: 'true' })).status).toBe(303);
    expect(await on.rows()).toMatchObject([{ eriesense: 0, businesssense: 1 }]);
    for (const form of ['', 'x', own])
      expect((await send({ ...page, form, page: '/newsletter', eriesense: 'true' })).status, form).toBe(400);
  });

  test('a robot that fills in the trap is not stored, and the response says so [NWS-01]', async () => {
    const { status, text } = await send({ newsletterEmail: 'dana@mail.example', eriesense: 'true', website: 'https://spam.example' });
    expect([status, faultsShown(text)]).toEqual([403, [expect.stringContaining('not-stored')]]);
    expect([text.includes('value="dana@mail.example"'), text.includes('spam.example'), await on.rows()]).toEqual([true, false, []]);
  });

  test('refuses other sites, other content types and large bodies [SEC-01] [API-02]', async () => {
    const good = { newsletterEmail: 'dana@mail.example', eriesense: true };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<string, string>[])
      expect((await on.postJson(good, headers)).status).toBe(403);
    const statuses = async (...bodies: (string | object)[]) => Promise.all(bodies.map(async (body) => (await on.postJson(body)).status));
    expect(
      await statuses('{', '[]', 'null', { ...good, eriesense: 'yes' }, { ...good, newsletterEmail: { $ne: '' } }, 'x'.repeat(1_000_000)),
    ).toEqual([400, 400, 400, 400, 400, 413]);
    expect((await on.postJson(good, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await ask(site.origin, ADDRESS)).status).toBe(405);
    expect((await send({ newsletterEmail: "dana'; DROP TABLE subscribers; --@mail.example", eriesense: 'true' })).status).toBe(422);
    expect(await on.rows()).toEqual([]);
  });

  test('one visitor cannot sign up a whole list of addresses [SEC-01]', async () => {
    const one = visitor();
    const { passed, refused } = await untilRefused(30, (turn) =>
      on.postJson({ newsletterEmail: `x${turn}@mail.example`, eriesense: true }, one),
    );
    expect(passed.length).toBeGreaterThanOrEqual(30);
    expect(refused?.headers['retry-after']).toBe('60');
    const page = await send({ newsletterEmail: 'dana@mail.example', eriesense: 'true' }, one);
    expect([page.status, faultsShown(page.text)]).toEqual([429, [expect.stringMatching(/^too-many: Too much/)]]);
  });

  test('without the database the page says that nothing was lost, and keeps the input [NWS-01]', async () => {
    await site.env.DB.exec('ALTER TABLE subscribers RENAME TO elsewhere');
    try {
      const { status, text, headers } = await send({ newsletterEmail: 'dana@mail.example', businesssense: 'true' });
      expect([status, faultsShown(text), headers['retry-after']]).toEqual([503, [expect.stringContaining('Nothing was lost')], '30']);
      expect(text).toContain('value="dana@mail.example"');
      expect((await on.postJson({ newsletterEmail: 'dana@mail.example', eriesense: true })).status).toBe(503);
    } finally {
      await site.env.DB.exec('ALTER TABLE elsewhere RENAME TO subscribers');
    }
    expect(lines.join('\n')).toContain("Couldn't subscribe to the newsletter");
  });

  test('operators count, find, export and remove subscribers; other callers have no access [NWS-01] [EDT-01]', async () => {
    for (const address of ['=cmd@mail.example', 'dana@mail.example']) await on.postJson({ newsletterEmail: address, eriesense: true });
    const session = { cookie: await signedIn(site.origin) };
    const desk = (path: string, headers: Record<string, string> = session) => ask(site.origin, path, { host: PREVIEW, headers });
    for (const path of ['/subscribers', '/subscribers/export']) {
      expect((await ask(site.origin, path)).status, path).toBe(404);
      expect((await desk(path, { accept: 'text/html' })).status, path).toBe(303);
    }
    const all = await desk('/subscribers?list=eriesense');
    expect([all.status, all.text.includes('dana@mail.example'), all.headers['cache-control']]).toEqual([200, true, 'private, no-store']);
    expect((await desk('/subscribers?list=businesssense')).text).not.toContain('dana@mail.example');
    const csv = await desk('/subscribers/export?status=active');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="subscribers-active.csv"');
    const { data } = Papa.parse<Record<string, string>>(csv.text.replace('\ufeff', ''), { header: true, skipEmptyLines: true });
    expect(
      data.map(({ Address, eriesense, Unsubscribe }) => [Address, eriesense, /\?maskId=[0-9a-f]{32}$/.test(Unsubscribe ?? '')]),
    ).toEqual([
      ["'=cmd@mail.example", 'yes', true],
      ['dana@mail.example', 'yes', true],
    ]);
    const own = { ...session, origin: `http://${PREVIEW}`, host: PREVIEW };
    const found = await on.post('/subscribers', { do: 'find', 'f:address': 'DANA@mail.example' }, own);
    expect(found.text).toContain('Remove this address');
    expect(
      (await on.post('/subscribers', { do: 'remove', address: 'dana@mail.example' }, { ...own, origin: 'https://evil.example' })).status,
    ).toBe(403);
    const removed = await on.post('/subscribers', { do: 'remove', address: 'dana@mail.example' }, own);
    expect([removed.status, removed.headers.location]).toEqual([303, '/subscribers?removed=1']);
    expect((await on.rows()).map(({ address }) => address)).toEqual(['=cmd@mail.example']);
  });
});

describe('with a service and confirmation mails', () => {
  let site: RunningSite;
  let on: ReturnType<typeof visits>;
  let forms: FormsServer;
  let service: NewsletterServer;
  beforeAll(async () => {
    [forms, service] = await Promise.all([startForms(), startNewsletter()]);
    const vars = { NEWSLETTER_CONFIRM: 'on', FORMS_URL: forms.url, NEWSLETTER_URL: service.url };
    site = await startSite({ vars, onLog: (line) => lines.push(line) });
    on = visits(site);
  });
  afterAll(() => Promise.all([site.stop(), forms.close(), service.close()]));
  const mailTo = (address: string) =>
    vi.waitFor(
      async () => {
        await site.cron();
        const mail = forms.requests.map(({ body }) => body as unknown as { to: string; link: string }).find(({ to }) => to === address);
        expect(mail).toBeDefined();
        return new URL(mail?.link ?? '');
      },
      { timeout: 20_000, interval: 200 },
    );
  const heard = (address: string) =>
    vi.waitFor(
      async () => {
        await site.cron();
        expect(service.subscribers.get(address)).toBeDefined();
        return service.subscribers.get(address);
      },
      { timeout: 20_000, interval: 200 },
    );

  test('from the form by the mail to the list: a scanner’s GET changes nothing, the button confirms, even twice [NWS-01]', async () => {
    const form = await on.uidOn('/es/newsletter');
    const sent = await on.post(ADDRESS, { form, page: '/es/newsletter', newsletterEmail: 'Dana@mail.example', eriesense: 'true' });
    expect(sent.headers.location).toMatch(/^\/es\/newsletter\?newsletter=confirm\./);
    const link = await mailTo('dana@mail.example');
    expect(link.pathname).toBe('/es/newsletter/confirm');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await ask(site.origin, link.pathname + link.search, { method, headers: visitor() });
      expect([page.status, page.headers['cache-control'], page.headers['referrer-policy'], page.headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'no-referrer',
        'noindex, nofollow',
      ]);
      if (method === 'GET') expect(page.text).toContain('Erie Sense');
    }
    expect([await on.rows(), service.requests.length]).toMatchObject([[{ status: 'pending', eriesense: 0 }], 0]);
    const page = (await ask(site.origin, link.pathname + link.search)).text;
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    const press = () => on.post('/api/newsletter-confirm', { form: field('form'), page: field('page'), token: field('token') });
    for (let times = 0; times < 2; times++) {
      const done = await press();
      expect([done.status, done.headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/es\/newsletter\/confirm\?newsletter=confirmed#newsletter-confirm-/),
      ]);
      expect((await ask(site.origin, String(done.headers.location).split('#')[0] as string)).text).toContain('Ya está en la lista.');
    }
    expect(await on.rows()).toMatchObject([{ status: 'active', eriesense: 1, businesssense: 0, language: 'es' }]);
    expect(await heard('dana@mail.example')).toEqual({ eriesense: true, businesssense: false });
    const [first] = service.requests;
    expect(JSON.parse(first?.body ?? '')).toEqual({ newsletterEmail: 'dana@mail.example', eriesense: true, businesssense: false });
    expect([first?.url, first?.headers['list-unsubscribe-post']]).toEqual(['/lists/subscribe?tenant=4', 'List-Unsubscribe=One-Click']);
    expect(first?.headers['list-unsubscribe']).toMatch(
      /^<http:\/\/localhost:8787\/AlertsAndPreference\/Unsubscribe\?maskId=[0-9a-f]{32}>$/,
    );
    const mask = /maskId=(\w+)/.exec(first?.headers['list-unsubscribe'] ?? '')?.[1] ?? 'x';
    for (const secret of ['dana@', mask, field('token')]) expect(lines.join('\n')).not.toContain(secret);
  });

  test('an invalid link has its own text and a next step [NWS-01]', async () => {
    for (const token of ['', 'x', '0123456789abcdef0123456789abcdef.zzz.AAAA', `${'a'.repeat(5000)}`]) {
      const page = await ask(site.origin, `/newsletter/confirm?token=${token}`, { headers: visitor() });
      expect(
        [page.status, page.text.includes('This link is too old.'), page.text.includes('href="/newsletter"')],
        token.slice(0, 20),
      ).toEqual([200, true, true]);
    }
    await on.postJson({ newsletterEmail: 'lee@mail.example', eriesense: true });
    const link = await mailTo('lee@mail.example');
    const uid = await on.uidOn(link.pathname + link.search);
    const { headers } = await on.post('/api/newsletter-confirm', { form: uid, page: '/newsletter/confirm', token: 'x' });
    expect(headers.location).toMatch(/\?newsletter=expired#/);
    expect(
      (await on.post('/api/newsletter-confirm', { form: uid, page: '/newsletter/confirm', token: 'x' }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
  });

  test('returns the same bytes for new, pending, active and ended addresses [NWS-01]', async () => {
    const signUp = (address: string) => on.postJson({ newsletterEmail: address, eriesense: true });
    await signUp('pending@mail.example');
    await signUp('ended@mail.example');
    await site.env.DB.prepare(`UPDATE subscribers SET status = 'inactive', eriesense = 1 WHERE address = 'ended@mail.example'`).run();
    const replies = [];
    for (const name of ['new', 'pending', 'dana', 'ended']) replies.push(withoutId(await signUp(`${name}@mail.example`)));
    expect(replies[0]).toMatchObject({ status: 200, text: '{"accepted":true,"confirm":true}' });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test('a failing service gets the subscription once it works again; the visitor notices nothing [NWS-01]', async () => {
    for (const mode of ['down', 'error', 'half-json', 'wrong-shape'] as const) {
      service.control({ mode });
      const address = `${mode}@mail.example`;
      await on.postJson({ newsletterEmail: address, businesssense: true });
      const link = await mailTo(address);
      const uid = await on.uidOn(link.pathname + link.search);
      const token = link.searchParams.get('token') ?? '';
      expect((await on.post('/api/newsletter-confirm', { form: uid, page: '/newsletter/confirm', token })).headers.location).toContain(
        'confirmed',
      );
      if (mode === 'down' || mode === 'error') {
        await vi.waitFor(() => expect(service.requests.some(({ body, mode: was }) => was === mode && body.includes(address))).toBe(true), {
          timeout: 20_000,
        });
        service.control({ mode: 'ok' });
        // The next retry is a minute away.
        await site.env.DB.exec(`UPDATE outbox SET next_at = 0, state = 'pending' WHERE target = 'newsletter' AND state <> 'delivered'`);
      }
      expect(await heard(address)).toEqual({ eriesense: false, businesssense: true });
    }
    service.control({ mode: 'ok' });
  });
});
