/** Tests the accessibility check itself: what it misses would be missed on every page. */
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('finds pale text, a field without a name and a small target [DEL-01]', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1><input>
    <p><font color="#dddddd">Pale</font></p><p><button>x</button></p>
    <button style="width:12px;height:12px;padding:0;border:0">a</button><button style="width:12px;height:12px;padding:0;border:0">b</button></main>`);
  const rules = (await axeFaults(page)).map((line) => line.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'label', 'target-size']));
});
