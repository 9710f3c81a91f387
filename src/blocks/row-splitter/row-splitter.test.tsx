import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('stands the listed rows in the order of the list [BLK-23]', () => {
  const html = renderExample('RowSplitter', 'ruled');
  expect(html.indexOf('shown first')).toBeLessThan(html.indexOf('shown last'));
  expect(html.match(/class="row-splitter__row"[^>]*/g)).toEqual([
    'class="row-splitter__row"',
    'class="row-splitter__row" data-ruled="" data-tight=""',
  ]);
});

test('takes up to eight rows [BLK-23]', () => {
  expect(renderExample('RowSplitter', 'eight').match(/class="row-splitter__row"/g)).toHaveLength(8);
  expect(renderExample('RowSplitter', 'empty')).not.toContain('row-splitter__row');
});
