import { expect, test } from 'vitest';
import { tablesApart } from './tables-apart.ts';

test.each([
  [
    '<p>Before</p><table><caption>Hail</caption><tr><td>1</td></tr></table><p>After</p>',
    '<p>Before</p><caption>Hail</caption><p>After</p>',
  ],
  ['<table><tr><td><table><caption>In</caption><tr><td>2</td></tr></table>3</td></tr></table>End', '<caption>In</caption>End'],
  ['Text<table><tr><td>never ends', 'Text'],
  ['<caption>no table</caption></table>Text', '<caption>no table</caption></table>Text'],
  ['<table><caption>never ends<tr><td>1</td></tr></table>Text', '<caption>never ends<tr><td>1</td></tr></table>Text'],
])('of %j the prose is all but the cells, and a caption is prose [SRC-02]', (html, expected) => {
  const { prose, tables } = tablesApart(html);
  expect(prose).toBe(expected);
  expect(prose.length + tables.length).toBe(html.length);
});
