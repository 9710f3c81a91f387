/** Tests the rules that stand for the Nu checker: what they miss, CI misses. */
import { expect, test } from 'vitest';
import { faultsIn } from './html-rules.ts';

const found = async (body: string) => {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><main><h1>T</h1>${body}</main></body></html>`;
  return (await faultsIn(html)).map((fault) => fault.split(':')[0]).filter((rule) => rule?.startsWith('nu-'));
};
const select = (attributes: string, options: string) => `<label>Type <select name="type" ${attributes}>${options}</select></label>`;
const tab = (
  panel: string,
) => `<div role="tablist"><button type="button" role="tab" id="n" aria-controls="p" aria-selected="true">A</button></div>
  <div id="p" ${panel}>A</div>`;

test.each([
  ['nu-table-role', '<table><tbody><tr role="row"><td>A</td></tr></tbody></table>', '<table><tbody><tr><td>A</td></tr></tbody></table>'],
  ['nu-empty-ids', '<p aria-describedby="">A</p>', '<p id="a" aria-describedby="a">A</p>'],
  ['nu-address', '<a href="/a b">A</a>', '<a href="/a%20b">A</a>'],
  ['nu-select', select('required', '<option value="a">A</option>'), select('required', '<option value="">Choose</option>')],
  [
    'nu-selected',
    select('', '<option value="a" selected>A</option><option value="b" selected>B</option>'),
    select('multiple', '<option value="a" selected>A</option><option value="b" selected>B</option>'),
  ],
  ['nu-option', select('', '<option value="a"></option>'), select('', '<option value="a">A</option>')],
  ['nu-tab', tab(''), tab('role="tabpanel" aria-labelledby="n"')],
  ['nu-terms', '<dl><dt>A</dt><dd>1</dd><dt>A</dt><dd>2</dd></dl>', '<dl><dt>A</dt><dd>1</dd><dd>2</dd></dl>'],
  ['nu-year', '<label>Day <input type="date" max="9999-12-31"></label>', '<label>Day <input type="date" max="2999-12-31"></label>'],
  ['nu-section', '<h2 id="a">A</h2><section aria-labelledby="a"><p>A</p></section>', '<section><h2>A</h2></section>'],
])('%s finds an error of the Nu checker, and nothing in valid markup [BLK-27]', async (rule, wrong, right) => {
  expect(await found(wrong)).toEqual([rule]);
  expect(await found(right)).toEqual([]);
});
