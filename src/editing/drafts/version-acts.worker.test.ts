/** Versions of a block for audiences, by the editor's call on a real D1: added, changed, copied, taken back, refused [issue 23: Audiences]. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { BlockVersion } from '../../audiences/audience.rules.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { everyContent } from '../../editors-host.ts';
import { checkDrafts } from '../../page/edit/gate.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import { type Site, siteLookup } from '../../site/sites.ts';
import type { Changed, ItemModel, PageModel, Refused } from '../protocol.ts';
import { everyBlock } from './placed.ts';

const ana = editApp();
let page: PageModel;

const read = async () => (await ana.get<PageModel>('/api/edit/page?path=/about')).body;
const root = ({ items, pageId } = page) => items[pageId] as ItemModel;
const blocks = (of = page): Placed[] => [...everyBlock(root(of).presentation?.placeholders ?? {})].map(({ placed }) => placed);
const named = (name: string, of = page) => blocks(of).find((placed) => placed.name === name) as Placed;
const change = async <T = Changed>(...changes: object[]) => {
  const { id, revision } = root();
  const told = await ana.post<T>('/api/edit/change', { changes: changes.map((one) => ({ item: id, revision, ...one })) });
  page = await read();
  return told;
};
const versions = (list: BlockVersion[], uid = named('RichText').uid) => ({ do: 'versions', uid, versions: list });

beforeEach(async () => {
  await importInto(await emptyRepository(), sampleSite());
  page = await read();
});

it('a new version is a copy of what everybody sees, on the page only; its text is changed alone; undo takes all back', async () => {
  const before = root().presentation;
  const { status, body } = await change(versions([{ audience: 'state-oh', source: 'own' }]));
  expect(status).toBe(200);
  const [version] = named('RichText').versions ?? [];
  const own = page.items[version?.source ?? ''];
  expect([version?.audience, own?.isShared, own?.fields]).toEqual(['state-oh', false, page.items[named('RichText').source]?.fields]);
  expect(own?.id).not.toBe(named('RichText').source);
  await change({ item: own?.id, revision: own?.revision, do: 'set', inside: [], field: 'Text', value: { value: '<p>Ohio</p>' } });
  expect([page.items[own?.id ?? '']?.fields.Text, page.items[named('RichText').source]?.fields.Text]).not.toContainEqual(undefined);
  expect(page.items[named('RichText').source]?.fields.Text).not.toEqual({ value: '<p>Ohio</p>' });
  expect((await change(...body.undo.map(({ item: _, revision: __, ...rest }) => rest))).status).toBe(200);
  expect(root().presentation).toEqual(before);
});

it('the order is kept, a version that stays keeps its content, and one without content hides the block', async () => {
  await change(
    versions([
      { audience: 'state-oh', source: 'own' },
      { audience: 'login-yes', source: '' },
    ]),
  );
  const [ohio, login] = named('RichText').versions as [BlockVersion, BlockVersion];
  await change(versions([login, ohio]));
  expect(named('RichText').versions).toEqual([{ audience: 'login-yes', source: '' }, ohio]);
  await change(versions([]));
  expect('versions' in named('RichText')).toBe(false);
});

it('a copied block has its own copies of the versions; a removed one comes back with them', async () => {
  await change(versions([{ audience: 'state-oh', source: 'own' }]));
  const first = named('RichText');
  const { body } = await change<Changed>({ do: 'copy-block', uid: first.uid });
  const copy = blocks().find(({ uid }) => uid === body.uid);
  expect(copy?.versions?.map(({ audience }) => audience)).toEqual(['state-oh']);
  expect(copy?.versions?.[0]?.source).not.toBe(first.versions?.[0]?.source);
  const removed = await change({ do: 'remove-block', uid: first.uid });
  expect(blocks().some(({ uid }) => uid === first.uid)).toBe(false);
  await change(...removed.body.undo.map(({ item: _, revision: __, ...rest }) => rest));
  expect(blocks().find(({ uid }) => uid === first.uid)).toEqual(first);
});

it.each([
  ['an unknown audience', [{ audience: 'everyone', source: '' }], /audience/],
  [
    'an audience twice',
    [
      { audience: 'state-oh', source: '' },
      { audience: 'state-oh', source: 'own' },
    ],
    /twice/,
  ],
  ['an item that does not exist', [{ audience: 'state-oh', source: 'f'.repeat(32) }], /does not exist/],
])('refuses %s', async (_, list, why) => {
  const { status, body } = await change<Refused>(versions(list));
  expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringMatching(why)]);
});

it('the gate checks the page as each audience sees it, and names the audience', async () => {
  await change(versions([{ audience: 'state-oh', source: 'own' }]));
  const own = page.items[named('RichText').versions?.[0]?.source ?? ''];
  const Text = { value: '<h2>First</h2><h5>Five</h5><p>Deep</p>' };
  await change({ item: own?.id, revision: own?.revision, do: 'set', inside: [], field: 'Text', value: Text });
  const services = buildServices({ ...(env as unknown as Env), SITE_NAME: 'harbor', CONTENT_SOURCE: 'repository' } as Env, everyContent);
  const site = siteLookup(services.settings)(services.settings.PREVIEW_HOST, '/', () => 'harbor') as Site;
  const { findings } = await checkDrafts({
    services,
    site,
    db: services.env.DB,
    background: { waitUntil: () => undefined },
    language: 'en',
    items: [page.pageId],
    withDependencies: true,
  });
  const headings = findings.filter(({ rule }) => rule === 'headings').map(({ message }) => message);
  // What is wrong for everybody is said once, without an audience.
  expect(headings).toEqual([expect.stringMatching(/^No block shows/), expect.stringMatching(/^Ohio: A heading of level 5/)]);
});
