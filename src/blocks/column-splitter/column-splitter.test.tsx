import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { splitColumns } from './columns.ts';
import { params } from './schema.ts';

const columns = (html: string) => [...html.matchAll(/<div class="column-splitter__column"([^>]*)>/g)].map((match) => match[1]?.trim());

test('puts two columns that leave room at both ends of the row [BLK-23]', () => {
  expect(columns(renderExample('ColumnSplitter', 'default'))).toEqual(['data-width="4"', 'data-width="7" data-line="6"']);
});

test('shows the listed columns in the order of the list [BLK-23]', () => {
  const html = renderExample('ColumnSplitter', 'widths of the platform');
  expect(columns(html)).toEqual(['data-width="6"', 'data-width="5" data-line="8"']);
  expect(html.indexOf('Automatic braking')).toBeLessThan(html.indexOf('Five ordinary ways'));
  expect(html).not.toContain('position-right');
});

test('renders up to eight columns, which share the row when they have no widths [BLK-23]', () => {
  expect(columns(renderExample('ColumnSplitter', 'eight'))).toEqual(Array(8).fill('data-width="1"'));
  expect(renderExample('ColumnSplitter', 'eight')).toContain('<div class="column-splitter" data-equal="">');
  expect(renderExample('ColumnSplitter', 'four with pictures')).not.toContain('data-equal');
  const nine = { EnabledPlaceholders: '1,2,3,4,5,6,7,8,9', ColumnWidth1: '2' };
  expect(columns(renderBlock('ColumnSplitter', { params: nine }))).toHaveLength(8);
  expect(renderBlock('ColumnSplitter', { params: nine })).not.toContain('data-equal');
});

test('reads style words for all columns and for each one, an anchor and a width on the grid [BLK-23]', () => {
  const html = renderBlock('ColumnSplitter', {
    params: {
      EnabledPlaceholders: '1,2',
      Styles: 'middle ruled tight col-reverse',
      Styles2: 'sticky',
      RenderingIdentifier: 'savings',
      GridParameters: 'col-12|col-lg-8',
    },
  });
  expect(html).toMatch(/<div class="slot"[^>]* data-span="8" id="savings">/);
  expect(html).toContain('<div class="column-splitter" data-ruled="" data-tight="">');
  expect(columns(html)).toEqual(['data-width="6" data-place="middle"', 'data-width="6" data-place="sticky"']);
  expect(renderBlock('ColumnSplitter', { params: { EnabledPlaceholders: '1', RenderingIdentifier: '"><b>' } })).not.toContain('<b>');
});

test('prints nothing without a column, and a hint for editors [BLK-23] [EDT-01]', () => {
  expect(renderExample('ColumnSplitter', 'empty')).toBe('');
  expect(renderExample('ColumnSplitter', 'empty', { editing: true })).toContain('[Columns]');
});

test('shows the existing columns when no list is given [BLK-23]', () => {
  expect(columns(renderExample('ColumnSplitter', 'no list'))).toEqual(['data-width="6"', 'data-width="6"']);
});

test('extends a picture to the edge of the window and keeps the text in the middle', () => {
  expect(columns(renderExample('ColumnSplitter', 'picture to the edge'))).toEqual([
    'data-width="7" data-bleed="start"',
    'data-width="4" data-line="9" data-place="middle"',
  ]);
});

test('keeps the space of an empty column, and its name for editors [EDT-01]', () => {
  expect(columns(renderExample('ColumnSplitter', 'one is empty'))).toHaveLength(2);
  expect(renderExample('ColumnSplitter', 'stress: editing without anything')).toContain('id="column-2-{*}_example"');
});

test('keeps every column on the grid of twelve, whatever the parameters say', () => {
  const raw = fc.dictionary(
    fc.constantFrom('EnabledPlaceholders', 'ColumnWidth1', 'ColumnWidth2', 'ColumnWidth8', 'Styles1', 'Styles2'),
    fc.oneof(fc.string(), fc.constantFrom('1,2', '8,8,9,0,2', '12', '99', 'col-0', 'start-12', 'start-5 middle', 'col-12|col-lg-8')),
  );
  fc.assert(
    fc.property(raw, (given) => {
      const placed = splitColumns(params.parse(given), { 'column-1-{*}': [], 'column-2-{*}': [] });
      expect(new Set(placed.map(({ number }) => number)).size).toBe(placed.length);
      for (const { width, line = 1 } of placed) {
        expect(width).toBeGreaterThanOrEqual(1);
        expect(line + width).toBeLessThanOrEqual(13);
      }
    }),
  );
});
