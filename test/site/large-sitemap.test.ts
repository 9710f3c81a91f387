/** A large repository in the running Worker: cron makes the list, the parts are streamed, and memory stays flat. TEST_SCALE=1 for a million pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { locations } from '../xml.ts';
import { ask } from './ask.ts';
import { scaled } from '../scale.ts';

const COUNT = scaled(1_000_000);
const STATEMENT = 100_000;

/** All child processes of this process. */
const children = (): string[] =>
  readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(/\s+/).filter(Boolean),
  );
const residentMB = (pids: readonly string[]): number =>
  pids.reduce((sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024, 0);

let site: RunningSite;
let workerds: string[];

beforeAll(async () => {
  const before = new Set(children());
  site = await startSite({ seed: false, onLog: () => undefined });
  workerds = children().filter((pid) => !before.has(pid));
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)';
  for (let from = 0; from < COUNT; from += STATEMENT) {
    const range = [from, Math.min(COUNT, from + STATEMENT)];
    await site.env.DB.batch([
      site.env.DB.prepare(
        `${numbers} INSERT INTO versions (item, language, number, site, template, parent, name, display_name, fields, hash, revision, created_at, created_by, updated_at, updated_by)
         SELECT printf('%032x', i), 'en', 1, 'lake-erie', 'Page', NULL, 'p' || i, 'Page ' || i, '{"Title":{"value":"Page"}}', 'h', 'r', 1750000000000, 'import', 1750000000000, 'import' FROM n`,
      ).bind(...range),
      site.env.DB.prepare(
        `${numbers} INSERT INTO heads (stage, item, language, number, site, parent, path, route, template, sort, at)
         SELECT 'live', printf('%032x', i), 'en', 1, 'lake-erie', NULL, '/home/agency-' || i, '/agencies/pp' || i || '/harbor-light', 'Page', 0, 1750000000000 + i FROM n`,
      ).bind(...range),
    ]);
  }
  // The same cron run updates the search index, which takes its four minutes with so many pages: this lease makes it skip that.
  await site.env.SEARCH.prepare(`INSERT INTO indexes (place, lease, leased_until) VALUES ('lake-erie/en', 'another', ?1)`)
    .bind(Number.MAX_SAFE_INTEGER)
    .run();
}, 600_000);
afterAll(() => site?.stop());

test(`cron makes the list of ${COUNT} pages [DEL-10]`, async () => {
  await site.cron('*/10 * * * *');
  const { status, text } = await ask(site.origin, '/sitemap.xml');
  expect(status).toBe(200);
  expect(locations(text)).toHaveLength(Math.ceil(COUNT / 50_000));
}, 900_000);

/** Reads a part as it arrives and keeps nothing of it. */
const readPart = (path: string): Promise<{ addresses: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const outgoing = request({ hostname, port, path }, (answer) => {
      let addresses = 0;
      let bytes = 0;
      let rest = '';
      answer.setEncoding('latin1').on('data', (chunk: string) => {
        bytes += chunk.length;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        addresses += lines.filter((line) => line.startsWith('<url>')).length;
      });
      answer.on('end', () => resolve({ addresses, bytes }));
      answer.on('error', reject);
    });
    outgoing.on('error', reject).end();
  });

test('streams every part, and the last needs no more memory than the first [DEL-10]', async () => {
  const parts = locations((await ask(site.origin, '/sitemap.xml')).text).map((url) => new URL(url).pathname);
  let total = 0;
  const resident: number[] = [];
  for (const part of parts) {
    const { addresses, bytes } = await readPart(part);
    expect(addresses).toBeLessThanOrEqual(50_000);
    expect(bytes).toBeLessThanOrEqual(52_428_800);
    total += addresses;
    resident.push(residentMB(workerds));
  }
  expect(total).toBe(COUNT);
  expect(workerds.length).toBeGreaterThan(0);
  // One part is 7 MB; the simulator of KV lives in the same process.
  expect(Math.max(...resident) - resident[0]!, `resident after each part: ${resident.map(Math.round)} MB`).toBeLessThan(64);
}, 600_000);
