/** Drafts of several items in one batch on a real D1: all or none, each in the record, without any change of live content [EDT-03] [EDT-04]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { itemId, nameId } from '../store/names.ts';
import { publish } from '../publishing/publish.ts';
import { RevisionConflict, PlaceTaken } from '../store/revision-conflict.ts';
import { loadByPath, loadItems, type StoredItem } from '../store/store.ts';
import { writeDrafts } from './write-drafts.ts';
import type { DraftWrite } from './draft-step.ts';

const scope = { site: 'harbor', language: 'en' } as const;
let db: D1Database;
let about: StoredItem;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  about = await at('/home/about');
});

const at = async (path: string, stage: 'draft' | 'live' = 'draft') => (await loadByPath(db, { ...scope, stage }, path)) as StoredItem;
const write = (...writes: DraftWrite[]) => writeDrafts(db, scope, { writes, by: 'editor', at: NOW + 1, comment: 'why' });
const title = (text: string, of = about): DraftWrite => ({
  do: 'save',
  item: of.id,
  revision: of.revision,
  fields: { ...of.fields, Title: { value: text } },
  presentation: of.presentation,
});
const campaign = () => ({
  id: nameId('campaign'),
  parent: itemId('harbor', '/'),
  name: 'spring',
  displayName: 'Spring',
  path: '/home/spring',
  route: '/spring',
  template: 'Page',
  sort: 5,
  fields: { Title: { value: 'Spring' } },
  presentation: { design: '', placeholders: {} },
});
const edits = async () =>
  (await db.prepare('SELECT what, path, by, number, detail FROM edits ORDER BY id DESC LIMIT 5').all()).results as Record<
    string,
    unknown
  >[];

describe('writes of drafts', () => {
  it('are made together: a conflict in one changes nothing [EDT-03]', async () => {
    const home = await at('/home');
    const both = write(title('One', home), { ...title('Two'), revision: 'old' } as DraftWrite);
    await expect(both).rejects.toSatisfy((error) => error instanceof RevisionConflict && error.current === about.revision);
    expect((await at('/home')).fields.Title).toEqual(home.fields.Title);
    const [first, second] = await write(title('One', home), title('Two'));
    expect([first?.number, second?.number]).toEqual([2, 2]);
    expect([(await at('/home')).fields.Title, (await at('/home/about')).fields.Title]).toEqual([{ value: 'One' }, { value: 'Two' }]);
    expect((await at('/home/about', 'live')).fields.Title).toEqual({ value: 'About us' });
  });

  it('are in the record, which can not be changed [EDT-03]', async () => {
    await write(title('Two'));
    expect((await edits())[0]).toEqual({ what: 'saved', path: '/home/about', by: 'editor', number: 2, detail: 'why' });
    await expect(db.prepare(`UPDATE edits SET by = 'nobody'`).run()).rejects.toThrow(/append-only/);
  });

  it('make new items, which visitors see once they are published [EDT-04]', async () => {
    const [made] = await write({ do: 'create', content: campaign() });
    expect(made).toMatchObject({ number: 1, path: '/home/spring' });
    expect(await at('/home/spring', 'live')).toBeNull();
    await publish(db, { ...scope, items: [campaign().id], by: 'editor', at: NOW + 2 });
    expect(await at('/home/spring', 'live')).toMatchObject({ route: '/spring', displayName: 'Spring' });
  });

  it('make no second item at an address [EDT-03]', async () => {
    await expect(write({ do: 'create', content: { ...campaign(), name: 'about', path: '/home/ABOUT', route: '/ABOUT' } })).rejects.toThrow(
      PlaceTaken,
    );
    expect(await at('/home/about')).toMatchObject({ id: about.id });
  });

  it('move an item with all items under it [EDT-03]', async () => {
    const { id, revision, sort, displayName } = await at('/home/blog');
    const parent = about.id;
    const [moved] = await write({ do: 'place', item: id, revision, parent, name: 'news', sort, displayName });
    expect(moved).toMatchObject({ path: '/home/about/news' });
    expect(await at('/home/about/news/hail')).toMatchObject({ route: '/about/news/hail' });
    expect(await at('/home/about/news/hail/data/rich-text-1')).toMatchObject({ route: null });
    expect(await at('/home/blog')).toBeNull();
    expect(await at('/home/blog/hail', 'live')).toMatchObject({ route: '/blog/hail' });
    const under = await at('/home/about/news/hail');
    const circle = write({ do: 'place', item: about.id, revision: about.revision, parent: under.id, name: 'x', sort: 0, displayName: 'x' });
    await expect(circle).rejects.toBeInstanceOf(RevisionConflict);
  });

  it('delete an item with all items under it, and restore it at its place [EDT-03]', async () => {
    const blog = await at('/home/blog');
    const hail = await at('/home/blog/hail');
    await write({ do: 'delete', item: blog.id, revision: blog.revision });
    expect([await at('/home/blog'), await at('/home/blog/hail')]).toEqual([null, null]);
    expect(await at('/home/blog/hail', 'live')).not.toBeNull();
    expect((await edits())[0]).toMatchObject({ what: 'deleted', path: '/home/blog', number: null });
    await write({ do: 'restore', item: blog.id, number: blog.number });
    await write({ do: 'restore', item: hail.id, number: hail.number });
    expect(await at('/home/blog/hail')).toMatchObject({ id: hail.id, route: '/blog/hail', revision: hail.revision });
  });

  it('overwrite a draft that was never published, and begin a new version of one that was [EDT-03]', async () => {
    const [first] = await write(title('Two'));
    const [second] = await write({ ...title('Three'), revision: first!.revision } as DraftWrite);
    expect([first?.number, second?.number]).toEqual([2, 2]);
    await publish(db, { ...scope, items: [about.id], by: 'editor', at: NOW + 2 });
    const [third] = await write({ ...title('Four'), revision: second!.revision } as DraftWrite);
    expect(third?.number).toBe(3);
    expect((await loadItems(db, { ...scope, stage: 'live' }, [about.id]))[0]?.fields.Title).toEqual({ value: 'Three' });
  });
});
