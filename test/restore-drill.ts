/** The restore drill: fills a site, backs it up by its own cron job, deletes every database and KV, restores, and compares row by row and page by page. Prints docs/restore.md's table. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Cell, newest as newestShape, NEWEST_KEY } from '../src/backup/format.ts';
import { readRows, type Rows, tablesOf } from '../src/backup/table-rows.ts';
import { root } from '../scripts/lib/files.ts';
import { openLocal } from '../scripts/restore/open-target.ts';
import { fill, multiply } from './restore-sample.ts';
import { ask } from './site/ask.ts';
import { type RunningSite, startSite } from './start-site.ts';

const BACKUP_KEY = 'a key of tests, long enough to seal backups with';
/** The pattern of editors' jobs each minute. */
const EVERY_MINUTE = '*/1 * * * *';
const MOST_RUNS = 2000;

/** Pages of each kind and language, also one that a draft must not change. */
const ADDRESSES = [
  ['localhost', '/'],
  ['localhost', '/es'],
  ['localhost', '/auto-insurance'],
  ['localhost', '/blog'],
  ['foundation.localhost', '/'],
  ['localhost', '/sitemap.xml'],
  ['localhost', '/robots.txt'],
  ['localhost', '/blog/feeds/all.xml'],
] as const;

export interface DrillReport {
  times: number;
  rows: number;
  megabytes: number;
  /** Runs of cron, one a minute. */
  backupRuns: number;
  minutes: { backup: number; restore: number; serve: number };
  losses: string[];
  /** Tables whose rows differ, and files. */
  different: string[];
  pages: { address: string; before: string; after: string }[];
  /** Whether the search index was built again and finds a page; `undefined` when it was not asked. */
  found: boolean | undefined;
}

/** @param hasSearch whether to wait for the search index, which is built again from content */
export async function drill({ times, hasSearch = true }: { times: number; hasSearch?: boolean }): Promise<DrillReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  try {
    return await drillIn(folder, times, hasSearch);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drillIn(persist: string, times: number, hasSearch: boolean): Promise<DrillReport> {
  if (process.env.SITE_DATA) cpSync(path.join(process.env.SITE_DATA, 'seeded'), persist, { recursive: true });
  const start = (index = false) => startSite({ persist, index, vars: { BACKUP_KEY }, onLog: () => undefined });
  const site = await start();
  await fill(site);
  if (times > 1) await multiply(site.env, times);
  const before = await pagesOf(site);
  const backup = await timed(() => backUp(site));
  const rowsBefore = await digestsOf(site.env);
  const filesBefore = await filesOf(site.env.UPLOADS);
  const stored = await site.env.BACKUPS.get(NEWEST_KEY);
  const made = newestShape.parse(await stored?.json());
  for (const key of filesBefore.keys()) await site.env.UPLOADS.delete(key);
  await site.stop();
  // Every database, KV, the Publisher's objects and caches; only the bucket with the backups has objects.
  for (const name of readdirSync(persist)) if (name !== 'r2') rmSync(path.join(persist, name), { recursive: true });

  const command = ['scripts/restore/restore.ts', '--env', 'local', '--state', persist];
  const restored = await timed(() => promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, BACKUP_KEY } }));
  const { target, close } = await openLocal(persist);
  const rowsAfter = await digestsOf(target);
  const filesAfter = await filesOf(target.UPLOADS);
  await close();

  const served = await timed(async () => {
    const again = await start(hasSearch);
    return { again, after: await pagesOf(again) };
  });
  const { again, after } = served.value;
  const found = hasSearch ? await isFound(again) : undefined;
  await again.stop();
  const differing = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].filter(([name, content]) => other.get(name) !== content).map(([name]) => name);
  return {
    times,
    rows: made.rows,
    megabytes: made.bytes / 1e6,
    backupRuns: backup.value,
    minutes: { backup: backup.minutes, restore: restored.minutes, serve: served.minutes },
    losses: /^lost .*\n((?: {9}.*\n)+)/m
      .exec(restored.value.stdout)?.[1]
      ?.trim()
      .split(/\n */)
      .filter((line) => line !== 'nothing') ?? ['no report'],
    different: [...differing(rowsBefore, rowsAfter), ...differing(filesBefore, filesAfter)],
    pages: ADDRESSES.map(([host, address], at) => ({ address: host + address, before: before[at] ?? '', after: after[at] ?? '' })),
    found,
  };
}

