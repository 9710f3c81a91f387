import { expect, test } from 'vitest';
import { testPage } from '../../../test/render.tsx';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { ReusedMarkup } from './reuse.ts';

const rendering = (digest: string): Rendering => ({
  uid: 'u',
  name: 'X',
  dataSource: '',
  params: {},
  fields: {},
  placeholders: {},
  digest,
});

function counting(read: (page: PageContext) => string) {
  let made = 0;
  return { render: (page: PageContext) => `${read(page)} #${++made}`, made: () => made };
}

test('renders markup that reads nothing of its page once for all pages', () => {
  const reused = new ReusedMarkup(10_000);
  const block = counting(() => 'static');
  expect(reused.get(rendering('a'), testPage({ path: '/one' }), undefined, block.render)).toBe('static #1');
  expect(reused.get(rendering('a'), testPage({ path: '/two' }), undefined, block.render)).toBe('static #1');
  expect(reused.get(rendering('b'), testPage({ path: '/two' }), undefined, block.render)).toBe('static #2');
});

test('renders again when the facts it reads differ, also when another branch reads more', () => {
  const reused = new ReusedMarkup(10_000);
  const block = counting((page) => (page.path === '/one' ? `one ${page.region}` : 'other'));
  const at = (path: string, region: string) => reused.get(rendering('a'), testPage({ path, region }), undefined, block.render);
  expect(at('/two', 'PA')).toBe('other #1');
  expect(at('/one', 'PA')).toBe('one PA #2');
  expect(at('/one', 'NY')).toBe('one NY #3');
  expect(at('/one', 'PA')).toBe('one PA #2');
  expect(at('/two', 'NY')).toMatch(/^other/);
});

test('always renders what reads the route, has a placeholder, responds to a submission or is edited', () => {
  const reused = new ReusedMarkup(10_000);
  const route = counting((page) => page.route.name);
  for (let n = 0; n < 2; n++) reused.get(rendering('r'), testPage(), undefined, route.render);
  expect(route.made()).toBe(2);
  const form = counting((page) => page.submission?.values.zip ?? 'empty');
  expect(reused.get(rendering('f'), testPage(), undefined, form.render)).toBe('empty #1');
  expect(
    reused.get(rendering('f'), testPage({ submission: { formId: 'f', values: { zip: '1' }, errors: {} } }), undefined, form.render),
  ).toBe('1 #2');
  expect(reused.get(rendering('f'), testPage(), undefined, form.render)).toBe('empty #1');
  const edited = counting(() => 'edited');
  for (let n = 0; n < 2; n++) reused.get(rendering('e'), testPage({ editing: true }), undefined, edited.render);
  expect(edited.made()).toBe(2);
});

test('reuses a block that declares its dependencies across pages where they are equal', () => {
  const reused = new ReusedMarkup(10_000);
  const header = counting((page) => page.path);
  expect(reused.get(rendering('h'), testPage({ path: '/one' }), 'section', header.render)).toBe('/one #1');
  expect(reused.get(rendering('h'), testPage({ path: '/two' }), 'section', header.render)).toBe('/one #1');
});
