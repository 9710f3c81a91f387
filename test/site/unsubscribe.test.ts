/** The unsubscribe flow on the built Worker: embedded and real service, without script, mail scanners, providers, undo, failures, and where a mask id must never be (UNS-01). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notesOf } from '../../src/alerts/notes.ts';
import { MAX_TOKEN } from '../../src/robot-check/widget.rules.ts';
import { LOCAL_SECRETS } from '../../src/settings.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type AlertsServer, start } from '../upstreams/alerts-server.ts';
import { ask, type Ask, leak, type Reply } from './ask.ts';
import { untilRefused } from './until-refused.ts';

const TEXTS = {
  success:
    'You have successfully been unsubscribed. You can re-subscribe at any time by managing alert preferences in your online account.',
  expired: ['This link has expired', 'The link you used has expired. Please try using an unsubscribe link from a more recent email.'],
  failed: 'An error has occurred while submitting your preferences. Please try again later.',
  note: 'You may still receive transactional emails',
};
const PAGE = '/AlertsAndPreference/Unsubscribe';
const SUCCESS = '/AlertsAndPreference/Success';
const EXPIRED = '/AlertsAndPreference/LinkExpired';
const API = '/api/unsubscribe';
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const own = { ...form, 'sec-fetch-site': 'same-origin' };
const body = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const main = ({ text }: Reply) => (text.split('<main')[1]?.split('</main>')[0] ?? '').replaceAll('&#x27;', "'");
/** The text around a match, if there is one: a pattern without an anchor would take seconds on a page's long lines. */
const around = (word: RegExp, text: string) => {
  const at = text.search(word);
  return at < 0 ? '' : text.slice(Math.max(0, at - 60), at + 60);
};
/** The cookie of a response, as a browser sends it back. */
const cookieOf = ({ headers }: Reply) => (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');

let server: AlertsServer;
let real: RunningSite;
const lines: string[] = [];
const replies: Reply[] = [];
beforeAll(async () => {
  server = await start({});
  real = await startSite({ vars: { ALERTS_URL: server.url }, onLog: (line: string) => void lines.push(line) });
});
afterAll(async () => {
  await real?.stop();
  await server?.close();
});
const known = () => ({
  'secret-mask-dana': { status: 'Active', communicateTo: 'dana.quillfeather@mail.example' },
  'secret-mask-gone': { status: 'Inactive', communicateTo: 'g***@mail.example' },
});
/** On the site that all tests share: samples of local runs (scripts/sample-alerts.sql) that no other test unsubscribes. */
const samples = { real: ['secret-mask-dana', 'secret-mask-gone'], embedded: ['sample-alerts-third', 'sample-alerts-inactive'] } as const;
/** Seals notes as a local run does. */
const notes = notesOf({ secret: LOCAL_SECRETS.ROBOT_CHECK_SECRET, clock: { now: () => Date.now() } });

beforeEach(() => {
  server.control({ mode: 'ok' });
  Object.assign(server.known, known());
});

describe.each(['real', 'embedded'] as const)('%s service', (kind) => {
  let visitor = 0;
  const [active, ended] = samples[kind];
  const putBack = async () => {
    Object.assign(server.known, known());
    if (kind === 'embedded' && (await status()) !== 'Active')
      await post(
        { do: 'resubscribe', page: SUCCESS },
        { ...own, cookie: `alert-note=${await notes.seal({ what: 'undo', maskId: active })}` },
      );
  };
  /** Each test is a new visitor, so that limits are separate, and the samples are as at the start. */
  beforeEach(async () => {
    visitor++;
    await putBack();
  });
  const send = async (path: string, options: Ask = {}) => {
    const reply = await ask(kind === 'real' ? real.origin : siteOrigin(), path, {
      ...options,
      headers: { 'cf-connecting-ip': `198.51.${kind === 'real' ? 100 : 101}.${visitor}`, ...options.headers },
    });
    replies.push(reply);
    return reply;
  };
  const post = (fields: Record<string, string>, headers: Record<string, string> = own, path = API) =>
    send(path, { method: 'POST', headers, body: body(fields) });
  const status = async (maskId: string = active) => JSON.parse((await send(`${API}?maskId=${maskId}`)).text).status;

  test('GET returns status and masked address, and nothing for an unknown id [UNS-01] [API-01]', async () => {
    const reply = await send(`${API}?maskId=${active}`);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: 'Active', communicateTo: 'd•••@mail.example' }]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const unknown = await send(`${API}?maskId=secret-mask-nobody`);
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([404, 'not-found']);
    for (const query of [
      '',
      '?maskId=',
      '?maskId=in%20two',
      `?maskId=${'x'.repeat(501)}`,
      `?maskId=${active}&maskId=${ended}`,
      '?maskId=%ff%fe%fd%fc%fb%fa%f9%f8',
    ])
      expect([query.slice(0, 30), (await send(API + query)).status]).toEqual([query.slice(0, 30), 400]);
  });

  if (kind === 'real')
    test('accepts the short, long and foreign ids of a service [UNS-01]', async () => {
      for (const id of ['7', 'abc12', '東京-ü', 'x'.repeat(500)]) {
        server.known[id] = { status: 'Active', communicateTo: 'dana@mail.example' };
        const page = await send(`${PAGE}?${new URLSearchParams({ maskId: id })}`);
        expect([id.slice(0, 9), page.status, (await send(`${API}?${new URLSearchParams({ maskId: id })}`)).status]).toEqual([
          id.slice(0, 9),
          200,
          200,
        ]);
        const reply = await post({ maskId: id, page: PAGE });
        expect([reply.status, reply.headers.location, server.known[id]?.status]).toEqual([303, SUCCESS, 'Inactive']);
        delete server.known[id];
      }
    });

  test('a short id that the service does not know is an expired link [UNS-01]', async () => {
    const { status: code, headers } = await send(`${PAGE}?maskId=9`);
    expect([code, headers.location]).toEqual([302, EXPIRED]);
    expect((await send(`${API}?maskId=9`)).status).toBe(404);
  });

  test('guessing short ids by one-click requests is rate limited [UNS-01] [SEC-01]', async () => {
    visitor += 100;
    const click = (maskId: string) =>
      send(`${API}?maskId=${maskId}`, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    const { passed, refused } = await untilRefused(11, (turn) => click(`g${turn}`));
    expect([refused?.status, passed.every((reply) => reply.status === 202)]).toEqual([429, true]);
    expect((await click(active)).status, 'a right guess is stopped too').toBe(429);
    visitor -= 100;
    expect(await status()).toBe('Active');
  });

  test('the link shows the form: masked address, button, note; the page is not cached, indexed or tracked [UNS-01]', async () => {
    const reply = await send(`${PAGE}?maskId=${active}`);
    expect(reply.status).toBe(200);
    expect(main(reply)).toContain('d•••@mail.example');
    expect(main(reply)).toContain(TEXTS.note);
    expect(reply.text).not.toMatch(/quillfeather|ruthven/);
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(reply.headers.etag).toBeUndefined();
    expect(reply.text).toMatch(/<meta name="robots" content="noindex, nofollow">/);
  });

  test.each([
    [ended, SUCCESS],
    ['secret-mask-nobody', EXPIRED],
    ['', EXPIRED],
    ['short', EXPIRED],
  ])('the link of "%s" redirects to %s [UNS-01]', async (maskId, location) => {
    for (const prefix of ['', '/es']) {
      const reply = await send(`${prefix}${PAGE}${maskId && `?maskId=${maskId}`}`);
      expect([reply.status, reply.headers.location]).toEqual([302, prefix + location]);
      expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  test('the URL in another spelling redirects to the canonical one, with its query [DEL-14]', async () => {
    const reply = await send(`/alertsandpreference/UNSUBSCRIBE/?maskId=${active}`);
    expect([reply.status, reply.headers.location, reply.headers['cache-control']]).toEqual([
      301,
      `${PAGE}?maskId=${active}`,
      'private, no-store',
    ]);
  });

  test('the language switch of the form leads to the form, and its URL contains no mask id [UNS-01] [DEL-17]', async () => {
    const page = await send(`${PAGE}?maskId=${active}`);
    const href = /<a href="([^"]+)"[^>]*>Español</.exec(page.text)?.[1] ?? '';
    expect(href).toBe(`/es${PAGE}`);
    const other = await send(href, { headers: { cookie: cookieOf(page) } });
    expect([other.status, other.headers.location]).toEqual([302, `/es${PAGE}?maskId=${active}`]);
    expect((await send(href)).headers.location).toBe(`/es${EXPIRED}`);
  });

  test('a mail scanner that opens every link changes nothing [UNS-01]', async () => {
    const opens: [string, Ask][] = ['GET', 'HEAD', 'OPTIONS'].flatMap((method) =>
      [PAGE, API, `/es${PAGE}`].map((path): [string, Ask] => [`${path}?maskId=${active}`, { method }]),
    );
    for (const [path, options] of opens) await send(path, options);
    for (const query of ['rt=x', 'do=resubscribe', 'List-Unsubscribe=One-Click', 'wait=on', 'status=Inactive'])
      for (const path of [PAGE, API]) await send(`${path}?maskId=${active}&${query}`);
    for (const path of [SUCCESS, EXPIRED]) await send(`${path}?maskId=${active}`);
    expect(await status()).toBe('Active');
  });

  test('the form without script unsubscribes and says so, and a repeat does no harm [UNS-01]', async () => {
    for (let press = 0; press < 2; press++) {
      const reply = await post({ maskId: active, page: PAGE, form: 'x', website: '' });
      expect([reply.status, reply.headers.location]).toEqual([303, SUCCESS]);
      expect(await status()).toBe('Inactive');
    }
    const page = await send(SUCCESS);
    expect(main(page)).toContain(TEXTS.success);
    expect(main(page), 'no note, no button').not.toContain('resubscribe');
    expect((await send(`/es${SUCCESS}`)).text).toContain('Su suscripción se canceló correctamente');
  });

  test('one click undoes it, in this browser only and within half an hour [UNS-01]', async () => {
    const done = await post({ maskId: active, page: PAGE });
    const cookie = cookieOf(done);
    expect(done.headers['set-cookie']?.[0]).toMatch(/^alert-note=[\w.-]{40,}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(main(await send(SUCCESS, { headers: { cookie } }))).toContain('Subscribe me again');
    // Refused: no note, a forged one, another site's page.
    expect((await post({ do: 'resubscribe', page: SUCCESS })).status).toBe(410);
    // Names of object properties are not buttons.
    for (const word of ['constructor', '__proto__', 'toString', 'valueOf'])
      expect((await post({ do: word, page: PAGE })).headers.location, word).toBe(EXPIRED);
    expect((await post({ do: 'resubscribe', page: SUCCESS }, { ...own, cookie: `${cookie}A` })).status).toBe(410);
    expect((await post({ do: 'resubscribe', page: SUCCESS }, { ...form, cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await status()).toBe('Inactive');
    const back = await post({ do: 'resubscribe', page: SUCCESS }, { ...own, cookie });
    expect([back.status, back.headers.location, await status()]).toEqual([303, SUCCESS, 'Active']);
    const shown = main(await send(SUCCESS, { headers: { cookie: cookieOf(back) } }));
    expect(shown).toContain('You are subscribed again');
    expect(shown).not.toContain(TEXTS.success);
  });

  test('a visitor who was unsubscribed before gets no undo [UNS-01]', async () => {
    expect((await post({ maskId: ended, page: PAGE })).headers['set-cookie']).toBeUndefined();
    expect(cookieOf(await send(`${PAGE}?maskId=${ended}`))).toBe('alert-note=');
  });

  test.each([
    ['form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    [
      'multipart form',
      { 'content-type': 'multipart/form-data; boundary=cut' },
      '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
    ],
  ])('accepts one click of a mail provider, as a %s, without origin, cookie or script [UNS-01]', async (_, headers, text) => {
    for (const path of [API, PAGE]) {
      await putBack();
      for (let click = 0; click < 2; click++) {
        const reply = await send(`${path}?maskId=${active}`, {
          method: 'POST',
          headers: { ...headers, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
          body: text,
        });
        expect([reply.status, reply.text, reply.headers['set-cookie'], reply.headers.location]).toEqual([202, '', undefined, undefined]);
        expect(await status()).toBe('Inactive');
      }
    }
  });

  test('one click does nothing else, and does not reveal which ids exist [UNS-01]', async () => {
    const click = (query: string, text: string) => send(API + query, { method: 'POST', headers: form, body: text });
    expect((await click('?maskId=secret-mask-nobody', 'List-Unsubscribe=One-Click')).status).toBe(202);
    expect((await click('', `List-Unsubscribe=One-Click&maskId=${active}`)).status).toBe(400);
    await click(`?maskId=${ended}`, 'List-Unsubscribe=One-Click&do=resubscribe&status=Active');
    expect([await status(), await status(ended)]).toEqual(['Active', 'Inactive']);
  });

  test.each([
    ['another site', { ...form, origin: 'https://evil.example' }, body({ maskId: active }), 403],
    ['another site', { ...form, 'sec-fetch-site': 'cross-site' }, body({ maskId: active }), 403],
    ['a program that fills in everything', own, body({ maskId: active, page: PAGE, website: 'https://spam.example' }), 403],
    ['JSON', { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, `{"maskId":"${active}"}`, 415],
    ['a megabyte', own, `maskId=${active}&x=${'x'.repeat(1024 * 1024)}`, 413],
    ['bytes that are not UTF-8', own, Buffer.from([0xff, 0xfe]).toString('latin1'), 303],
    ['nothing', own, '', 303],
  ])('a post of %s changes nothing [UNS-01] [API-02]', async (_, headers, text, code) => {
    const reply = await send(API, { method: 'POST', headers, body: text });
    expect([reply.status, leak(reply)]).toEqual([code, undefined]);
    if (code === 303) expect(reply.headers.location).toBe(EXPIRED);
    expect(await status()).toBe('Active');
  });

  test('PUT requires a robot-check token of the right kind, and our own page [UNS-01] [API-01]', async () => {
    const put = (query: string, headers = {}) => send(`${API}?${query}`, { method: 'PUT', headers });
    for (const rt of ['', '&rt=', '&rt=forged', `&rt=${'x'.repeat(MAX_TOKEN)}`])
      expect((await put(`maskId=${active}${rt}`)).status).toBe(403);
    expect((await put(`maskId=${active}&rt=${'x'.repeat(MAX_TOKEN + 1)}`)).status).toBe(400);
    expect((await put(`maskId=${active}&rt=x`, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(`${API}?maskId=${active}`, { method: 'DELETE' })).status).toBe(405);
    expect(await status()).toBe('Active');
  });

  test('guessing ids is rate limited, at the page and at the endpoint [UNS-01] [SEC-01]', async () => {
    for (const path of [API, PAGE]) {
      visitor += 100;
      const { passed, refused } = await untilRefused(11, (turn) => send(`${path}?maskId=guessed-mask-${turn}`));
      expect(refused?.status).toBe(429);
      expect(passed.length).toBeLessThanOrEqual(33);
      expect((await send(`${path}?maskId=${active}`)).status, 'a right guess is stopped too').toBe(429);
      visitor -= 100;
    }
    expect((await send(`${API}?maskId=${active}`)).status, 'another visitor').toBe(200);
  });
});

describe('while the service fails', () => {
  const headers = { 'cf-connecting-ip': '198.51.100.250' };
  /** `down` last: the service is then not called for a while. */
  const failures = ['failing', 'half', 'wrong-types', 'too-large', 'down'] as const;

  test('an unknown link is an expired one, in the specified text [UNS-01]', async () => {
    const found = await ask(real.origin, `${PAGE}?maskId=secret-mask-nobody`, { headers });
    const page = await ask(real.origin, EXPIRED, { headers: { ...headers, cookie: cookieOf(found) } });
    for (const words of TEXTS.expired) expect(main(page)).toContain(words);
    expect((await ask(real.origin, `/es${EXPIRED}`)).text).toContain('Este enlace venció');
  });

  test('a failed button says so, keeps the address, and works the next time [UNS-01]', async () => {
    const page = await ask(real.origin, `${PAGE}?maskId=secret-mask-dana`, { headers });
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
    const fields = Object.fromEntries(['maskId', 'page', 'form', 'communicateTo'].map((name) => [name, value(name)]));
    const send = () => ask(real.origin, API, { method: 'POST', headers: { ...own, ...headers }, body: body(fields) });
    server.control({ mode: 'failing', on: 'PUT' });
    const failed = await send();
    server.control({ mode: 'ok' });
    replies.push(page, failed);
    expect([failed.status, failed.headers['cache-control']]).toEqual([502, 'private, no-store']);
    expect(main(failed)).toContain(TEXTS.failed);
    expect(main(failed)).toContain('d•••@mail.example');
    expect((await send()).headers.location).toBe(SUCCESS);
  });

  test('a slow service: the page says "Loading" and retries by itself, with and without script [UNS-01]', async () => {
    server.control({ mode: 'slow', delayMs: 1800 });
    const first = await ask(real.origin, `/es${PAGE}?maskId=secret-mask-dana`, { headers });
    expect(first.headers.refresh).toBe(`0; url=/es${PAGE}?maskId=secret-mask-dana&wait=on`);
    expect(main(first)).toContain('Cargando sus preferencias');
    const next = await ask(real.origin, String(first.headers.refresh).split('url=')[1] ?? '', { headers });
    server.control({ mode: 'ok' });
    replies.push(first, next);
    expect([next.status, next.headers.refresh]).toEqual([200, undefined]);
    expect(main(next)).toContain('d•••@mail.example');
  });

  test.each(failures)('%s: the page does not call the link expired, and can be retried [UNS-01] [API-02]', async (mode) => {
    server.control({ mode });
    // As when the page retries by itself: the duration of a failure with its retry is not tested here.
    const found = await ask(real.origin, `${PAGE}?maskId=secret-mask-dana&wait=on`, { headers });
    const api = await ask(real.origin, `${API}?maskId=secret-mask-dana`, { headers });
    const click = await ask(real.origin, `${API}?maskId=secret-mask-dana`, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: 'List-Unsubscribe=One-Click',
    });
    server.control({ mode: 'ok' });
    replies.push(found, api, click);
    expect([found.status, found.headers.location]).toEqual([302, EXPIRED]);
    const cookie = cookieOf(found);
    const page = await ask(real.origin, EXPIRED, { headers: { ...headers, cookie } });
    replies.push(page);
    expect(around(/has expired/i, page.text), 'nor in its title').toBe('');
    expect(main(page)).toContain('We could not check your link');
    const again = await ask(real.origin, API, {
      method: 'POST',
      headers: { ...own, ...headers, cookie },
      body: body({ do: 'again', page: EXPIRED }),
    });
    expect([again.status, again.headers.location]).toEqual([303, `${PAGE}?maskId=secret-mask-dana`]);
    expect(api.status).toBeGreaterThanOrEqual(502);
    // After a failure, a provider must get a status that makes it retry; the text of a success does not matter.
    expect(click.status >= 502, String(click.status)).toBe(!['half', 'wrong-types'].includes(mode));
    expect([leak(found), leak(api), leak(page)]).toEqual([undefined, undefined, undefined]);
  });
});

test('a mask id is in no log line, and on a page only in its hidden field [UNS-01] [SEC-02]', async () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => /secret-mask|guessed-mask|quillfeather/.test(line))).toEqual([]);
  const pages = replies.filter(({ headers }) => headers['content-type']?.startsWith('text/html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const { text } of pages) {
    const rest = text.replace(/<input type="hidden" name="maskId" value="(secret-mask|sample-alerts)-\w+"\/?>/, '');
    expect(around(/secret-mask|sample-alerts/, rest)).toBe('');
  }
  for (const { text, headers } of replies.filter(({ headers }) => headers['content-type']?.includes('problem')))
    expect([headers['content-type'], /secret-mask|guessed-mask/.test(text)]).toEqual([headers['content-type'], false]);
  const listed = await ask(siteOrigin(), '/sitemap.xml');
  expect(listed.text).not.toMatch(/alertsandpreference/i);
});
