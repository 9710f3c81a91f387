/** Tests the in-page editor's calls against a real D1: reading a page, changing it, conflicts with another editor [EDT-01] [EDT-03]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { counted, emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { itemId } from '../../content/repository/store/names.ts';
import { routesUsing } from '../../content/repository/store/routes-using.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { choicesOf } from '../../editing/item-form/open-item.ts';
import type { Catalogue, Changed, ReferenceChoice, DraftConflict, ItemModel, PageModel, Refused } from '../../editing/protocol.ts';

let db: D1Database;
let page: PageModel;
const ana = editApp();
const ben = editApp({ name: 'Ben' });

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  page = await read();
});

const read = async (path = '/about') => (await ana.get<PageModel>(`/api/edit/page?path=${path}`)).body;
const change = <T = Changed>(changes: unknown[], who = ana) => who.post<T>('/api/edit/change', { changes });
const named = (template: string): ItemModel => Object.values(page.items).find((item) => item.template === template) as ItemModel;
const of = ({ id, revision }: ItemModel) => ({ item: id, revision });
const root = () => page.items[page.pageId] as ItemModel;
const text = (html: string, item = named('RichText')) => ({ ...of(item), do: 'set', inside: [], field: 'Text', value: { value: html } });

describe('the page as its editors see it', () => {
  it('has all parts, with their live versions and the number of pages that show them, in at most three round trips [EDT-01]', async () => {
    const { db: counting, roundTrips } = counted(db);
    const { body } = await editApp({ db: counting }).get<PageModel>('/api/edit/page?path=/about');
    expect(roundTrips()).toBeLessThanOrEqual(3);
    expect(body).toMatchObject({ site: 'harbor', language: 'en', path: '/about', role: 'editor' });
    expect(Object.values(body.items).map(({ template, usedBy, isShared, liveNumber }) => [template, usedBy, isShared, liveNumber])).toEqual(
      expect.arrayContaining([
        ['Page', 1, false, 1],
        ['Help Block', 2, true, 1],
        ['RichText', 1, false, 1],
        ['Page design', 3, false, 1],
      ]),
    );
    expect(Object.values(body.items).find(({ template }) => template === 'Help Block')?.displayName).toBe('Need help?');
    for (const { id, usedBy } of Object.values(body.items)) expect([id, usedBy]).toEqual([id, (await routesUsing(db, [id], 'en')).length]);
  });

  it('does not exist on a public host, for a missing page, or for a change by a reader or from another site [EDT-01] [SEC-01]', async () => {
    expect((await editApp({ isPreview: false }).get('/api/edit/page?path=/about')).status).toBe(404);
    expect((await ana.get('/api/edit/page?path=/nowhere')).status).toBe(404);
    expect((await change([text('<p>x</p>')], editApp({ role: 'reader' }))).status).toBe(403);
    expect((await change([text('<p>x</p>')], editApp({ origin: 'https://elsewhere.test' }))).status).toBe(403);
    expect((await editApp({ role: 'reader' }).get('/api/edit/page?path=/about')).status).toBe(200);
    expect((await editApp({ isPreview: false }).post('/api/edit/change', { changes: [text('<p>x</p>')] })).status).toBe(404);
  });
});

describe('changes', () => {
  it('are saved as drafts, sanitised, and can be undone with their response [EDT-01]', async () => {
    const { status, body } = await change([text('<p onclick="x()">Since <b>1925</b>.</p><iframe></iframe>')]);
    expect(status).toBe(200);
    const item = Object.values(body.items)[0] as ItemModel;
    expect(item.fields.Text).toEqual({ value: '<p>Since <b>1925</b>.</p>' });
    expect([item.number, item.liveNumber]).toEqual([2, 1]);
    expect(body.notes.map(({ message }) => message)).toEqual(['<iframe> can’t be used here and was left out']);
    await change(body.undo);
    expect((await read()).items[item.id]?.fields).toEqual(named('RichText').fields);
  });

  it('take back only what the server gave as undo: the same words from an editor are checked as new content [EDT-03] [SEC-02]', async () => {
    const title = (value: unknown, more: object = {}) => ({ ...of(root()), do: 'set', inside: [], field: 'Title', value, ...more });
    const raw = { raw: { value: '<script>alert(1)</script>' } };
    const stored = async () => (await read()).items[page.pageId]?.fields.Title;
    const { body } = await change([title({ value: 'New' })]);
    const [undo] = body.undo as (Changed['undo'][number] & { value: unknown })[];
    expect(undo).toMatchObject({ takesBack: true, proof: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    page = await read();
    const claims = [
      { takesBack: true },
      { takesBack: true, proof: undo?.proof },
      { takesBack: true, proof: 'a.b.c' },
      { proof: undo?.proof },
    ];
    for (const claim of claims) expect([claim, (await change([title(raw, claim)])).status]).toEqual([claim, 422]);
    // Of another item, or another field.
    expect((await change([{ ...undo, ...of(named('RichText')), field: 'Text', value: raw }])).status).toBe(422);
    expect((await change([{ ...of(root()), do: 'put-back', fields: { Title: raw }, presentation: null }])).status).toBe(400);
    expect(await stored()).toEqual({ value: 'New' });
    // Its own undo, with the revision of now, and the undo of that.
    const back = await change([{ ...undo, revision: root().revision }]);
    expect([back.status, await stored()]).toEqual([200, { value: 'About us' }]);
    expect((await change(back.body.undo)).status).toBe(200);
    expect(await stored()).toEqual({ value: 'New' });
  });

  it('restore with their undo what could not be written anew [EDT-01] [EDT-03]', async () => {
    const item = root();
    await change([{ ...of(item), do: 'set', inside: [], field: 'Title', value: { value: 'Draft' } }]);
    const odder = "UPDATE versions SET fields = json_set(fields, '$.Title', json(?1)) WHERE item = ?2 AND number = 2";
    await db.prepare(odder).bind('{"raw":{"value":7}}', item.id).run();
    page = await read();
    const odd = root().fields.Title;
    expect(odd).toEqual({ raw: { value: 7 } });
    const { body } = await change([{ ...of(root()), do: 'set', inside: [], field: 'Title', value: { value: 'New' } }]);
    expect((await change(body.undo)).status).toBe(200);
    expect((await read()).items[item.id]?.fields.Title).toEqual(odd);
  });

  it('conflict with those of another editor: 409 with the stored values, their author and time; nothing of the request is saved [EDT-03]', async () => {
    await change([text('<p>Ben’s.</p>')], ben);
    const title = { ...of(root()), do: 'set', inside: [], field: 'Title', value: { value: 'Ana’s' } };
    const { status, body } = await change<DraftConflict>([title, text('<p>Ana’s.</p>')]);
    expect([status, body.type, body.by]).toEqual([409, 'revision-conflict', 'Ben']);
    expect(body.at).toBeGreaterThan(0);
    const current = body.items[named('RichText').id] as ItemModel;
    expect(current.fields.Text).toEqual({ value: '<p>Ben’s.</p>' });
    expect((await read()).items[page.pageId]?.fields.Title).toEqual({ value: 'About us' });
    expect((await change([text('<p>Both.</p>', current)])).status).toBe(200);
  });

  it('belong to the person who opened the page, not to the next who signed in [EDT-03] [SEC-01]', async () => {
    expect([page.by, (await ben.get<PageModel>('/api/edit/page?path=/about')).body.by]).toEqual(['Ana', 'Ben']);
    const changes = [text('<p>Ana’s.</p>')];
    expect((await ben.post('/api/edit/change', { changes, as: page.by })).status).toBe(401);
    expect((await read()).items).toEqual(page.items);
    expect((await ana.post('/api/edit/change', { changes, as: page.by })).status).toBe(200);
  });

  it('insert a block with its own data, which undo removes again [EDT-01]', async () => {
    const at = { parent: '', placeholder: 'main', index: 1 };
    const { body } = await change([{ ...of(root()), do: 'insert-block', at, component: 'FaqAccordion' }]);
    const layout = body.items[page.pageId]?.presentation;
    const placed = layout?.placeholders.main?.[1];
    expect(placed).toMatchObject({ uid: body.uid, name: 'FaqAccordion' });
    expect(body.items[placed?.source ?? '']?.path).toMatch(/^\/home\/about\/data\/faq-accordion-[0-9a-f]{6}$/);
    expect((await change([{ ...of(root()), do: 'insert-block', at, component: 'FaqAccordion' }])).status).toBe(409);
    await change(body.undo);
    expect((await read()).items[page.pageId]?.presentation).toEqual(root().presentation);
  });

  it('insert a block whose data creates the page’s data folder, too [EDT-01]', async () => {
    await importInto(db, {
      ...sampleSite(),
      complete: false,
      pages: [{ path: '/bare', template: 'Page', fields: { Title: 'Bare' } }],
    } as never);
    page = await read('/bare');
    const at = { parent: '', placeholder: 'main', index: 0 };
    expect((await change([{ ...of(root()), do: 'insert-block', at, component: 'Promo' }])).status).toBe(200);
    page = await read('/bare');
    expect((await change([{ ...of(root()), do: 'insert-block', at, component: 'Promo' }])).status).toBe(200);
  });

  it.each([
    [
      'a block in a place that is not allowed',
      () => ({ ...of(root()), do: 'insert-block', at: { parent: '', placeholder: 'footer', index: 0 }, component: 'Promo' }),
      'does not allow Promo',
    ],
    [
      'a block of the frame',
      () => ({ ...of(root()), do: 'insert-block', at: { parent: '', placeholder: 'header', index: 0 }, component: 'Header' }),
      'is not available',
    ],
    [
      'a picture without words',
      () => ({ ...of(root()), do: 'set', inside: [], field: 'AbstractImage', value: { value: { src: '/-/media/new.svg', alt: '' } } }),
      'a description for people',
    ],
    [
      'a link with a script',
      () => ({
        ...of(named('Help Block')),
        do: 'set',
        inside: [],
        field: 'PrimaryLink',
        value: { value: { href: 'javascript:x()', text: 'x' } },
      }),
      'not allowed for links',
    ],
    [
      'a reference to nothing',
      () => ({ ...of(root()), do: 'set', inside: [], field: 'Author', value: { ref: 'f'.repeat(32) } }),
      'does not exist on this site',
    ],
    [
      'a text where a list is',
      () => ({ ...of(named('LinkList')), do: 'set', inside: [], field: 'Links', value: { value: 'x' } }),
      'items, not a value',
    ],
  ] as [string, () => object, string][])('refuse %s with 422 and the reason [EDT-03]', async (_, make, why) => {
    const { status, body } = await change<Refused>([text('<p>Not saved either.</p>'), make()]);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(why)]);
    expect(body.errors[0]).toMatchObject({ item: expect.any(String), field: expect.any(String), message: expect.stringContaining(why) });
    expect((await read()).items[named('RichText').id]?.fields).toEqual(named('RichText').fields);
  });

  it('are refused in invalid shapes: 400 [SEC-02]', async () => {
    for (const bad of [
      {},
      { changes: [] },
      { changes: [{ do: 'set' }] },
      { changes: [{ ...text('x'), field: '__proto__' }] },
      { changes: [{ ...text('x'), extra: 1 }] },
    ])
      expect((await ana.post('/api/edit/change', bad)).status).toBe(400);
    const other = await editApp({ site: 'elsewhere' }).post('/api/edit/change', { changes: [text('<p>x</p>')] });
    expect(other.status).toBe(409);
  });
});

describe('holds', () => {
  it('name the other editors of an item and return its current state, in one round trip, until released [EDT-03]', async () => {
    const items = [page.pageId, named('RichText').id];
    const { db: counting, roundTrips } = counted(db);
    const first = await editApp({ db: counting }).post('/api/edit/hold', { holder: 'anas-page', items });
    expect(roundTrips()).toBe(1);
    expect(first.body).toEqual({
      others: {},
      revisions: { [items[0]!]: root().revision, [items[1]!]: named('RichText').revision },
      comments: {},
    });
    const { body } = await ben.post<{ others: Record<string, { name: string }[]> }>('/api/edit/hold', {
      holder: 'bens-page',
      items: [items[1]],
    });
    expect(body.others).toEqual({ [items[1]!]: [{ name: 'Ana', shown: '', block: '', field: '', since: expect.any(Number) }] });
    expect((await ana.remove('/api/edit/hold?holder=anas-page')).status).toBe(204);
    expect((await ben.post<{ others: object }>('/api/edit/hold', { holder: 'bens-page', items })).body.others).toEqual({});
  });

  it('tell where on the page the others are; two pages of one person are one, and not shown to themselves [EDT-03] [F15]', async () => {
    const items = [page.pageId];
    const hold = (who: typeof ana, holder: string, field: string, shown = '') =>
      who.post<{ others: Record<string, object[]> }>('/api/edit/hold', {
        holder,
        items,
        shown,
        place: { page: page.pageId, block: '{hero-1}', field },
      });
    await hold(ana, 'anas-page', 'x/Title');
    await db.prepare('UPDATE holds SET at = at - 5').run();
    expect((await hold(ana, 'anas-other', 'x/Text')).body.others).toEqual({});
    const seen = (await hold(ben, 'bens-page', '')).body.others[page.pageId];
    expect(seen).toEqual([{ name: 'Ana', shown: '', block: '{hero-1}', field: 'x/Text', since: expect.any(Number) }]);

    const shared = editApp({ name: '', role: 'operator' });
    await hold(shared, 'shared-1', '', 'Dana');
    const others = (await hold(shared, 'shared-2', '', 'Luis')).body.others[page.pageId] as { shown: string }[];
    expect(others.map(({ shown }) => shown).sort()).toEqual(['', '', 'Dana']);
    // A person with a name of their own cannot take another one.
    await hold(ben, 'bens-page', '', 'Ana');
    const { results } = await db.prepare("SELECT name, shown FROM holds WHERE holder = 'bens-page'").all();
    expect(results).toEqual([{ name: 'Ben', shown: '' }]);
  });

  it('write one row for each item of the page, and none for where the editor is [EDT-03]', async () => {
    const items = [page.pageId, named('RichText').id];
    const hold = (field: string) =>
      ana.post('/api/edit/hold', { holder: 'anas-page', items, place: { page: page.pageId, block: '', field } });
    await hold('');
    await hold('x/Title');
    expect((await db.prepare('SELECT item, field FROM holds ORDER BY field').all()).results).toEqual([
      { item: items[1], field: '' },
      { item: items[0], field: 'x/Title' },
    ]);
  });

  it('expire when they are not renewed [EDT-03]', async () => {
    await ana.post('/api/edit/hold', { holder: 'anas-page', items: [page.pageId] });
    await db.prepare('UPDATE holds SET at = at - 31000').run();
    expect((await ben.post<{ others: object }>('/api/edit/hold', { holder: 'bens-page', items: [page.pageId] })).body.others).toEqual({});
    expect((await db.prepare('SELECT holder FROM holds').all()).results).toEqual([{ holder: 'bens-page' }]);
  });
});

describe('choices and blocks', () => {
  it('an empty reference offers the items whose template has the field’s name, also without script [EDT-01]', async () => {
    const [about] = await loadItems(db, { site: 'harbor', language: 'en', stage: 'draft' }, [page.pageId]);
    const kinds = { Author: { isList: false, inside: {} }, Promo: { isList: false, inside: {} }, Title: 'Single-Line Text' } as const;
    expect([...(await choicesOf(db, about as StoredItem, {}, kinds))]).toEqual([
      ['Author', [{ id: itemId('harbor', '/authors/desk'), name: 'The claims desk' }]],
      ['Promo', []],
    ]);
  });

  const choices = async (query: string) => (await ana.get<ReferenceChoice[]>(`/api/edit/choices?${query}`)).body;

  it('pickers find pages, shared items, media and blocks by words; a page’s own data is not offered [EDT-01]', async () => {
    expect((await choices('kind=page&q=hail')).map(({ path }) => path)).toEqual(['/blog/hail']);
    expect((await choices('kind=page&template=Article+Detail')).map(({ note }) => note)).toEqual(['Article Detail']);
    expect((await choices('kind=shared')).map(({ path }) => path)).toEqual(['/authors/desk', '/shared/help']);
    expect((await choices('kind=shared&template=HelpBlock&q=need')).map(({ title }) => title)).toEqual(['Need help?']);
    expect((await choices('kind=media&q=main-street')).map(({ src }) => src)).toEqual(['/-/media/business-main-street.svg']);
    expect((await choices('kind=block&q=faq')).map(({ id }) => id)).toEqual(['FaqAccordion']);
    expect((await choices('kind=block')).map(({ id }) => id)).not.toContain('Header');
    expect((await ana.get('/api/edit/choices?kind=secret')).status).toBe(400);
  });

  it('before a search, pages under, above and beside the edited one are offered, and agencies only after one [EDT-03]', async () => {
    const near = async (path: string) => (await choices(`kind=page&near=${path}`)).map((choice) => choice.path);
    expect(await near('/about')).toEqual(['/', '/lost']);
    expect([await near('/'), await near('/nowhere')]).toEqual([
      ['/about', '/lost'],
      ['/about', '/lost'],
    ]);
    expect((await choices('kind=page&near=/about&q=hail')).map(({ path }) => path)).toEqual(['/blog/hail']);
    expect(await choices('kind=agency')).toEqual([]);
  });

  it('the catalogue has every block’s fields with their descriptions, and its allowed places [EDT-01]', async () => {
    const { body } = await ana.get<Catalogue>('/api/edit/blocks?template=Page');
    const columns = body.blocks.find(({ component }) => component === 'ColumnSplitter');
    expect(columns?.placeholders).toContain('column-8-{*}');
    expect(columns?.params.find(({ name }) => name === 'EnabledPlaceholders')).toMatchObject({
      kind: 'numbers of parts',
      label: 'Enabled placeholders',
      sentence: expect.stringContaining('columns'),
    });
    const faq = body.blocks.find(({ component }) => component === 'FaqAccordion');
    expect(faq?.fields.map(({ name }) => name)).toEqual(['Headline', 'Items']);
    expect(faq?.fields[1]?.inside?.[0]).toMatchObject({ name: 'Title', sentence: 'The question.' });
    expect(body.allowed.main).toEqual(expect.arrayContaining(['Container', 'HeroBanner']));
    expect(body.allowed['Container container-{*}']).not.toContain('HeroBanner');
    expect(JSON.stringify(body).length).toBeLessThan(400_000);
  });
});
