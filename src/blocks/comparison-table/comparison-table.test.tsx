import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

/** Reads the table as rows of plain text, without what is hidden from screen readers. */
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

test('prints the three claims of the specification [BLK-17]', () => {
  const [, deductible, newCar, forgiveness] = read('default');
  expect(deductible?.slice(0, 2)).toEqual([
    'Diminishing deductible',
    'Included $100 off your deductible for every claims-free year, up to $500.',
  ]);
  expect(newCar?.[1]).toContain('for up to 24 months');
  expect(forgiveness?.[1]).toContain('3 years with us');
});

test('gives every cell the header of its row and of its column [BLK-17]', () => {
  const html = renderExample('ComparisonTable', 'default');
  expect(html.match(/scope="col"/g)).toHaveLength(3);
  expect(html.match(/scope="row"/g)).toHaveLength(3);
  expect(html).toMatch(/<h2[^>]* id="(comparison-[^"]+)".*<table[^>]* aria-labelledby="\1"/);
});

test('never prints a check or a cross without text [BLK-17]', () => {
  expect(read('marks alone').slice(1)).toEqual([
    ['Level premium', 'Included', 'Not included', 'Included'],
    ['Lasts as long as you do', 'Not included', 'Included', 'Included'],
    ['Cash value', 'Not included', 'Included', 'Included'],
  ]);
  expect(renderExample('ComparisonTable', 'marks alone').match(/#icon-(check|close)/g)).toHaveLength(9);
});

test('fills short rows with empty cells, so that no cell is under the wrong heading [BLK-17]', () => {
  expect(read('no heads, rows of different length')).toEqual([
    ['Fire', 'Included', 'Included', 'Nothing'],
    ['Snow', 'Not included', 'Nothing', 'Nothing'],
    ['Flood', 'Not included', 'Not included', 'Included'],
  ]);
});

test('frames only a table that scrolls, with focus and a name [BLK-17]', () => {
  expect(renderExample('ComparisonTable', 'default')).not.toContain('tabindex');
  expect(renderExample('ComparisonTable', 'many columns')).toMatch(
    /<div class="comparison-table__frame" role="region" tabindex="0" aria-labelledby="comparison-/,
  );
});

test('prints nothing without rows, and a hint for editors [BLK-17, EDT-01]', () => {
  for (const example of ['empty', 'heads alone']) expect(renderExample('ComparisonTable', example), example).toBe('');
  expect(renderExample('ComparisonTable', 'stress: editing without anything')).toContain('[Comparison table]');
});

test('shows at most eight columns [BLK-17]', () => {
  const Columns = Array.from({ length: 200 }, (_, index) => ({ fields: { Title: { value: `Policy ${index + 1}` } } }));
  const Rows = [{ fields: { Feature: { value: 'Hail' }, Cells: Columns.map(() => ({ fields: { Mark: { value: 'yes' } } })) } }];
  const html = renderBlock('ComparisonTable', { fields: { Columns, Rows } });
  expect([html.match(/<th[^>]* scope="col"/g)?.length, html.match(/<td/g)?.length]).toEqual([9, 8]);
});
