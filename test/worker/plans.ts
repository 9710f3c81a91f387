/** Planned publishes by editors and publishers, on a real D1 with a small sample site. */
import { movesOf } from '../../src/content/repository/publishing/moves.ts';
import { itemId } from '../../src/content/repository/store/names.ts';
import { plan } from '../../src/content/repository/publishing/planned.ts';
import type { PublishMove, Published } from '../../src/content/repository/publishing/promote.ts';
import { publish } from '../../src/content/repository/publishing/publish.ts';
import type { DueCheck } from '../../src/content/repository/publishing/release-plan.ts';
import { runDueSchedules } from '../../src/content/repository/publishing/schedules.ts';
import { loadItems, type StoredItem } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import type { DraftWrite } from '../../src/content/repository/drafts/draft-step.ts';
import { memoryLog } from './memory-log.ts';
import { emptyRepository, importInto, NOW, sampleSite } from './repository.ts';

export const scope = { site: 'harbor', language: 'en' } as const;
export const help = itemId('harbor', '/shared/help');
export const about = itemId('harbor', '/about');
export const lost = itemId('harbor', '/lost');
export const home = itemId('harbor', '/');
export const DUE = NOW + 60_000;
export let db: D1Database;
export let renewed: Published[];

/** Makes the site; for `beforeEach`. */
export async function newSite(): Promise<void> {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  renewed = [];
}

export const itemIn = async (stage: 'draft' | 'live', id: string): Promise<StoredItem | undefined> =>
  (await loadItems(db, { ...scope, stage }, [id]))[0];
export const titleOf = async (stage: 'draft' | 'live', id = about) =>
  ((await itemIn(stage, id))?.fields.Title as { value: string } | undefined)?.value;
export const write = (writes: DraftWrite[], at = NOW + 10) => writeDrafts(db, scope, { writes, by: 'editor', at });

export async function save(title: string, id = about, at = NOW + 10): Promise<void> {
  const { revision, fields, presentation } = (await itemIn('draft', id))!;
  await write([{ do: 'save', item: id, revision, fields: { ...fields, Title: { value: title } }, presentation }], at);
}
export async function place(id: string, parent: string, name: string): Promise<void> {
  const { revision, sort, displayName } = (await itemIn('draft', id))!;
  await write([{ do: 'place', item: id, revision, parent, name, sort, displayName }]);
}
export async function remove(id: string): Promise<void> {
  await write([{ do: 'delete', item: id, revision: (await itemIn('draft', id))!.revision }]);
}
export const looked = (items: readonly string[]): Promise<PublishMove[]> => movesOf(db, { ...scope, items, withDependencies: true });

/** Plans as a publisher does: checks, then plans what was checked. */
export async function put(
  items: readonly string[],
  { due = DUE, at = NOW + 20, moves }: { due?: number; at?: number; moves?: PublishMove[] } = {},
): Promise<void> {
  await plan(db, {
    ...scope,
    items,
    action: 'publish',
    moves: moves ?? (await looked(items)),
    due,
    by: 'publisher',
    at,
    comment: 'Spring',
  });
}
export const release = (items: readonly string[], at: number) =>
  publish(db, { ...scope, items, withDependencies: true, by: 'publisher', at });
export const publishChanged = async (published: Published) => void renewed.push(published);
export const run = (now = DUE, check: DueCheck = async () => '', changed = publishChanged) =>
  runDueSchedules({ db, log: memoryLog(), now, publishChanged: changed, check });
export const failures = async () =>
  (await db.prepare(`SELECT coalesce(failure, '') AS failure FROM schedules ORDER BY id`).all<{ failure: string }>()).results.map(
    ({ failure }) => failure,
  );
export const published = async (id: string) =>
  (await db.prepare('SELECT number FROM publications WHERE item = ? ORDER BY id').bind(id).all<{ number: number | null }>()).results.map(
    ({ number }) => number,
  );
