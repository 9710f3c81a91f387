import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('renders the rows in the order of the list [BLK-23]', () => {
  const html = renderExample('RowSplitter', 'ruled');
  expect(html.indexOf('shown first')).toBeLessThan(html.indexOf('shown last'));
  expect(html.match(/class="row-splitter__row"[^>]*/g)).toEqual([
    'class="row-splitter__row"',
    'class="row-splitter__row" data-ruled="" data-tight=""',
  ]);
});

test('accepts up to eight rows [BLK-23]', () => {
  expect(renderExample('RowSplitter', 'eight').match(/class="row-splitter__row"/g)).toHaveLength(8);
  expect(
    renderBlock('RowSplitter', { params: { EnabledPlaceholders: '1,2,3,4,5,6,7,8,9' } }).match(/class="row-splitter__row"/g),
  ).toHaveLength(8);
});

test('accepts style words for all rows, an anchor and a width on the grid [BLK-23]', () => {
  const html = renderBlock('RowSplitter', {
    params: { EnabledPlaceholders: '1,2', Styles: 'ruled', Styles2: 'tight', RenderingIdentifier: 'rates', GridParameters: 'col-6' },
  });
  expect(html).toMatch(/<div class="slot"[^>]* data-span="6" id="rates">/);
  expect(html.match(/class="row-splitter__row"[^>]*/g)).toEqual([
    'class="row-splitter__row" data-ruled=""',
    'class="row-splitter__row" data-ruled="" data-tight=""',
  ]);
});

test('renders nothing without rows, except a hint for editors [BLK-23] [EDT-01]', () => {
  expect(renderExample('RowSplitter', 'empty')).toBe('');
  expect(renderExample('RowSplitter', 'empty', { editing: true })).toContain('[Rows]');
  expect(renderExample('RowSplitter', 'stress: editing without anything')).toContain('id="row-2-{*}_example"');
});
