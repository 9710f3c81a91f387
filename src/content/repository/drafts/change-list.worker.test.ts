/** Lists in an item's draft, on a real D1: entries are added, moved and removed completely or not at all, unseen by visitors [EDT-01] [EDT-04]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counted, emptyRepository, importInto, NOW, REGIONS, sampleSite } from '../../../../test/worker/repository.ts';
import { changeList } from './change-list.ts';
import { saveDraft } from './draft.ts';
import { RevisionConflict } from '../store/revision-conflict.ts';
import { countOpenDrafts, siblingsOf } from './editors-reads.ts';
import { entryId, type ListChange, listEntries, titleOf } from '../store/entries.ts';
import { itemId } from '../store/names.ts';
import { newEntry } from './new-entry.ts';
import { publish } from '../publishing/publish.ts';
import { draftsWith } from '../delivery/draft-layout.ts';
import { repositorySource } from '../delivery/source.ts';
import { loadByPath, loadItems, type StoredItem } from '../store/store.ts';

const scope = { site: 'harbor', language: 'en' } as const;
let db: D1Database;
let menu: StoredItem;

beforeEach(async () => {
  db = await emptyRepository();
  const site = sampleSite();
  site.shared.push({
    path: '/shared/menu',
    template: 'Menu',
    fields: {
      Title: 'Menu',
      Items: [
        { Title: 'One', Links: [{ Link: { href: '/a', text: 'A' } }, { Link: { href: '/b', text: 'B' } }] },
        { Title: 'Two' },
        { Title: 'Three' },
        { ref: '/shared/help' },
      ],
    },
  });
  await importInto(db, site);
  menu = (await loadByPath(db, { ...scope, stage: 'draft' }, '/shared/menu')) as StoredItem;
});

const now = async (stage: 'draft' | 'live' = 'draft') => (await loadItems(db, { ...scope, stage }, [menu.id]))[0] as StoredItem;
const listed = (item: StoredItem) => listEntries(item.fields.Items) ?? [];
const names = async (stage: 'draft' | 'live' = 'draft') =>
  listed(await now(stage)).map((entry) => ('ref' in entry ? 'ref' : titleOf(entry.fields) || entry.name));
const change = (what: ListChange, more: { revision?: string; inside?: string[]; field?: string } = {}) =>
  changeList(db, scope, { item: menu.id, inside: [], field: 'Items', change: what, by: 'editor', at: NOW + 1, ...more });
const idAt = (index: number) => entryId(listed(menu)[index] as never);

describe('a list', () => {
  it('appends new entries at the end, ready to be shown, after any other save [EDT-01]', async () => {
    const first = newEntry(
      'Items',
      { Title: { value: 'New' }, Links: [{ fields: { Link: { value: { href: '/x', text: 'X' } } } }] },
      'harbor',
    );
    await Promise.all([change({ do: 'insert', entry: first }), change({ do: 'insert', entry: newEntry('Items', {}, 'harbor') })]);
    const after = listed(await now());
    expect(after).toHaveLength(6);
    expect(after.map(entryId)).toContain(first.id);
    expect(new Set(after.map(entryId)).size).toBe(6);
    expect(after.find((entry) => entryId(entry) === first.id)).toMatchObject({
      displayName: 'New',
      fields: { Links: { list: [{ fields: { Link: { value: { href: '/x', text: 'X' } } } }] } },
    });
  });

  it('moves entries by one, and not past its ends [EDT-01]', async () => {
    const { revision } = menu;
    const second = await change({ do: 'move', entry: idAt(2), by: -1 }, { revision });
    expect(await names()).toEqual(['One', 'Three', 'Two', 'ref']);
    const third = await change({ do: 'move', entry: idAt(0), by: -1 }, { revision: second });
    const fourth = await change({ do: 'move', entry: idAt(3), by: 1 }, { revision: third });
    expect(await names()).toEqual(['One', 'Three', 'Two', 'ref']);
    await change({ do: 'move', entry: idAt(0), by: 1 }, { revision: fourth });
    expect(await names()).toEqual(['Three', 'One', 'Two', 'ref']);
  });

  it('removes entries and references; the referenced item is not deleted [EDT-01]', async () => {
    const revision = await change({ do: 'remove', entry: idAt(1) }, { revision: menu.revision });
    await change({ do: 'remove', entry: idAt(3) }, { revision });
    expect(await names()).toEqual(['One', 'Three']);
    expect(await loadByPath(db, { ...scope, stage: 'draft' }, '/shared/help')).not.toBeNull();
    const uses = await db
      .prepare(
        `SELECT count(*) AS n FROM uses u JOIN heads h ON h.stage = 'draft' AND h.item = u.item AND h.number = u.number WHERE u.item = ? AND u.kind <> 'link'`,
      )
      .bind(menu.id)
      .first<{ n: number }>();
    expect(uses?.n).toBe(0);
  });

  it('inside an entry changes only there [EDT-01]', async () => {
    const inside = ['Items', idAt(0)];
    const links = listEntries((listed(menu)[0] as { fields: StoredItem['fields'] }).fields.Links) ?? [];
    await change({ do: 'move', entry: entryId(links[0] as never), by: 1 }, { inside, field: 'Links', revision: menu.revision });
    const after = listed(await now())[0] as { fields: StoredItem['fields'] };
    expect((listEntries(after.fields.Links) ?? []).map(entryId)).toEqual(links.map(entryId).reverse());
    expect(await names()).toEqual(['One', 'Two', 'Three', 'ref']);
  });

  it('is never seen by visitors before it is published [EDT-04]', async () => {
    await change({ do: 'remove', entry: idAt(0) }, { revision: menu.revision });
    expect(await names('live')).toEqual(['One', 'Two', 'Three', 'ref']);
    await publish(db, { ...scope, items: [menu.id], by: 'editor', at: NOW + 2 });
    expect(await names('live')).toEqual(['Two', 'Three', 'ref']);
  });

  it.each([
    ['an old revision', async () => change({ do: 'remove', entry: idAt(0) }, { revision: 'old' })],
    ['an entry that has gone', async () => change({ do: 'remove', entry: 'f'.repeat(32) }, { revision: menu.revision })],
    ['a field that is no list', async () => change({ do: 'insert', entry: newEntry('Title', {}, 'harbor') }, { field: 'Title' })],
    [
      'an owner that has gone',
      async () => change({ do: 'insert', entry: newEntry('Links', {}, 'harbor') }, { inside: ['Items', 'f'.repeat(32)], field: 'Links' }),
    ],
  ])('%s changes nothing, and names the current revision [EDT-01]', async (_, attempt) => {
    await expect(attempt()).rejects.toSatisfy((error) => error instanceof RevisionConflict && error.current === menu.revision);
    expect((await now()).revision).toBe(menu.revision);
  });

  it('of a missing item is a conflict without a revision', async () => {
    const gone = changeList(db, scope, {
      item: 'f'.repeat(32),
      inside: [],
      field: 'Items',
      change: { do: 'remove', entry: 'x' },
      by: 'e',
      at: NOW,
    });
    await expect(gone).rejects.toSatisfy((error) => error instanceof RevisionConflict && error.current === '');
  });

  it('is saved in one batch: a save in between makes all of it fail [EDT-04]', async () => {
    let raced = false;
    const racing = new Proxy(db, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          if (!raced) {
            raced = true;
            await saveDraft(db, scope, {
              item: menu.id,
              revision: menu.revision,
              fields: { ...menu.fields, Title: { value: 'Theirs' } },
              presentation: null,
              by: 'other',
              at: NOW,
            });
          }
          return target.batch(statements);
        };
      },
    });
    const late = changeList(racing, scope, {
      item: menu.id,
      inside: [],
      field: 'Items',
      change: { do: 'remove', entry: idAt(0) },
      revision: menu.revision,
      by: 'editor',
      at: NOW,
    });
    await expect(late).rejects.toBeInstanceOf(RevisionConflict);
    expect(await names()).toEqual(['One', 'Two', 'Three', 'ref']);
    expect((await now()).fields.Title).toEqual({ value: 'Theirs' });
  });
});

describe('reads for forms', () => {
  it('lists the open drafts of a page: its own, those of its data sources and of items in their fields, once each [EDT-01]', async () => {
    expect(await countOpenDrafts(db, scope, '/about')).toBe(0);
    const touch = async (id: string) => {
      const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [id]);
      if (!item) throw new Error('no such item');
      await saveDraft(db, scope, {
        item: id,
        revision: item.revision,
        fields: { ...item.fields, Note: { value: 'x' } },
        presentation: item.presentation,
        by: 'e',
        at: NOW,
      });
    };
    for (const path of ['/about', '/shared/help', '/blog/hail']) await touch(itemId('harbor', path));
    await touch(menu.id);
    expect(await countOpenDrafts(db, scope, '/about')).toBe(3);
    await publish(db, { ...scope, items: [itemId('harbor', '/shared/help')], by: 'e', at: NOW });
    expect(await countOpenDrafts(db, scope, '/about')).toBe(2);
    const measured = counted(db);
    await countOpenDrafts(measured.db, scope, '/about');
    expect(measured.roundTrips()).toBe(1);
  });

  it('offers a reference the items beside it of its template and language only [EDT-01]', async () => {
    const site = sampleSite();
    site.shared.push(
      { path: '/authors/storms', template: 'Author', fields: { Title: 'Storms' } },
      { path: '/authors/list', template: 'Folder', fields: {} },
    );
    await importInto(db, site);
    const choices = await siblingsOf(db, scope, itemId('harbor', '/authors/desk'));
    expect(choices.map(({ id }) => id).sort()).toEqual([itemId('harbor', '/authors/desk'), itemId('harbor', '/authors/storms')].sort());
    // By the name that editors know, not by the address.
    expect(choices.map(({ name }) => name)).toContain('Storms');
    expect(await siblingsOf(db, { ...scope, language: 'es' }, itemId('harbor', '/authors/desk'))).toEqual([]);
    expect(await siblingsOf(db, { ...scope, site: 'other' }, itemId('harbor', '/authors/desk'))).toEqual([]);
  });

  it('shows an inserted entry on the draft of the page, with marks for its empty fields [EDT-01]', async () => {
    const links = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about/data/link-list-1')) as StoredItem;
    const entry = newEntry('Links', {}, 'harbor');
    await changeList(db, scope, { item: links.id, inside: [], field: 'Links', change: { do: 'insert', entry }, by: 'e', at: NOW });
    const source = repositorySource(db, { regions: REGIONS, draftLayout: draftsWith(() => ({ Links: { Link: 'General Link' } })) });
    const document = JSON.stringify(await source.draft!({ ...scope, at: { path: '/about' }, mode: 'edit' }, new AbortController().signal));
    expect(document).toContain(`"path":["Links","${entry.id}","Link"]`);
    expect(JSON.stringify(await source.layout('harbor', 'en', '/about', new AbortController().signal))).not.toContain(entry.id.slice(0, 8));
  });
});
