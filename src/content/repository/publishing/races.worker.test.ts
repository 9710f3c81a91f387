/** Two editors at the same moment, on a real D1: for any write between a read and its write, nothing unchecked becomes visible and the tree stays valid [EDT-03] [EDT-04]. */
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { itemId } from '../store/names.ts';
import { movesOf } from './moves.ts';
import { DraftMoved, publish } from './publish.ts';
import { RevisionConflict } from '../store/revision-conflict.ts';
import { loadByPath, loadItems, type StoredItem } from '../store/store.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';
import type { DraftWrite } from '../drafts/draft-step.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const help = itemId('harbor', '/shared/help');
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const at = async (stage: 'draft' | 'live', id = help): Promise<StoredItem> => (await loadItems(db, { ...scope, stage }, [id]))[0]!;
const headline = ({ fields }: StoredItem) => (fields.Headline as { value: string }).value;

async function save(words: string, through = db): Promise<void> {
  const { revision, fields, presentation } = await at('draft');
  const write = { do: 'save' as const, item: help, revision, fields: { ...fields, Headline: { value: words } }, presentation };
  await writeDrafts(through, scope, { writes: [write], by: 'editor', at: NOW + 1 });
}
const request = { ...scope, items: [help], by: 'publisher', at: NOW + 2 };

/** The same database, with an act that runs right before the first batch is written. */
function interrupted(happens: () => Promise<unknown>): D1Database {
  let isDone = false;
  return {
    prepare: (sql: string) => db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      if (!isDone) {
        isDone = true;
        await happens();
      }
      return db.batch(statements);
    },
  } as unknown as D1Database;
}

it('a save during a publish begins a new draft, and the published version does not change [EDT-04]', async () => {
  await save('Looked at');
  await save(
    'Not looked at',
    interrupted(() => publish(db, request)),
  );
  expect([headline(await at('live')), headline(await at('draft'))]).toEqual(['Looked at', 'Not looked at']);
  const { number } = await at('live');
  await expect(
    db.prepare('UPDATE versions SET fields = ?1 WHERE item = ?2 AND number = ?3').bind('{}', help, number).run(),
  ).rejects.toThrow('a published version stays');
});

it('a publish of checked moves is stopped by a save in between [EDT-04]', async () => {
  await save('Looked at');
  const moves = await movesOf(db, request);
  await save('Not looked at');
  await expect(publish(db, { ...request, moves })).rejects.toThrow(DraftMoved);
  expect(headline(await at('live'))).toBe('Need help?');
  const done = await publish(
    interrupted(() => save('Newer still')),
    request,
  );
  expect([done.items, headline(await at('live'))]).toEqual([[help], 'Newer still']);
});

const about = itemId('harbor', '/about');
const lost = itemId('harbor', '/lost');
const home = itemId('harbor', '/');
async function place(id: string, parent: string, name: string): Promise<DraftWrite> {
  const { revision, sort, displayName } = await at('draft', id);
  return { do: 'place', item: id, revision, parent, name, sort, displayName };
}
const write = (writes: DraftWrite[], through = db) => writeDrafts(through, scope, { writes, by: 'editor', at: NOW + 1 });

it('a move, create or delete under a page that moves at the same moment is refused, and every address matches its parent’s [EDT-03]', async () => {
  const rename = (name: string) => async () => write([await place(about, home, name)]);
  const under = await place(lost, about, 'lost');
  await expect(write([under], interrupted(rename('us')))).rejects.toThrow(RevisionConflict);
  const content = { ...(await at('draft', lost)), id: 'f'.repeat(32), parent: about, name: 'new', path: '/home/us/new', route: '/us/new' };
  await expect(write([{ do: 'create', content }], interrupted(rename('them')))).rejects.toThrow(RevisionConflict);
  await write([await place(lost, about, 'lost')]);
  const { revision } = await at('draft', lost);
  await expect(write([{ do: 'delete', item: lost, revision }], interrupted(rename('we')))).rejects.toThrow(RevisionConflict);
  expect((await loadByPath(db, { ...scope, stage: 'draft' }, '/home/we/lost'))?.id).toBe(lost);
  const { results } = await db
    .prepare(
      `SELECT c.path, p.path AS above FROM heads c JOIN heads p ON p.stage = c.stage AND p.language = c.language AND p.item = c.parent
       WHERE c.stage = 'draft' AND p.path <> '/'`,
    )
    .all<{ path: string; above: string }>();
  expect(results.filter(({ path, above }) => !path.startsWith(`${above}/`))).toEqual([]);
});
