/** Sends thousands of random URLs to the running site: none reaches an app outside its family, and none another server (SEC-02). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { families, familyNamed } from '../../src/apps/families.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { type AppsServer, start } from '../upstreams/apps-server.ts';
import { RawConnection, type RawReply } from './raw.ts';
import { SEED, scaled } from '../scale.ts';

let apps: AppsServer;
let datacenter: AppsServer;
/** The target of every attack: it must never get a request. */
let trap: AppsServer;
let site: RunningSite;

beforeAll(async () => {
  [apps, datacenter, trap] = await Promise.all([start(), start(), start()]);
  site = await startSite({ vars: { APPS_ORIGIN: apps.origin, DATACENTER_ORIGIN: datacenter.origin }, onLog: () => undefined });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([apps.close(), datacenter.close(), trap.close()]);
});

const count = scaled(10_000);
const seed = SEED;

/** Request targets, most of them aimed at a family and out of it again. */
function targets(evil: string): fc.Arbitrary<string> {
  const percent = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  const dots = [
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '%252e%252e',
    '%252e.',
    '%25252e%25252e',
    '%c0%ae%c0%ae',
    '%u002e%u002e',
    '..;',
    '..;a=b',
    '...',
    '%ef%bc%8e%ef%bc%8e',
    '..%00',
    '..%20',
    '%20..',
    '..%0d%0a',
  ];
  const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '%255c', '/./', '/\\', '%ef%bc%8f', ';/', '%u2215', '%c0%af'];
  const hosts = [
    evil,
    `//${evil}`,
    `http://${evil}`,
    `@${evil}`,
    `:x@${evil}`,
    `\\\\${evil}`,
    `%2f%2f${evil}`,
    `http:%2f%2f${evil}`,
    `.${evil}`,
    `%40${evil}`,
    `#@${evil}`,
    `?@${evil}`,
    `;@${evil}`,
  ];
  const words = [
    'Admin',
    'a',
    'web.config',
    'WEB-INF',
    'BillPay',
    'x%20y',
    'é'.normalize(),
    '%',
    '%zz',
    '%00',
    '%0a',
    '~',
    '*',
    ':',
    '@',
    '?q=/../',
    '#f',
    '&',
    "'",
    '"',
    '<',
    '|',
    'a'.repeat(300),
  ];
  const names = [...families.map(({ name }) => name), 'BillPay', 'Admin', ''];
  const name = fc
    .constantFrom(...names)
    .chain((text) =>
      fc.constantFrom(
        text,
        text,
        text,
        text,
        text.toUpperCase(),
        percent(text.slice(0, 1)) + text.slice(1),
        `${text}%00`,
        `${text};`,
        `${text}.`,
        `${text}%20`,
      ),
    );
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...dots) },
    { weight: 5, arbitrary: fc.constantFrom(...slashes) },
    { weight: 2, arbitrary: fc.constantFrom(...hosts) },
    { weight: 3, arbitrary: fc.constantFrom(...words, ...names) },
  );
  const start = fc.oneof(
    { weight: 12, arbitrary: fc.constant('/') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '//',
        '/\\',
        `http://${evil}/`,
        `https://${evil}/`,
        `/@${evil}/`,
        `//${evil}/`,
        '/../',
        '/./',
        `http://localhost@${evil}/`,
        '',
        '*/',
      ),
    },
  );
  const path = fc
    .tuple(start, name, fc.array(piece, { maxLength: 8 }))
    .map(([before, first, pieces]) => `${before}${first}${pieces.length ? '/' : ''}${pieces.join('')}`);
  // Control characters and spaces would end the request line; bytes above it are tried as they are.
  return path.map((text) => text.replace(/[\s\0]/g, '%20'));
}

const lines = (evil: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    '',
    '',
    '',
    '',
    `X-Forwarded-Host: ${evil}\r\n`,
    `X-Original-URL: /Admin\r\n`,
    `X-Rewrite-URL: //${evil}/\r\n`,
    `X-Host: ${evil}\r\n`,
    `Forwarded: host=${evil}\r\n`,
    `Referer: http://${evil}/\r\n`,
  );

/** Whether a server that decodes up to three times would still stay below the prefix. */
function staysBelow(prefix: string, url: string): boolean {
  let path = url.split('?')[0] ?? '';
  for (let decodings = 0; decodings < 4; decodings++) {
    const read = new URL(`http://app.test${path.replaceAll('\\', '/')}`);
    if (read.host !== 'app.test' || (read.pathname !== prefix && !read.pathname.startsWith(`${prefix}/`))) return false;
    path = path.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/[?#].*$/s, '');
  }
  return true;
}

test(`${count} random URLs (TEST_SEED=${seed}): none leaves its family, none reaches another server [SEC-02] [DEL-13]`, {
  timeout: 600_000,
}, async () => {
  const samples = fc.sample(fc.tuple(targets(trap.host), lines(trap.host), fc.constantFrom('GET', 'GET', 'POST')), {
    numRuns: count,
    seed,
  });
  const seen = { app: 0, refused: 0, other: 0 };
  const connections = Array.from({ length: 6 }, () => new RawConnection(site.origin));
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (let item = samples[next++]; item; item = samples[next++]) {
        const [target, extra, method] = item;
        const body = method === 'POST' ? 'Content-Length: 3\r\n\r\na=1' : '\r\n';
        check(target, await connection.ask(Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${extra}${body}`)), seen);
      }
    }),
  );
  for (const connection of connections) connection.close();
  // The apps got no request beside those whose response was checked.
  expect(apps.requests.length + datacenter.requests.length).toBe(seen.app);
  for (const { url, host } of apps.requests) {
    const family = families.find(
      ({ upstream }) => upstream && (url === upstream || /^[/?]/.test(url.slice(upstream.length))) && url.startsWith(upstream),
    );
    expect([url, host, family && staysBelow(family.upstream, url)]).toEqual([url, apps.host, true]);
  }
  for (const { url, host } of datacenter.requests) expect([url, host, staysBelow('', url)]).toEqual([url, datacenter.host, true]);
  expect(trap.requests).toEqual([]);
  console.info(`${seen.app} answered by an app, ${seen.refused} refused, ${seen.other} no app's (TEST_SEED=${seed})`);
  expect(seen.app).toBeGreaterThan(count / 20);
  expect(seen.refused).toBeGreaterThan(count / 20);
});

function check(target: string, { status, headers, body }: RawReply, seen: { app: number; refused: number; other: number }): void {
  // No redirect leads to the other server either; a page's own links do not count.
  expect([target, headers.location ?? '']).toEqual([
    target,
    expect.not.stringMatching(new RegExp(`^([a-z]+:)?[/\\\\]{2,}([^/]*@)?${trap.host}`, 'i')),
  ]);
  // Like browsers, the edge of the local runtime resolves plain dots and backslashes before it calls the Worker.
  const read = URL.parse(target.startsWith('/') ? `http://localhost${target}` : target);
  const family = familyNamed(read?.pathname.split('/')[1] ?? '');
  if (headers['x-app'] !== 'echo') {
    if (family) expect([target, [400, 414].includes(status)]).toEqual([target, true]);
    if (status === 400) seen.refused++;
    else seen.other++;
    return;
  }
  seen.app++;
  const url = String(JSON.parse(body.toString()).url);
  expect([target, url]).toEqual([target, expect.stringMatching(new RegExp(`^${family?.upstream}(/|\\?|$)`))]);
}
