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
  expect(pageText([component('RichText', { Text: '<h2>About the storm</h2><p>It hailed.</p><h2>Desks</h2><p>Two.</p>' })], true)).toContain(
    'About the storm',
  );
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
