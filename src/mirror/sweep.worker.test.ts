/** The mirror follows the site: publishes, sweeps, pages that leave it, and a site that does not answer [OPS-01]. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { copyKey } from './stored.ts';
import { notePublish, stepOfSweep, type SweepDeps } from './sweep.ts';

const { UPLOADS: mirror } = env as unknown as { UPLOADS: R2Bucket };
const ORIGIN = 'https://www.site.example';
const COUNT = 70;
let pages: Map<string, string>;
let asked: string[];
let now: number;
let isDown: boolean;

const map = () => `<urlset>${[...Array(COUNT).keys()].map((n) => `<url><loc>${ORIGIN}/page-${n}</loc></url>`).join('')}</urlset>`;
const deps = (): SweepDeps => ({
  mirror,
  origins: [ORIGIN],
  seeds: [`${ORIGIN}/`, `${ORIGIN}/robots.txt`],
  now: () => now,
  site: {
    async fetch(input) {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      if (isDown) return new Response('', { status: 503 });
      const text = pages.get(pathname);
      const type = pathname.endsWith('.xml') ? 'application/xml' : pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
      const headers = { 'content-type': type, 'set-cookie': 'visitor=1', 'content-security-policy': "default-src 'self'" };
      return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers });
    },
  },
});
const copyOf = async (path: string) => (await mirror.get(copyKey(new URL(path, ORIGIN))))?.text();
async function sweep(): Promise<number> {
  for (let steps = 1; steps < 50; steps++) if ((await stepOfSweep(deps()))?.isDone) return steps;
  throw new Error('the sweep does not end');
}

beforeEach(async () => {
  const { objects } = await mirror.list();
  if (objects.length > 0) await mirror.delete(objects.map(({ key }) => key));
  [asked, isDown, now] = [[], false, Date.now()];
  pages = new Map([
    [
      '/',
      '<a href="/hidden?from=home">x</a><script src="/assets/main-ABCDEFGH.js"></script><a href="/desk">d</a><img srcset="/-/a.jpg?w=1 1x, /-/b.jpg 2x">',
    ],
    ['/robots.txt', 'User-agent: *'],
    ['/hidden', 'not in the sitemap'],
    ['/assets/main-ABCDEFGH.js', 'import "./part-IJKLMNOP.js"'],
    ['/assets/part-IJKLMNOP.js', 'export {}'],
    ['/-/a.jpg', 'a'],
    ['/-/b.jpg', 'b'],
    ['/desk', 'of editors'],
    ['/sitemap.xml', map()],
    ...[...Array(COUNT).keys()].map((n) => [`/page-${n}`, `page ${n}`] as [string, string]),
  ]);
});

test('copies every address of the sitemap in several steps, with the files and pages that they need, and nothing of editors', async () => {
  expect(await sweep()).toBe(2);
  for (const path of pages.keys()) expect([path, await copyOf(path)]).toEqual([path, path === '/desk' ? undefined : pages.get(path)]);
  const { customMetadata } = (await mirror.head(copyKey(new URL(`${ORIGIN}/`))))!;
  expect(JSON.parse(customMetadata!.headers!)).toEqual({ 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" });
  expect(await stepOfSweep(deps())).toBeUndefined();
});

test('copies what a publish touched, half a minute later, and forgets a page that was taken off the site', async () => {
  await sweep();
  pages.set('/page-1', 'page 1, new');
  pages.delete('/page-2');
  await notePublish(mirror, 'site-1', [`${ORIGIN}/page-1`, `${ORIGIN}/page-2`]);
  asked = [];
  await stepOfSweep(deps());
  expect([asked, await copyOf('/page-1')]).toEqual([[], 'page 1']);
  // Objects have the machine's time.
  now = Date.now() + 31_000;
  await stepOfSweep(deps());
  expect([await copyOf('/page-1'), await copyOf('/page-2')]).toEqual(['page 1, new', undefined]);
  asked = [];
  await stepOfSweep(deps());
  expect(asked).toEqual([]);
});

test('copies everything again after a publish of everything, also one that comes during a sweep, and each night', async () => {
  await stepOfSweep(deps());
  await notePublish(mirror, 'site-1', null);
  now = Date.now() + 31_000;
  await sweep();
  pages.set('/page-0', 'page 0, new');
  now += 60_000;
  await sweep();
  expect(await copyOf('/page-0')).toBe('page 0, new');
  pages.set('/page-0', 'page 0, newer');
  now += 25 * 3600_000;
  await sweep();
  expect(await copyOf('/page-0')).toBe('page 0, newer');
});

test('copies a hashed file again before it counts as one of an older build', async () => {
  const file = '/assets/main-ABCDEFGH.js';
  await sweep();
  asked = [];
  now += 2 * 24 * 3600_000;
  await sweep();
  expect(asked).toContain('/');
  expect(asked).not.toContain(file);
  now += 14 * 24 * 3600_000;
  await sweep();
  expect(asked).toContain(file);
});

test('keeps what it has while the site does not answer', async () => {
  await sweep();
  isDown = true;
  now += 25 * 3600_000;
  for (let nights = 0; nights < 4; nights++) {
    await sweep();
    now += 25 * 3600_000;
  }
  expect([await copyOf('/'), await copyOf('/page-7')]).toEqual([pages.get('/'), 'page 7']);
});
