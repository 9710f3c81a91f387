/** No URL of this site redirects a visitor to another host or injects a header: known payloads against everything that redirects [SEC-02]. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCALE } from '../scale.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask, askBytes, type Reply } from './ask.ts';
import { EVIL, payloads } from './redirect-payloads.ts';

/** Hosts of this site, and the one that its redirect rules may target. */
const OWN = new Set(['localhost', '127.0.0.1', 'preview.localhost', 'foundation.localhost', 'listed.test']);
const PREVIEW = 'preview.localhost';
const PASSWORD = 'a password of tests, long enough';

const rule = (pattern: string, target: string, more = {}) => ({ pattern, target, isQueryStringPreserved: true, ...more });
/** Rules that insert parts of the URL into the target: the risky ones. */
const rules = [
  rule('^/old/(.*)$', '/new/$1'),
  rule('^/old(.*)$', '/new$1', { redirectType: 'REDIRECT_302' }),
  rule('^/go(.*)$', '$1'),
  rule('^/root/(.*)$', '/$1', { redirectType: 'REDIRECT_308' }),
  rule('^/out/(.*)$', 'https://listed.test/$1'),
  rule('/exact', '/claims', { isLanguagePreserved: true }),
];

/** Rules that would let a visitor's URL choose the host. */
const refused = [
  rule('^/join(.*)$', 'https://listed.test$1'),
  rule('^/host/(.*)$', 'https://$1/'),
  rule('^/user/(.*)$', 'https://$1@listed.test/'),
];

const encoded = encodeURIComponent;
/** URLs that a payload is put into. */
const places: [string, (payload: string) => string][] = [
  ['the address itself', (payload) => payload],
  ['with a slash at the end', (payload) => `${payload}/`],
  ['behind a page in another case', (payload) => `/AUTO-Insurance${payload}`],
  ['behind a page', (payload) => `/claims${payload}`],
  ['behind a page with slashes', (payload) => `/claims//${payload}`],
  ['in another language', (payload) => `/es${payload}`],
  ['as the query of a page in another case', (payload) => `/CLAIMS/?${payload}`],
  ['matched by a rule', (payload) => `/old/${payload}`],
  ['matched by a rule, slash included', (payload) => `/old${payload}`],
  ['as the whole target of a rule', (payload) => `/go${payload}`],
  ['behind the slash of a rule', (payload) => `/root/${payload}`],
  ['behind a listed host', (payload) => `/out/${payload}`],
  ['as the query of a rule', (payload) => `/exact?${payload}`],
  ['as the source of a component', (payload) => `/feaas-render?feaasSrc=${encoded(payload)}`],
  ['as media', (payload) => `/-${payload}`],
  ['as a picture', (payload) => `/api/media-proxy?url=${encoded(payload)}`],
  ['as a feed', (payload) => `/blog/feeds${payload}`],
];

/** Why a response is dangerous, or `undefined`. A browser resolves `Location` against the request URL. */
function danger({ status, headers, text }: Reply, asked: string): string | undefined {
  if (headers['x-injected'] !== undefined || String(headers['set-cookie'] ?? '').startsWith('a=b')) return 'a header was written';
  if (status >= 300 && status < 400 && text.includes('<script>alert(1)')) return 'a body was written';
  const { location } = headers;
  if (location === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(location)) return `Location holds what no address holds: ${JSON.stringify(location)}`;
  const base =
    URL.parse(asked, 'http://localhost/')?.hostname === 'localhost'
      ? `http://localhost${asked.replace(/^[^/]*/, '')}`
      : 'http://localhost/';
  for (const from of [base, 'http://localhost/', 'http://localhost/claims/'])
    if (URL.canParse(from)) {
      const url = URL.parse(location, from);
      if (!url || !/^https?:$/.test(url.protocol) || !OWN.has(url.hostname) || url.username) return `Location leads to ${location}`;
    }
  return undefined;
}

const AT_ONCE = 8;

/** Runs the work for every item, some concurrently. */
async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

type Place = (typeof places)[number][1];

/** Every payload as the URL itself. Elsewhere, below TEST_SCALE 1, each payload is used in every third place, in turns, with either setting. */
function shareOf(place: Place, slashes: string): readonly string[] {
  const index = places.findIndex(([, known]) => known === place);
  if (index === 0 || SCALE >= 1) return payloads;
  return payloads.filter((_, at) => (at + index + (slashes === 'on' ? 1 : 0)) % 3 === 0);
}

const publish = (origin: string, redirects: object[]): Promise<Reply> =>
  ask(origin, '/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: JSON.stringify({ site: 'lake-erie', language: 'en', redirects }),
  });

