/** Tests the second check of a planned publish when it is due: on a real D1, with the blocks of the site [EDT-04]. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { movesOf } from '../../content/repository/publishing/moves.ts';
import { itemId } from '../../content/repository/store/names.ts';
import { plan } from '../../content/repository/publishing/planned.ts';
import { unpublish } from '../../content/repository/publishing/publish.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { everyContent } from '../../editors-host.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import { checkAtDue } from './check-at-due.ts';

const scope = { site: 'harbor', language: 'en' };
const page = itemId('harbor', '/lost');
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const check = checkAtDue(buildServices({ ...(env as unknown as Env), SITE_NAME: 'harbor' } as Env, everyContent), {
  waitUntil: () => undefined,
});

async function write(fields: Record<string, unknown>): Promise<void> {
  const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [page]);
  const changed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]));
  const save = { ...item!, do: 'save' as const, item: page, fields: { ...item!.fields, ...changed } };
  await writeDrafts(db, scope, { writes: [save], by: 'ann', at: Date.now() });
}

it('reports nothing for a draft with warnings only, and the errors since it was planned [EDT-04]', async () => {
  await write({ MetaDescription: 'Short.' });
  expect(await check({ ...scope, items: [page] })).toBe('');
  await write({ Content: '<p><a href="/gone/since">Gone since</a></p>', AbstractImage: { src: '/-/media/pier.svg' } });
  const message = await check({ ...scope, items: [page] });
  expect(message).toMatch(/^The check stopped it · /);
  expect(message).toContain('Gone since: /gone/since is not a page');
  expect(message).toContain('has no description for people');
});

it('checks the versions that were planned, not the current drafts [EDT-04]', async () => {
  await write({ Content: '<p><a href="/about">About us</a></p>' });
  const moves = await movesOf(db, { ...scope, items: [page], withDependencies: true });
  await plan(db, { ...scope, items: [page], action: 'publish', moves, due: Date.now() + 60_000, by: 'pat', at: Date.now() });
  await write({ Content: '<p><a href="/gone/since">Gone since</a></p>' });
  const planned = { moves, isAsDrafted: false };
  expect(await check({ ...scope, items: [page], planned })).toBe('');
  await unpublish(db, { ...scope, items: [itemId('harbor', '/about')], by: 'pat', at: Date.now() });
  const message = await check({ ...scope, items: [page], planned });
  expect(message).toContain('About us: /about is a page that visitors do not see yet');
  expect(message).not.toContain('Gone since');
});

it('ignores items of a site that is not edited here [EDT-04]', async () => {
  expect(await check({ site: 'elsewhere', language: 'en', items: [page] })).toBe('');
});
