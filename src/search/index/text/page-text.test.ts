import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

const component = (componentName: string, fields: unknown, placeholders = {}) => ({ componentName, fields, placeholders });

test('reads texts of all fields in document order: wrapped, in lists, in items, in inner components; of links their text, not their target [SRC-02]', () => {
  const text = pageText([
    component(
      'Promo2',
      {
        Title: { value: 'Roof' },
        Link: { value: { href: '/somewhere', text: 'Read on' } },
        Image: { value: { src: '/x.jpg', alt: 'A picture' } },
        IconName: { value: 'Umbrella open' },
        Items: [
          { id: 'abc', name: 'first item', displayName: 'First', fields: { Title: { jsonValue: { value: 'Gutter' } }, Kind: 'snow-load' } },
        ],
        data: { datasource: { children: { results: [{ field: { Text: { jsonValue: { value: '<p>Shingle</p>' } } } }] } } },
      },
      { inner: [component('RichText', { Text: { value: '<p>Attic</p>' } })] },
    ),
    component('Breadcrumbs', { Items: [{ Title: 'Home' }] }),
    component('LeadershipBios', { Items: [{ id: 'b', name: 'item-1', fields: { Name: { value: 'A. Person' }, Paid: 'In full' } }] }),
  ]);
  expect(text).toBe('Roof. Read on. Gutter. Shingle. Attic. A. Person. In full');
});

test('separates cells of a table block like those of a table: by commas, rows by full stops, figures included [SRC-02]', () => {
  const cells = (...values: string[]) => ({ Cells: values.map((CellValue) => ({ fields: { CellValue: { value: CellValue } } })) });
  const part = (Kind: string, ...rows: unknown[]) => ({ fields: { Kind: { value: Kind }, Rows: rows.map((fields) => ({ fields })) } });
  const table = component('Table', {
    Title: { value: 'Given' },
    Children: [
      part('Header', cells('', '2024', '2025')),
      part('Section', cells('Fire companies', '2,415', '2,415'), cells('Shore', '64', '–')),
    ],
  });
  expect(pageText([table])).toBe('Given. 2024, 2025. Fire companies, 2,415, 2,415. Shore, 64, –');
});

test('reads features and texts of a comparison, not its marks [SRC-02]', () => {
  const cell = (Mark: string, Value: string) => ({ Mark: { value: Mark }, Value: { value: Value } });
  const Rows = [
    { fields: { Feature: '<p>Hail<sup><a href="#note-1">1</a></sup></p>', Cells: [cell('yes', '<p>Covered</p>'), cell('no', '')] } },
  ];
  expect(pageText([component('ComparisonTable', { Columns: [{ Title: 'Basic' }], Rows })])).toBe('Basic. Hail. Covered');
});

test('skips the outlines of an infographic, which are numbers [SRC-02]', () => {
  const Parts = [{ fields: { Title: { value: 'The house' }, Area: { value: '22.5 40, 42.5 17.5, 50 25.5' } } }];
  expect(pageText([component('Infographic', { Parts })])).toBe('The house');
});

test('skips forms, their controls and links to other pages, at any depth [SRC-02]', () => {
  const field = { fields: { Template: 'Dropdown', Label: 'Who should read this?', Options: 'a=Claims' } };
  const form = component(
    'Form',
    { SubmitText: 'Send', FormFields: [field] },
    { 'form-fields': [component('RichText', { Text: 'Inside' })] },
  );
  const list = [component('Container', {}, { container: [form, component('AgencyContactForm', { FormFields: [field] })] })];
  expect(pageText([...list, component('HomepageHero', { Headline: 'The lake', ButtonText: 'Get a quote', QuoteTitle: 'What?' })])).toBe(
    'The lake',
  );
});

test('skips the sender’s text of a press release; reads other pages whole [SRC-02]', () => {
  const list = [component('RichText', { Text: '<h2>Why</h2><p>It hailed.</p><h2>About Harbor Mutual</h2><p>It writes zeppelins.</p>' })];
  expect(pageText(list, true)).toBe('Why. It hailed.');
  expect(pageText(list)).toContain('zeppelins');
  expect(pageText([...list, component('ContactCards', { Hours: 'Weekdays 8 to 6' })], true)).toBe('Why. It hailed.');
  const card = component('ContactCard', { Hours: 'Weekdays 8 to 6' });
  expect([pageText([...list, card], true), pageText([card])]).toEqual(['Why. It hailed.', 'Weekdays 8 to 6']);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', { a: 1 }],
  ['components that are none', [null, 7, 'x', { componentName: 7 }]],
])('%s says nothing [SRC-02]', (_, placeholder) => {
  expect(pageText(placeholder)).toBe('');
});