describe.each(['off', 'on'])('trailing slashes %s', (TRAILING_SLASH) => {
  let site: RunningSite;
  const seen = new Map<number, number>();
  beforeAll(async () => {
    site = await startSite({
      vars: {
        TRAILING_SLASH,
        REDIRECT_HOSTS: 'listed.test',
        EDITOR_PASSWORD: PASSWORD,
        SESSION_SECRET: 'a secret of tests, long enough to sign sessions with',
      },
      onLog: () => undefined,
    });
    const { status, text } = await publish(site.origin, rules);
    expect([status, text]).toEqual([200, expect.any(String)]);
    // The new table is read at the latest when the old one's minute is over.
    await vi.waitFor(async () => expect((await ask(site.origin, '/exact')).status).toBe(301), { timeout: 25_000, interval: 500 });
  });
  afterAll(async () => {
    process.stdout.write(
      `open redirects, slash ${TRAILING_SLASH}: ${[...seen]
        .sort()
        .map(([status, count]) => `${status} ${count}`)
        .join(', ')}\n`,
    );
    await site.stop();
  });

  test('the list is long enough, and the check recognises dangerous responses [SEC-02]', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(50);
    const moved = (location: string) => danger({ status: 301, headers: { location }, text: '' }, '/x');
    for (const location of [
      `//${EVIL}`,
      `/\\${EVIL}`,
      `https://${EVIL}`,
      `https:${EVIL}`,
      'javascript:x',
      `http://localhost@${EVIL}/`,
      `/\t/${EVIL}`,
    ])
      expect([location, moved(location)]).toEqual([location, expect.any(String)]);
    for (const location of ['/claims', '/claims?next=//evil.test', 'https://listed.test/a', './x']) expect(moved(location)).toBeUndefined();
  });

  test('rules that let a URL choose the host are refused, each by its name [DEL-06] [SEC-02]', async () => {
    const { status, text } = await publish(site.origin, refused);
    expect(status).toBe(400);
    for (const { pattern } of refused) expect(text).toContain(JSON.stringify(pattern).slice(1, -1));
  });

  test('valid rules redirect, so the payloads meet working rules [DEL-06]', async () => {
    const leads = async (path: string) => (await ask(site.origin, path)).headers.location;
    expect((await leads('/old/a/b'))?.replace(/\/$/, '')).toBe('/new/a/b');
    expect(await leads('/out/a/b')).toBe('https://listed.test/a/b');
  });

  test.each(places)('%s: no payload redirects elsewhere [SEC-02]', async (_, place) => {
    const found: string[] = [];
    await sideBySide(shareOf(place, TRAILING_SLASH), async (payload) => {
      const target = place(payload);
      const reply = await askBytes(site.origin, target);
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
      const why = danger(reply, target);
      if (why) found.push(`${target} (${reply.status}): ${why}`);
      if (reply.status >= 500) found.push(`${target}: ${reply.status}`);
    });
    expect(found).toEqual([]);
  });

  test('the page field of a quote form redirects nowhere else [SEC-02] [QTE-02]', async () => {
    const found: string[] = [];
    const html = (await ask(site.origin, '/')).text;
    const id = /type="hidden" name="form" value="(.*?)"/.exec(html)?.[1] ?? '';
    const leads = (page: string) => new URLSearchParams({ page, form: id, type: 'auto', zip: '16501' }).toString();
    await sideBySide(['/', ...payloads], async (page) => {
      const body = leads(page);
      const reply = await ask(site.origin, '/', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
      const why = danger(reply, '/');
      if (why) found.push(`${page}: ${why}`);
      expect(reply.status).toBeLessThan(500);
      if (page === '/') expect([reply.status, reply.headers.location]).toEqual([303, '/get-a-quote?insuranceType=auto&zip=16501']);
    });
    expect(found).toEqual([]);
  });

  test('the target after signing in is never another host [SEC-02] [EDT-03]', async () => {
    const found: string[] = [];
    const keep = (asked: string, reply: Reply) => {
      const why = danger(reply, asked);
      if (why) found.push(`${asked}: ${why}`);
    };
    await sideBySide(payloads, async (next) => {
      keep(next, await askBytes(site.origin, next, { host: PREVIEW }));
      keep(next, await ask(site.origin, `/sign-in?next=${encoded(next)}`, { host: PREVIEW }));
    });
    // The limit is ten attempts a minute, successful ones included.
    for (const next of payloads.filter((_, index) => index % 10 === 0).slice(0, 9)) {
      const body = new URLSearchParams({ password: PASSWORD, next }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const reply = await ask(site.origin, '/sign-in', { method: 'POST', host: PREVIEW, headers, body });
      expect([next, reply.status]).toEqual([next, 303]);
      keep(next, reply);
    }
    expect(found).toEqual([]);
  });
});
