import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { kindsOfSchema } from '../../content/field-shape.ts';
import { isFigure } from './grid.ts';
import { fields } from './schema.ts';

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;
const cellsOf = (html: string) =>
  [...html.matchAll(/<(?:td|th)[^>]*>(.*?)<\/(?:td|th)>/gs)].map(([, inner]) => inner?.replace(/<[^>]*>/g, ''));

test('gives columns headers, and rows when the table asks for it [BLK-25]', () => {
  const html = renderExample('Table', 'default');
  expect(html).toMatch(/<caption[^>]*><span[^>]*id="table-example">What each policy pays for<\/span><\/caption>/);
  expect(html).toMatch(/<div class="table__frame" role="region" tabindex="0" aria-labelledby="table-example">/i);
  expect([count(html, /scope="col"/g), count(html, /scope="row"/g), count(html, /<thead>/g), count(html, /<tbody>/g)]).toEqual([
    2, 3, 1, 1,
  ]);
  // The corner is empty, so it is no header.
  expect(html).toMatch(/<thead><tr><td><\/td><th scope="col">/);
  expect(
    renderBlock('Table', { fields: { Children: [{ Kind: 'Section', Rows: [{ Cells: [{ CellValue: 'a' }, { CellValue: 'b' }] }] }] } }),
  ).not.toContain('<th');
});

test('names a section by its first row when only the first cell has text [BLK-25]', () => {
  const html = renderExample('Table', 'financial');
  expect(count(html, /<th scope="rowgroup" colSpan="4">/gi)).toBe(2);
  expect([count(html, /<tbody>/g), count(html, /<tfoot>/g)]).toEqual([2, 1]);
});

test('marks columns of figures, and prints a hyphen before a figure as a minus [BLK-25]', () => {
  const html = renderExample('Table', 'financial');
  expect(html).toContain('data-variant="financial"');
  expect(html).toMatch(/<th scope="col" data-figure="">/);
  expect(html).not.toMatch(/scope="row" data-figure/);
  expect(html.match(/data-figure="bracket"/g)).toHaveLength(7);
  expect(cellsOf(html)).toEqual(expect.arrayContaining(['(296,337)', '−61,904', '39,936']));
  expect(renderExample('Table', 'default')).not.toContain('data-figure');
});

test.each([
  ['1,204', true],
  ['$1,204.50', true],
  ['(1,204)', true],
  ['-$61', true],
  ['−3.2%', true],
  ['$2.1 million', true],
  ['39,936<sup><a href="#note-1">1</a></sup>', true],
  ['&euro;5', true],
  ['<p>&minus;12&nbsp;%</p>', true],
  ['&nbsp;(&#36;1,204)', true],
  ['', false],
  ['&nbsp;', false],
  ['May 4', false],
  ['May&nbsp;4', false],
  ['16501-2210', false],
  ['7 a.m. to 9 p.m.', false],
])('%s is a figure: %s [BLK-25]', (html, expected) => {
  expect(isFigure(html)).toBe(expected);
});

test('checks a cell of any length for a figure quickly [SEC-02]', () => {
  for (const html of [`(${' '.repeat(300)}x`, `(${'&nbsp;'.repeat(300)}x`, `${'1'.repeat(60_000)}x`, '<'.repeat(200_000)])
    expect(isFigure(html)).toBe(false);
});

test('treats a header of non-breaking spaces as empty, and a character reference before a figure as its sign [BLK-25]', () => {
  const row = (...values: string[]) => ({ Cells: values.map((CellValue) => ({ CellValue })) });
  const html = renderBlock('Table', {
    fields: {
      RowWithHeader: { value: true },
      TableVariant: { value: 'Financial' },
      Children: [
        { Kind: 'Header', Rows: [row('<p>&nbsp;</p>', 'Change')] },
        { Kind: 'Section', Rows: [row('Auto', '-&euro;5'), row('Home', '&ndash;'), row('Boat', '&minus;12')] },
      ],
    },
  });
  expect(html).toMatch(/<thead><tr><td>/);
  expect(html).toContain('−&euro;5');
});

test('reads a layout table as text [BLK-25]', () => {
  const html = renderExample('Table', 'layout');
  expect(html).toContain('role="presentation"');
  expect(html).not.toMatch(/<t(?:h|head|foot)\b|<caption/);
  expect(html).toMatch(/<p[^>]*>Two ways to reach us<\/p>/);
});

test('reads fields, templates and queries of the platform [BLK-25]', () => {
  const asked = renderExample('Table', 'in a query of the platform');
  expect(asked).toContain('Hours of the claims desk');
  expect(asked).toMatch(/<thead><tr><th scope="col">.*Day.*<tbody><tr><th scope="row">.*Monday to Friday/s);
  expect(renderExample('Table', 'names with spaces')).toMatch(/<tbody><tr><th scope="row">.*Within 15 miles.*<td>.*Free/s);
});

test('fills short rows with empty cells [BLK-25]', () => {
  const html = renderExample('Table', 'rows of unequal length');
  for (const [, row] of html.matchAll(/<tr>(.*?)<\/tr>/gs)) expect(count(row as string, /<t[dh]\b/g)).toBe(4);
});

test('renders nothing when all cells are empty, except a hint for editors [BLK-25] [EDT-01]', () => {
  expect(renderExample('Table', 'empty')).toBe('');
  expect(renderExample('Table', 'stress: editing without anything')).toContain('[Table]');
});

test('keeps rows and cells as separate items, so that editors can edit each [EDT-01]', () => {
  expect(kindsOfSchema(fields)?.Children).toEqual({
    isList: true,
    inside: {
      Kind: 'Single-Line Text',
      Rows: { isList: true, inside: { Cells: { isList: true, inside: { CellValue: 'Rich Text' } } } },
    },
  });
  const html = renderBlock('Table', {
    fields: { Children: [{ Kind: 'Section', Rows: [{ Cells: [{ CellValue: { value: '', metadata: { fieldId: '{1}' } } }] }] }] },
    editing: true,
  });
  expect(html).toMatch(/<td><code type="text\/sitecore"/);
});

test('renders a table for any input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (children, rows, cells) => {
      const part = { Kind: 'Section', Rows: [{ Cells: cells }, rows] };
      for (const Children of [children, [part, children]]) {
        const read = fields.safeParse({ Children });
        if (!read.success) continue;
        for (const row of [...read.data.head, ...read.data.sections.flat(), ...read.data.foot]) expect(row).toHaveLength(read.data.columns);
      }
    }),
  );
});

test('says how many columns there are where they may not fit, row headers not counted [BLK-25]', () => {
  expect(renderExample('Table', 'financial')).toContain('<p class="table__slide" aria-hidden="true">3 columns: slide for the others</p>');
  expect(renderExample('Table', 'default')).not.toContain('table__slide');
});
