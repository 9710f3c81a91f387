/** Expands the authoring format into items: same files, same ids; errors name file and field. */
import { describe, expect, it } from 'vitest';
import { type ImportInput, importSchema } from './authoring.ts';
import { expandContent } from './expand.ts';
import type { ItemContent } from '../store/items.ts';
import { itemId } from '../store/names.ts';

const expand = (input: Partial<ImportInput>) => expandContent(importSchema.parse({ site: 'harbor', language: 'en', ...input }));
const at = (items: ItemContent[], path: string) => items.find((item) => item.path === path)!;
const page = (placeholders: object[], fields = {}) =>
  ({ pages: [{ path: '/about', template: 'Page', fields, placeholders: { main: placeholders } }] }) as Partial<ImportInput>;

describe('expanding content files', () => {
  it('gives the same ids to the same files', () => {
    const files = page([
      { name: 'Promo', fields: { PromoText: 'a' } },
      { name: 'Promo', fields: { PromoText: 'b' } },
    ]);
    expect(expand(files)).toEqual(expand(files));
    const ids = expand(files).map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{12}5[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(id))).toBe(true);
  });

  it('gives the site the settings that its file names, and no others', () => {
    const fieldsOf = (settings?: ImportInput['settings']) => at(expand({ settings }), '/').fields;
    expect(fieldsOf()).toEqual({ HostName: { value: '*' }, Language: { value: 'en' } });
    expect(fieldsOf({ hostName: 'harbor.test', robots: '', llmsTxt: '# Harbor', notFoundPage: '/lost', fields: { Phone: '1' } })).toEqual({
      HostName: { value: 'harbor.test' },
      Language: { value: 'en' },
      Robots: { value: '' },
      LlmsTxt: { value: '# Harbor' },
      NotFoundPage: { ref: itemId('harbor', '/lost') },
      Phone: { value: '1' },
    });
  });

  it('puts pages under home and gives addresses to pages only', () => {
    const items = expand({
      pages: [
        { path: '/', template: 'Home' },
        { path: '/blog/hail', template: 'Article Detail' },
      ],
      shared: [{ path: '/shared/help', template: 'Help Block' }],
    });
    expect(items.map((item) => [item.path, item.route, item.template])).toEqual([
      ['/', null, 'Site'],
      ['/home', '/', 'Home'],
      ['/home/blog', null, 'Folder'],
      ['/home/blog/hail', '/blog/hail', 'Article Detail'],
      ['/shared', null, 'Folder'],
      ['/shared/help', null, 'Help Block'],
    ]);
    const byId = new Map(items.map((item) => [item.id, item]));
    expect(byId.get(at(items, '/home/blog/hail').parent!)?.path).toBe('/home/blog');
  });

  it('names a shared item by its title, else by its address, unless the file gives a name [EDT-03]', () => {
    const fields = { Title: 'Dana Petrel' };
    const items = expand({
      shared: [
        { path: '/authors/dana', template: 'Author', fields },
        { path: '/authors/desk', template: 'Author', fields, displayName: 'The desk' },
        { path: '/shared/help', template: 'Help Block', fields: { Text: '<p>Ring.</p>' } },
      ],
    });
    const names = ['/authors/dana', '/authors/desk', '/shared/help'].map((path) => at(items, path).displayName);
    expect(names).toEqual(['Dana Petrel', 'The desk', 'help']);
  });

  it('makes dynamic placeholder keys and ids that are unique on a page [BLK-06]', () => {
    const { presentation } = at(
      expand(
        page([
          {
            name: 'Container',
            placeholders: {
              container: [
                { name: 'ColumnSplitter', params: { EnabledPlaceholders: '1,2' }, placeholders: { 'column-1': [], 'column-2': [] } },
              ],
            },
          },
          { name: 'Container' },
        ]),
      ),
      '/home/about',
    );
    const [first, second] = presentation!.placeholders.main!;
    const splitter = first!.placeholders['container-{*}']![0]!;
    expect(Object.keys(splitter.placeholders)).toEqual(['column-1-{*}', 'column-2-{*}']);
    expect([first, splitter, second].map((placed) => placed!.params.DynamicPlaceholderId)).toEqual(['1', '2', '3']);
  });

  it('does not rename the single placeholder of a partial design', () => {
    const { presentation } = at(
      expand(page([{ name: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-header' }, placeholders: { 'sxa-header': [] } }])),
      '/home/about',
    );
    expect(presentation!.placeholders.main![0]).toMatchObject({ params: { sig: 'sxa-header' }, placeholders: { 'sxa-header': [] } });
  });

  it('reads every kind of field', () => {
    const fields = {
      Title: 'About',
      Count: 3,
      Shown: true,
      Picture: { src: '/-/media/a.svg', alt: '', width: 10, height: 20 },
      Target: { href: '/x', text: 'X' },
      Author: { ref: '/authors/desk' },
      Articles: [{ ref: '/a' }, { ref: '/b' }],
      Menu: [
        { Title: 'One', Columns: [{ Title: 'Inner' }] },
        { name: 'named', fields: { Title: 'Two' } },
      ],
      Given: { value: 'as is' },
      Resolved: { raw: [{ Id: 'x' }] },
    };
    const read = at(expand(page([], fields)), '/home/about').fields;
    expect(read).toMatchObject({
      Title: { value: 'About' },
      Count: { value: 3 },
      Shown: { value: true },
      Picture: { value: { src: '/-/media/a.svg', width: '10', height: '20' } },
      Target: { value: { href: '/x', text: 'X', linktype: 'internal' } },
      Author: { ref: itemId('harbor', '/authors/desk') },
      Articles: { list: [{ ref: itemId('harbor', '/a') }, { ref: itemId('harbor', '/b') }] },
      Menu: {
        list: [
          {
            name: 'menu-1',
            displayName: 'One',
            fields: { Columns: { list: [{ name: 'columns-1', fields: { Title: { value: 'Inner' } } }] } },
          },
          { name: 'named', fields: { Title: { value: 'Two' } } },
        ],
      },
      Given: { value: 'as is' },
      Resolved: { raw: [{ Id: 'x' }] },
    });
  });

  it('keeps the id of a named entry when another is inserted before it [SHL-08]', () => {
    const banners = (list: object[]) => {
      const field = at(expand({ shared: [{ path: '/shared/alerts', template: 'Alerts', fields: { Banners: list } }] }), '/shared/alerts')
        .fields.Banners;
      return field && 'list' in field ? field.list.map((entry) => ('id' in entry ? entry.id : '')) : [];
    };
    const storm = { name: 'storm', fields: { Description: 'Wind' } };
    const [alone] = banners([storm]);
    expect(banners([{ name: 'frost', fields: { Description: 'Ice' } }, storm])[1]).toBe(alone);
  });

  it.each<[string, Partial<ImportInput>, string]>([
    [
      'a page written twice',
      {
        pages: [
          { path: '/a', template: 'Page' },
          { path: '/A/', template: 'Page' },
        ],
      },
      '/home/a: occurs twice',
    ],
    ['a list of plain values', page([], { Tags: ['one'] }), '/about.Tags.0: a list holds references or objects'],
    [
      'a bare link in a list',
      page([{ name: 'LinkList', fields: { Links: [{ href: '/x' }] } }]),
      '/about link-list-1.Links.0: a link or image in a list needs the name of its field',
    ],
    [
      'two data sources at once',
      page([{ name: 'Promo', source: '/shared/x', fields: {} }]),
      '/about promo-1: has both a source and its own fields',
    ],
  ])('names %s', (_, input, message) => {
    expect(() => expand(input)).toThrow(message);
  });

  it('refuses unknown input, and names its path', () => {
    const result = importSchema.safeParse({
      site: 'harbor',
      language: 'en',
      pages: [{ path: '/a', template: 'Page', placeholders: { main: [{ name: 'Promo', feilds: {} }] } }],
    });
    expect(result.error?.issues[0]?.path).toEqual(['pages', 0, 'placeholders', 'main', 0]);
  });
});
