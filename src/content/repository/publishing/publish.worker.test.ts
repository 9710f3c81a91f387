/** Drafts, publishing and rolling back, on a real D1: only a publish changes what visitors see. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { saveDraft } from '../drafts/draft.ts';
import { RevisionConflict } from '../store/revision-conflict.ts';
import { itemId } from '../store/names.ts';
import { publish, rollBack, unpublish } from './publish.ts';
import { loadClosure, loadItems } from '../store/store.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const scope = { site: 'harbor', language: 'en' } as const;
const help = itemId('harbor', '/shared/help');
const about = itemId('harbor', '/about');
const headline = async (stage: 'live' | 'draft') => (await loadItems(db, { ...scope, stage }, [help]))[0]?.fields.Headline;
const revision = async (item: string) => (await loadItems(db, { ...scope, stage: 'draft' }, [item]))[0]!.revision;
const write = async (text: string, at = NOW + 1) =>
  saveDraft(db, scope, {
    item: help,
    revision: await revision(help),
    fields: { Headline: { value: text } },
    presentation: null,
    by: 'editor-1',
    at,
  });
const release = (items: string[], withDependencies = false) =>
  publish(db, { ...scope, items, withDependencies, by: 'editor-2', at: NOW + 5, comment: 'New words' });

describe('a draft', () => {
  it('is never seen by visitors [EDT-04]', async () => {
    await write('Not yet');
    expect(await headline('live')).toEqual({ value: 'Need help?' });
    expect(await headline('draft')).toEqual({ value: 'Not yet' });
  });

  it('is overwritten until it is published; a published version does not change [EDT-03]', async () => {
    expect((await write('One')).number).toBe(2);
    expect((await write('Two')).number).toBe(2);
    await release([help]);
    expect((await write('Three')).number).toBe(3);
    const { results } = await db
      .prepare(`SELECT number, json_extract(fields, '$.Headline.value') AS text FROM versions WHERE item = ? ORDER BY number`)
      .bind(help)
      .all();
    expect(results).toEqual([
      { number: 1, text: 'Need help?' },
      { number: 2, text: 'Two' },
      { number: 3, text: 'Three' },
    ]);
  });

  it("does not overwrite another editor's text: the second save is refused with the current revision [EDT-03]", async () => {
    const seen = await revision(help);
    const change = { item: help, revision: seen, fields: {}, presentation: null, by: 'editor-2', at: NOW };
    await write('First');
    await expect(saveDraft(db, scope, change)).rejects.toSatisfy(
      (error) => error instanceof RevisionConflict && error.current !== '' && error.current !== seen,
    );
    expect(await headline('draft')).toEqual({ value: 'First' });
  });

  it.each(['begin a draft', 'save over a draft'])('lets only one of two editors %s in the same moment', async (what) => {
    if (what === 'save over a draft') await write('begun');
    const seen = await revision(help);
    const save = (text: string) =>
      saveDraft(db, scope, { item: help, revision: seen, fields: { Headline: { value: text } }, presentation: null, by: text, at: NOW });
    const saved = await Promise.allSettled([save('left'), save('right')]);
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = saved[0]?.status === 'fulfilled' ? 'left' : 'right';
    expect(await headline('draft')).toEqual({ value: winner });
  });

  it('updates its uses, so that the page closure follows a draft', async () => {
    const page = (await loadItems(db, { ...scope, stage: 'draft' }, [about]))[0]!;
    const placed = { uid: 'u', name: 'HelpBlock', params: {}, source: help, placeholders: {} };
    const first = await saveDraft(db, scope, {
      item: about,
      revision: page.revision,
      fields: page.fields,
      presentation: { design: '', placeholders: { main: [placed] } },
      by: 'e',
      at: NOW,
    });
    await saveDraft(db, scope, {
      item: about,
      revision: first.revision,
      fields: page.fields,
      presentation: { design: '', placeholders: { main: [] } },
      by: 'e',
      at: NOW,
    });
    expect((await loadClosure(db, { ...scope, stage: 'draft' }, { route: '/about' }))?.parts.has(help)).toBe(false);
    expect((await loadClosure(db, { ...scope, stage: 'live' }, { route: '/about' }))?.parts.has(help)).toBe(true);
  });
});

describe('publishing', () => {
  it('makes drafts live and names the changed pages, and no others [DEL-03] [EDT-04]', async () => {
    await write('Ask away');
    const published = await release([help, about]);
    expect(published.items).toEqual([help]);
    expect(published.routes.map(({ path }) => path)).toEqual(['/', '/about']);
    expect(await headline('live')).toEqual({ value: 'Ask away' });
    expect(await release([help])).toMatchObject({ items: [], routes: [] });
  });

  it('records who, when and why', async () => {
    await write('Ask away');
    const { job } = await release([help]);
    const row = await db.prepare('SELECT item, number, by, at, comment FROM publications WHERE job = ?').bind(job).first();
    expect(row).toEqual({ item: help, number: 2, by: 'editor-2', at: NOW + 5, comment: 'New words' });
  });

  it("includes a page's own data sources, and leaves the open draft of a shared item", async () => {
    await write('Half done');
    const { parts } = (await loadClosure(db, { ...scope, stage: 'draft' }, { route: '/about' }))!;
    const own = [...parts.values()].find((part) => part.path === '/home/about/data/rich-text-1')!;
    await saveDraft(db, scope, {
      item: own.id,
      revision: own.revision,
      fields: { Text: { value: '<p>Since 1926.</p>' } },
      presentation: null,
      by: 'editor-1',
      at: NOW,
    });
    const published = await release([about], true);
    expect(published.items).toEqual([own.id]);
    expect(await headline('live')).toEqual({ value: 'Need help?' });
  });

  it('takes a page off the site that was deleted in draft, or that is unpublished', async () => {
    await db.prepare(`DELETE FROM heads WHERE stage = 'draft' AND item = ?`).bind(about).run();
    expect((await loadClosure(db, { ...scope, stage: 'live' }, { route: '/about' }))?.root.id).toBe(about);
    expect((await release([about])).routes).toContainEqual({ site: 'harbor', language: 'en', path: '/about' });
    expect(await loadClosure(db, { ...scope, stage: 'live' }, { route: '/about' })).toBeNull();

    const home = itemId('harbor', '/');
    const gone = await unpublish(db, { ...scope, items: [home], by: 'editor-2', at: NOW + 6 });
    expect(gone.routes).toEqual([{ site: 'harbor', language: 'en', path: '/' }]);
    expect((await loadClosure(db, { ...scope, stage: 'draft' }, { route: '/' }))?.root.id).toBe(home);
  });

  it('is undone in one step: earlier versions are live again, new items are off the site', async () => {
    await write('Wrong words');
    const { job } = await release([help]);
    const [back] = await rollBack(db, job, 'editor-2', NOW + 9);
    expect(await headline('live')).toEqual({ value: 'Need help?' });
    expect(await headline('draft')).toEqual({ value: 'Need help?' });
    expect(back?.routes.map(({ path }) => path)).toEqual(['/', '/about']);

    const site = sampleSite();
    site.pages.push({ path: '/new', template: 'Page' });
    const imported = await importInto(db, site, NOW + 10);
    await rollBack(db, imported.job, 'editor-2', NOW + 11);
    expect(await loadClosure(db, { ...scope, stage: 'live' }, { route: '/new' })).toBeNull();
    expect((await loadClosure(db, { ...scope, stage: 'live' }, { route: '/about' }))?.root.id).toBe(about);
  });

  it('shows a past moment from the record', async () => {
    await write('Second words');
    await release([help]);
    const asOf = (at: number) =>
      db
        .prepare(
          `SELECT json_extract(v.fields, '$.Headline.value') AS text FROM publications p JOIN versions v USING (item, language, number) WHERE p.item = ? AND p.at <= ? ORDER BY p.id DESC LIMIT 1`,
        )
        .bind(help, at)
        .first('text');
    expect([await asOf(NOW + 4), await asOf(NOW + 5)]).toEqual(['Need help?', 'Second words']);
  });

  it('renews the shell when a phrase or redirect changes [DEL-06]', async () => {
    const published = await importInto(db, { ...sampleSite(), dictionary: { ...sampleSite().dictionary, Login: 'Sign in' } }, NOW + 1);
    expect(published).toMatchObject({ shell: true, routes: [] });
    expect(published.items).toHaveLength(1);
  });
});
