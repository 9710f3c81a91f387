/** Exports content to files and imports it again: two exports of the same content are identical, and so is every page [EDT-03]. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pull } from '../../scripts/content/pull.ts';
import { push } from '../../scripts/content/push.ts';
import type { StoredFields } from '../../src/content/repository/store/items.ts';
import { publish } from '../../src/content/repository/publishing/publish.ts';
import { loadByPath } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import { sampled } from '../sampled.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { editSomething, SCOPE, UPLOADED, uploadSomething } from './edited-content.ts';
import { samplePages } from './sample-pages.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

const secret = 'preview';
let site: RunningSite;
let folder: string;
/** The site's export and pages, before everything was wiped and after it was imported again. */
let before: { files: string; pages: Map<string, string> };
let after: typeof before;

beforeAll(async () => {
  site = await startSite({ onLog: () => undefined });
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  const db = site.env.DB as D1Database;
  await editSomething(db);
  await uploadSomething(site.origin, secret);
  before = await everything();
  await pull({ origin: site.origin, secret, folder });
  // The triggers that protect the append-only record must be dropped first.
  await db.batch(['edits_kept', 'publications_kept'].map((trigger) => db.prepare(`DROP TRIGGER IF EXISTS ${trigger}`)));
  await db.batch(['heads', 'versions', 'uses', 'publications', 'edits', 'media'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await (site.env.UPLOADS as R2Bucket).delete(UPLOADED.slice(3));
  await push({ origin: site.origin, secret, folder });
  after = await everything();
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
});

/** All templates, with a share of their pages by TEST_SCALE. */
const looked = sampled(
  samplePages.filter(({ address }) => !['/moving-day', '/winter-ready'].includes(address)),
  ({ template }) => [template],
).map(({ host, address }) => ({ host, address }));

async function everything(): Promise<typeof before> {
  const files = await exported();
  const pages = new Map<string, string>();
  for (const { host, address } of [...looked, ...['/ice-dams', '/ready-for-winter'].map((address) => ({ host: 'localhost', address }))]) {
    const { status, text } = await ask(site.origin, address, { host });
    pages.set(`${host}${address} ${status}`, text);
  }
  return { files, pages };
}

async function exported(): Promise<string> {
  const { status, text } = await ask(site.origin, '/api/edit/export', { host: PREVIEW, headers: { cookie: await signedIn(site.origin) } });
  expect(status).toBe(200);
  return text;
}

/** Without the publish time, which is history rather than content, and without the ticket, which is new in each response. */
const settled = (html: string): string =>
  html.replaceAll(/("dateModified":"|article:modified_time" content=")[^"]*/g, '$1').replaceAll(/(name="ticket" value=")[^"]*/g, '$1');

describe('the whole content', () => {
  test('exports the same files, byte for byte, after export, wipe and import [EDT-03]', () => {
    expect(after.files).toBe(before.files);
    const { files } = JSON.parse(before.files) as { files: Record<string, string> };
    expect(files['pages/ice-dams.json']).toContain('Warm roofs melt snow.');
    expect(files['pages/ready-for-winter.json']).toBeDefined();
    expect(files['pages/moving-day.json']).toBeUndefined();
    expect(JSON.parse(files['media.json'] ?? '[]')).toMatchObject([{ path: UPLOADED, name: 'Ice floe.svg', alt: 'A floe', width: 4 }]);
    expect(Object.keys(files)).toContain('es/dictionary/es.json');
    expect(Object.keys(files)).toContain('sites/lake-erie-foundation/pages/home.json');
  });

  test('renders the same pages, byte for byte [EDT-03]', () => {
    expect([...after.pages.keys()]).toEqual([...before.pages.keys()]);
    expect(after.pages.has('localhost/ice-dams 200')).toBe(true);
    for (const [address, html] of before.pages)
      expect([address, settled(after.pages.get(address) ?? '')]).toEqual([address, settled(html)]);
    // The pages were rendered again: their publish time differs.
    expect(after.pages.get('localhost/ice-dams 200')).not.toBe(before.pages.get('localhost/ice-dams 200'));
  });

  test('a second pull changes no file, and a second push changes no content', async () => {
    expect(await pull({ origin: site.origin, secret, folder })).toEqual({ written: [], removed: [] });
    expect(await push({ origin: site.origin, secret, folder })).toEqual({ items: 0, routes: 0, files: 0 });
    expect((await ask(site.origin, UPLOADED, { host: 'localhost' })).status).toBe(200);
  });

  test('a pull into a folder edited by hand leaves files with the same meaning unchanged', async () => {
    const own = path.join(folder, 'pages', 'ice-dams.json');
    const page = JSON.parse(readFileSync(own, 'utf8'));
    writeFileSync(own, JSON.stringify([page]));
    const shared = path.join(folder, 'shared', readdirSync(path.join(folder, 'shared'))[0] as string);
    writeFileSync(shared, readFileSync(shared, 'utf8').replace('"template": "', '"template": "Another '));
    writeFileSync(path.join(folder, 'pages', 'stray.json'), JSON.stringify({ path: '/stray', template: 'Page' }));
    const { written, removed } = await pull({ origin: site.origin, secret, folder });
    expect({ written, removed }).toEqual({ written: [`shared/${path.basename(shared)}`], removed: ['pages/stray.json'] });
    expect(readFileSync(own, 'utf8')).toBe(JSON.stringify([page]));
  });
});

describe('a change', () => {
  const own = () => path.join(folder, 'pages', 'ready-for-winter.json');
  const manifest = () => path.join(folder, 'media.json');
  const text = (file: string) => readFileSync(file, 'utf8');
  const shown = async (address: string) =>
    (await ask(site.origin, `${address}?changed=${crypto.randomUUID()}`, { host: 'localhost' })).text;
  const drafted = async (change: (fields: StoredFields) => StoredFields) => {
    const db = site.env.DB as D1Database;
    const { id, revision, fields, presentation } = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home/ready-for-winter'))!;
    const at = Date.now();
    await writeDrafts(db, SCOPE, { writes: [{ do: 'save', item: id, revision, fields: change(fields), presentation }], by: 'editor', at });
    await publish(db, { ...SCOPE, items: [id], by: 'publisher', at });
  };

  test('a change in files reaches visitors, an editor’s change reaches the files, and each leaves the rest alone [EDT-03]', async () => {
    const page = JSON.parse(text(own()));
    writeFileSync(own(), JSON.stringify({ ...page, fields: { ...page.fields, Title: 'Written in a file' } }));
    writeFileSync(manifest(), text(manifest()).replace('A floe', 'Ice on the lake'));
    expect(await push({ origin: site.origin, secret, folder })).toEqual({ items: 1, routes: expect.any(Number), files: 1 });
    expect(await shown('/ready-for-winter')).toContain('Written in a file');
    await drafted((fields) => ({ ...fields, Title: { value: 'Written in the page' } }));
    await (site.env.DB as D1Database).prepare('UPDATE media SET alt = ?1').bind('An editor says floe').run();
    // Unchanged files in the folder do not overwrite an editor's change.
    expect(await push({ origin: site.origin, secret, folder })).toEqual({ items: 0, routes: 0, files: 0 });
    const { written, removed } = await pull({ origin: site.origin, secret, folder });
    expect([written.sort(), removed]).toEqual([['media.json', 'pages/ready-for-winter.json'], []]);
    expect(JSON.parse(text(own())).fields.Title).toBe('Written in the page');
    expect(JSON.parse(text(manifest()))).toMatchObject([{ alt: 'An editor says floe' }]);
    // The next push records the editor's text as the last state of the files, and changes nothing else.
    await push({ origin: site.origin, secret, folder });
    expect(await pull({ origin: site.origin, secret, folder })).toEqual({ written: [], removed: [] });
  }, 60_000);
});

describe('a folder with a fault', () => {
  /** Everything that an import would write. */
  const state = async () =>
    (
      await (site.env.DB as D1Database).batch(
        ['versions', 'heads', 'publications', 'edits', 'media'].map((table) =>
          (site.env.DB as D1Database).prepare(`SELECT count(*) AS rows FROM ${table}`),
        ),
      )
    ).map(({ results }) => results);

  test.each<[string, string, (text: string) => string, RegExp]>([
    ['no JSON', 'pages/about-us.json', (text) => text.slice(0, -3), /pages\/about-us\.json: .*JSON/],
    [
      'an unknown property',
      'pages/about-us.json',
      (text) => text.replace('"template"', '"tmplate"'),
      /^pages\/about-us\.json: template: /m,
    ],
    [
      'a list of plain values',
      'pages/ready-for-winter.json',
      (text) => text.replace('"fields": {', '"fields": { "Tags": ["a"],'),
      /^pages\/ready-for-winter\.json: \/ready-for-winter\.Tags\.0: a list holds/m,
    ],
    [
      'a reference to nothing',
      'pages/ready-for-winter.json',
      (text) => text.replace('"fields": {', '"fields": { "Author": { "ref": "/nobody" },'),
      /^pages\/ready-for-winter\.json: \/home\/ready-for-winter: Author refers to a/m,
    ],
    [
      'rules in a circle',
      'redirects.json',
      (text) => text.replace('[', '[{ "pattern": "/x", "target": "/y" }, { "pattern": "/y", "target": "/x" },'),
      /^redirects\.json: /m,
    ],
    [
      'one in the last site',
      'sites/lake-erie-foundation/pages/home.json',
      (text) => text.replace('"template"', '"tmplate"'),
      /^sites\/lake-erie-foundation\/pages\/home\.json: /m,
    ],
    [
      'another picture under the name of one',
      'media.json',
      (text) => text.replaceAll(/uploads\/[0-9a-f]{32}/g, `uploads/${'0'.repeat(32)}`),
      /^media\.json: .* is missing/m,
    ],
  ])('names file and field, and imports nothing: %s [EDT-03]', async (_, name, broken, words) => {
    const file = path.join(folder, name);
    const content = readFileSync(file, 'utf8');
    // A valid change, in the first file of the first site.
    const other = path.join(folder, 'pages', 'ice-dams.json');
    const right = readFileSync(other, 'utf8');
    const before = await state();
    try {
      writeFileSync(other, right.replace('Warm roofs', 'Cold roofs'));
      writeFileSync(file, broken(content));
      await expect(push({ origin: site.origin, secret, folder })).rejects.toThrow(words);
      expect(await state()).toEqual(before);
    } finally {
      writeFileSync(file, content);
      writeFileSync(other, right);
    }
  });
});

describe('access', () => {
  test('is limited to operators on the preview host and callers with the publish secret [EDT-03]', async () => {
    const closed = await ask(site.origin, '/api/edit/export', { host: PREVIEW, headers: { accept: 'application/json' } });
    expect(closed.status).toBe(401);
    expect((await ask(site.origin, '/api/edit/export', { host: 'localhost' })).status).toBe(404);
    expect((await ask(site.origin, '/api/repository/export')).status).toBe(401);
    const wrong = await ask(site.origin, '/api/repository/export', { headers: { 'x-revalidate-secret': 'guessed' } });
    expect(wrong.status).toBe(401);
  });

  test('exports no draft on a public host [EDT-04]', async () => {
    const headers = { 'x-revalidate-secret': secret };
    const open = await ask(site.origin, '/api/repository/export?stage=draft&site=lake-erie&language=en', { host: 'localhost', headers });
    expect(open.status).toBe(403);
    const own = await ask(site.origin, '/api/repository/export?stage=draft&site=lake-erie&language=en', { host: PREVIEW, headers });
    expect(JSON.parse(own.text).items).toHaveLength(500);
  });
});