/** Content and type of each file. */
async function filesOf(bucket: R2Bucket): Promise<Map<string, string>> {
  const { objects } = await bucket.list();
  const read = async (key: string) => {
    const file = await bucket.get(key);
    return [key, `${file?.httpMetadata?.contentType} ${await file?.text()}`] as const;
  };
  return new Map(await Promise.all(objects.map(({ key }) => read(key))));
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; minutes: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, minutes: (performance.now() - begun) / 60_000 };
}

/** @returns runs of cron until the backup was verified */
async function backUp(site: RunningSite): Promise<number> {
  for (let runs = 1; runs <= MOST_RUNS; runs++) {
    await site.cron(EVERY_MINUTE);
    if (await site.env.BACKUPS.head(NEWEST_KEY)) return runs;
  }
  throw new Error(`no backup after ${MOST_RUNS} runs of cron`);
}

/** Each page without what differs by moment: tickets of forms. */
async function pagesOf({ origin }: RunningSite): Promise<string[]> {
  const texts: string[] = [];
  for (const [host, address] of ADDRESSES) {
    const { status, text } = await ask(origin, address, { host: host === 'localhost' ? 'localhost:8787' : host });
    texts.push(`${status} ${text.replace(/(name="ticket" value=")[^"]*/g, '$1')}`);
  }
  return texts;
}

/** Searches as visitors do, until the index is built from the restored content. */
async function isFound(site: RunningSite): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    await site.cron('5-59/10 * * * *');
    const { text } = await ask(site.origin, '/search-results?searchValue=insurance', { host: 'localhost:8787' });
    if (text.includes('data-position="1"')) return true;
  }
  return false;
}

const ROWS_AT_ONCE = 5000;

/** A digest of every row of every table, how many values of each type each column has, and the numbers that are never given twice. */
async function digestsOf(env: { DB: D1Database; EVENTS: D1Database }): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const database of ['DB', 'EVENTS'] as const) {
    const db = env[database];
    for (const table of await tablesOf(db, database)) {
      const hash = createHash('sha256');
      let columns: string[] = [];
      let after: Cell[] | null = null;
      do {
        const read: Rows = await readRows(db, table, after, ROWS_AT_ONCE);
        for (const row of read.rows) hash.update(`${JSON.stringify(row)}\n`);
        [after, columns] = [read.last, read.columns];
      } while (after);
      // 40 and 40.0 are the same in a row as D1 gives it.
      const types = columns.map(
        (name) => `sum(typeof("${name}") = 'integer'), sum(typeof("${name}") = 'text'), sum(typeof("${name}") = 'null')`,
      );
      const counts = types.length > 0 ? await db.prepare(`SELECT ${types.join()} FROM "${table.name}"`).raw() : [];
      digests.set(`${database} ${table.name}`, `${hash.digest('hex')} ${JSON.stringify(counts)}`);
    }
    const sequences = `SELECT name, seq, typeof(seq) FROM sqlite_sequence WHERE name <> 'd1_migrations' ORDER BY name`;
    digests.set(`${database} sqlite_sequence`, JSON.stringify(await db.prepare(sequences).raw()));
  }
  return digests;
}

/** The table of docs/restore.md. */
export function printed(reports: readonly DrillReport[]): string {
  const head =
    '| size | rows | MB sealed | runs of cron | backup, min | restore, min | first pages, min | tables that differ | pages that differ | lost |';
  const rows = reports.map((one) => {
    const { backup, restore, serve } = one.minutes;
    const pages = one.pages.filter(({ before, after }) => before !== after).length;
    const figures = [backup, restore, serve].map((value) => value.toFixed(2)).join(' | ');
    const lost = one.losses.length === 0 ? 'nothing' : one.losses.join(' ');
    return `| ${one.times}× the sample | ${one.rows.toLocaleString('en-US')} | ${one.megabytes.toFixed(1)} | ${one.backupRuns} | ${figures} | ${one.different.length} | ${pages} of ${one.pages.length} | ${lost} |`;
  });
  return [head, '|---|---|---|---|---|---|---|---|---|---|', ...rows].join('\n');
}
