/** Tests the page as a tree: blocks of page and design, nested placeholders, allowed moves, drop lines [EDT-03]. */
import { expect, test } from 'vitest';
import type { Placed } from '../../../src/content/repository/store/items.ts';
import type { BlockInfo, Catalogue, ItemModel, PageModel } from '../../../src/editing/protocol.ts';
import { requestMove, movedTo } from './block-acts.ts';
import { nearestLine } from './drag.ts';
import { matchingBlocks, grouped } from './groups.ts';
import { treeOf } from './tree.ts';
import { everyBlock, everyPlace, findBlock, blockName, placeOfBlock, movablePlaces, treeRows } from './tree-rows.ts';

const block = (uid: string, name: string, placeholders: Record<string, Placed[]> = {}, params: Record<string, string> = {}): Placed => ({
  uid,
  name,
  params,
  source: `${uid}-data`,
  placeholders,
});
const item = (id: string, more: Partial<ItemModel>): ItemModel => ({
  id,
  revision: `r-${id}`,
  number: 1,
  template: 'Page',
  path: `/${id}`,
  displayName: id,
  fields: {},
  presentation: null,
  liveNumber: 1,
  usedBy: 1,
  isShared: false,
  by: '',
  at: 0,
  ...more,
});
const info = (component: string, more: Partial<BlockInfo> = {}): BlockInfo => ({
  component,
  also: [],
  words: component,
  description: `${component} for pages.`,
  folder: component.toLowerCase(),
  fields: [],
  params: [],
  placeholders: [],
  example: null,
  ...more,
});
const catalogue: Catalogue = {
  blocks: [
    info('RichText', { words: 'Rich text', also: ['Text'] }),
    info('Container', { placeholders: ['container-{*}'] }),
    info('ColumnSplitter', { placeholders: ['column-1-{*}', 'column-2-{*}', 'column-3-{*}'] }),
  ],
  page: [],
  seldom: [],
  allowed: {
    main: ['RichText', 'Container', 'ColumnSplitter'],
    'Container container-{*}': ['RichText', 'ColumnSplitter'],
    'ColumnSplitter column-1-{*}': ['RichText'],
    'ColumnSplitter column-2-{*}': ['RichText'],
  },
};
const columns = block('columns', 'ColumnSplitter', { 'column-1-{*}': [block('a', 'RichText')] }, { EnabledPlaceholders: '2,1' });
const page: PageModel = {
  site: 'erie',
  language: 'en',
  path: '/x',
  role: 'editor',
  by: 'Ana',
  timeZone: 'UTC',
  pageId: 'page',
  languages: [],
  items: {
    page: item('page', {
      presentation: {
        design: 'design',
        placeholders: { main: [block('box', 'Container', { 'container-3': [columns] }), block('last', 'Text')] },
      },
    }),
    design: item('design', {
      presentation: { design: '', placeholders: { header: [block('head', 'SiteHeader')], main: [block('note', 'RichText')] } },
    }),
    'a-data': item('a-data', { fields: { Text: { value: '<p>Ice&nbsp;on the <b>gutter</b></p>' } } }),
  },
};
const tree = treeOf(page, (component) => catalogue.blocks.find((one) => one.component === component || one.also.includes(component)));
const named = (uid: string) => findBlock(tree, uid) ?? expect.fail(uid);

test('blocks of the design come before those of the page and belong to their own item [EDT-03]', () => {
  expect(everyBlock(tree).map(({ key, item: of, at }) => [key, of, at.index])).toEqual([
    ['head', 'design', 0],
    ['note', 'design', 0],
    ['box', 'page', 0],
    ['columns', 'page', 0],
    ['a', 'page', 0],
    ['last', 'page', 1],
  ]);
  // A block that cannot be inserted has its component's name, others their display name and heading.
  expect([named('head').label, blockName(named('a')), named('last').label]).toEqual([
    'Site header',
    'Rich text “Ice on the gutter”',
    'Rich text',
  ]);
});

test('a block with one placeholder shows its blocks directly, one with several lists them in order [EDT-03]', () => {
  const rows = treeRows(tree, new Set(['columns/column-1-{*}']));
  expect(rows.map(({ node, level }) => `${level} ${node.key}`)).toEqual([
    '1 /header',
    '2 head',
    '1 /main',
    '2 note',
    '2 box',
    '3 columns',
    '4 columns/column-2-{*}',
    '4 columns/column-1-{*}',
    '2 last',
    '1 /footnotes',
    '1 /footer',
  ]);
  expect(rows.find(({ node }) => node.key === 'columns')).toMatchObject({ position: 1, size: 1, parent: 'box', isOpen: true });
});

test('a block may move only within its own layout to placeholders that accept it, not into itself [EDT-03]', () => {
  const keys = (uid: string, component: string) => movablePlaces(tree, named(uid), catalogue, component).map(({ key }) => key);
  expect(keys('last', 'RichText')).toEqual(['/main', 'box/container-3', 'columns/column-2-{*}', 'columns/column-1-{*}']);
  expect(keys('columns', 'ColumnSplitter')).toEqual(['/main', 'box/container-3']);
  expect(keys('note', 'RichText')).toEqual([]);
});

test('a move counts its position without the moved block [EDT-03]', () => {
  expect(requestMove(named('last'), 1)).toBeUndefined();
  expect(requestMove(named('last'), -1)?.(page)).toEqual([
    { do: 'move-block', item: 'page', revision: 'r-page', uid: 'last', to: { parent: '', placeholder: 'main', index: 0 } },
  ]);
  const main = placeOfBlock(tree, named('last')) ?? expect.fail();
  expect(movedTo(named('box'), main)(page)[0]).toMatchObject({ to: { placeholder: 'main', index: 1 } });
  const second = everyPlace(tree).find(({ key }) => key === 'columns/column-2-{*}') ?? expect.fail();
  expect(movedTo(named('last'), second)(page)[0]).toMatchObject({ to: { parent: 'columns', placeholder: 'column-2-{*}', index: 0 } });
});

test('search matches names and descriptions of blocks and leaves out empty groups [EDT-03]', () => {
  expect(matchingBlocks(catalogue.blocks, 'pages RICH').map(({ component }) => component)).toEqual(['RichText']);
  expect(matchingBlocks(catalogue.blocks, '')).toHaveLength(3);
  expect(grouped(catalogue.blocks).map(({ title }) => title)).toEqual(['Columns and backgrounds', 'Others']);
});

test('a line above or below the pointer is nearer than one beside it [EDT-03]', () => {
  const lines = [
    { target: 'left', left: 0, top: 100, width: 100 },
    { target: 'right', left: 200, top: 140, width: 100 },
  ];
  expect(nearestLine(lines, 50, 135)?.target).toBe('left');
  expect(nearestLine(lines, 220, 105)?.target).toBe('right');
  expect(nearestLine([], 0, 0)).toBeUndefined();
});