test('cuts a page of a megabyte, and ends on one that contains itself [SRC-02]', () => {
  expect(pageText([component('RichText', { Text: 'word '.repeat(300_000) })]).length).toBeLessThanOrEqual(60_000);
  const circle: Record<string, unknown> = { Title: 'Once' };
  circle.Again = circle;
  expect(pageText([component('RichText', circle)])).toContain('Once');
});

test.each([
  ['<h2>About the storm</h2><p>It hailed.</p><h2>Desks</h2><p>Two.</p>', 'About the storm. It hailed. Desks. Two.'],
  ['<h2>Why</h2><p>It hailed.</p><h2>What is it about</h2><p>Hail.</p>', 'Why. It hailed. What is it about. Hail.'],
  ['<h2>Hail</h2><p>About us.</p>', 'Hail. About us.'],
  ['<p>About us.</p>', 'About us.'],
  ['<p>Granizo.</p><h3> Sobre Harbor</h3><p>Dirigibles.</p>', 'Granizo.'],
  ['<p>Hail.</p><x-h2>About Harbor</x-h2>', 'Hail. About Harbor'],
  ['<p>Hail.</p><h2-x>About Harbor</h2-x>', 'Hail. About Harbor'],
  ['<p>Hail.</p><h1>About Harbor</h1><p>Zeppelins.</p>', 'Hail. About Harbor. Zeppelins.'],
])('of the press release %j reads %j [SRC-02]', (Text, expected) => {
  expect(pageText([component('RichText', { Text })], true)).toBe(expected);
});

test.each<[string, object, string]>([
  ['a text beside its editable form', { Title: { value: 'Roof', editable: '<b>Roof!</b>' } }, 'Roof'],
  ['a wrapped text beside another', { Title: { jsonValue: { value: 'Gutter' }, text: 'Other' } }, 'Gutter'],
  ['a link beside its title', { Link: { href: '/x', text: 'Read on', title: 'Opens' } }, 'Read on'],
  ['a text that repeats the one before', { Title: 'Roof', LinkLabel: 'Roof', More: 'Attic' }, 'Roof. Attic'],
  ['lists in cells', { Cells: [['One', '10-20'], ['two']] }, 'One, 10-20, two'],
  ['a list that is no row', { CellsOf: ['snow-load', 'Attic', '10-20'] }, 'Attic'],
  ['empty values', { Title: { value: null }, Link: { href: '/x' }, Image: { src: '/x' }, Other: { jsonValue: null } }, ''],
])('reads %s once, in its own words [SRC-02]', (_, fields, expected) => {
  expect(pageText([component('RichText', fields)])).toBe(expected);
});

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => (depth === 0 ? 'Deep' : wrap(nested(depth - 1, wrap)));
const inComponents = (depth: number): object =>
  depth === 0 ? component('RichText', 'Deep') : component('Container', {}, { inner: [inComponents(depth - 1)] });

test.each<[string, (depth: number) => object]>([
  [
    'lists',
    (depth) =>
      component(
        'RichText',
        nested(depth, (inner) => [inner]),
      ),
  ],
  [
    'wrapped values',
    (depth) =>
      component(
        'RichText',
        nested(depth, (value) => ({ value })),
      ),
  ],
  [
    'fields',
    (depth) =>
      component(
        'RichText',
        nested(depth, (Inner) => ({ Inner })),
      ),
  ],
  ['components', inComponents],
])('reads 24 levels of %s, and no more [SRC-02] [SEC-01]', (_, make) => {
  expect([pageText([make(24)]), pageText([make(25)])]).toEqual(['Deep', '']);
});

test.each([
  [59_999, 1],
  [60_000, 0],
])('with %i characters it reads %i fields more [SRC-02]', (length, expected) => {
  let reads = 0;
  const later = {
    get Text() {
      reads++;
      return 'more';
    },
  };
  pageText([component('RichText', { Text: 'a'.repeat(length), Later: later })]);
  expect(reads).toBe(expected);
});
