import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

/** The table as rows of plain text, without what is hidden from screen readers. */
const read = (example: string) =>
  [...renderExample('ComparisonTable', example).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell
        .replace(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>|<sup>.*?<\/sup>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );

test('makes the three claims of the specification [BLK-17]', () => {
  const [, deductible, newCar, forgiveness] = read('default');
  expect(deductible?.slice(0, 2)).toEqual([
    'Diminishing deductible',
    'Included $100 off your deductible for every claims-free year, up to $500.',
  ]);
  expect(newCar?.[1]).toContain('for up to 24 months');
  expect(forgiveness?.[1]).toContain('3 years with us');
});

test('every cell has the header of its row and of its column [BLK-17]', () => {
  const html = renderExample('ComparisonTable', 'default');
  expect(html.match(/scope="col"/g)).toHaveLength(3);
  expect(html.match(/scope="row"/g)).toHaveLength(3);
  expect(html).toMatch(/<h2[^>]* id="(comparison-[^"]+)".*<table[^>]* aria-labelledby="\1"/);
});

test('a check or a cross never stands without words [BLK-17]', () => {
  expect(read('marks alone').slice(1)).toEqual([
    ['Level premium', 'Included', 'Not included', 'Included'],
    ['Lasts as long as you do', 'Not included', 'Included', 'Included'],
    ['Cash value', 'Not included', 'Included', 'Included'],
  ]);
  expect(renderExample('ComparisonTable', 'marks alone').match(/#icon-(check|close)/g)).toHaveLength(9);
});

test('fills up rows that say too little, so that no cell stands under another heading [BLK-17]', () => {
  expect(read('no heads, rows of different length')).toEqual([
    ['Fire', 'Included', 'Included', 'Nothing'],
    ['Snow', 'Not included', 'Nothing', 'Nothing'],
    ['Flood', 'Not included', 'Not included', 'Included'],
  ]);
});

test('only a table that scrolls has a frame, which can be focused and has a name [BLK-17]', () => {
  expect(renderExample('ComparisonTable', 'default')).not.toContain('tabindex');
  expect(renderExample('ComparisonTable', 'many columns')).toMatch(
    /<section class="comparison-table__frame" tabindex="0" aria-labelledby="comparison-/,
  );
});

test('is nothing without rows, and a hint for editors [BLK-17, EDT-01]', () => {
  for (const example of ['empty', 'heads alone']) expect(renderExample('ComparisonTable', example), example).toBe('');
  expect(renderExample('ComparisonTable', 'editing without rows')).toContain('[Comparison table]');
});

test('shows at most eight columns, however many there are [BLK-17]', () => {
  const Columns = Array.from({ length: 200 }, (_, index) => ({ fields: { Title: { value: `Policy ${index + 1}` } } }));
  const Rows = [{ fields: { Feature: { value: 'Hail' }, Cells: Columns.map(() => ({ fields: { Mark: { value: 'yes' } } })) } }];
  const html = renderBlock('ComparisonTable', { fields: { Columns, Rows } });
  expect([html.match(/<th[^>]* scope="col"/g)?.length, html.match(/<td/g)?.length]).toEqual([9, 8]);
});
