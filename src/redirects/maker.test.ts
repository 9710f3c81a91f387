/** Tests which rules of an import are refused, beside the rules that exist already (DEL-06). */
import { expect, test } from 'vitest';
import { row, SITE, testContext } from '../../test/redirects/rules.ts';
import { refusedRules, tableMaker, tableSetup } from './maker.ts';

const context = testContext();
const refused = (rows: ReturnType<typeof row>[], standing: ReturnType<typeof row>[] = []) => refusedRules(rows, standing, SITE, context);

test('only what concerns the imported rules is reported [DEL-06]', () => {
  const standing = [row('/a', '/b'), row('/bad', 'https://evil.test/')];
  expect(refused([row('/c', '/d')], standing)).toEqual([]);
  expect(refused([row('/c', 'https://evil.test/'), row('/d', '/e')], standing)).toEqual([expect.stringMatching(/^Redirect "\/c" /)]);
});

test('a loop with an existing rule is reported [DEL-06]', () => {
  expect(refused([row('/b', '/a')], [row('/a', '/b')])).toEqual([expect.stringContaining('lead to each other')]);
});

test('an imported rule replaces the existing one of the same pattern, language and host [DEL-06]', () => {
  expect(refused([row('/a', '/c'), row('/b', '/a')], [row('/a', '/b')])).toEqual([]);
  expect(refused([row('/b', '/a')], [row('/b', '/c')])).toEqual([]);
  expect(refused([row('/b', '/a', { host: 'old.lake.test' }), row('/b', '/a', { locale: 'es' })], [row('/b', '/a')])).toEqual([]);
});

test('a table is another one after a change of the settings or of the source [DEL-06]', () => {
  const setups = [tableSetup(context, 'one'), tableSetup(context, 'two'), tableSetup(testContext({ REDIRECT_HOSTS: '' }), 'one')];
  expect(new Set(setups).size).toBe(3);
  const { setup, make } = tableMaker(context, 'one');
  expect(setup).toBe(setups[0]);
  expect(make([row('/a', '/a'), row('/b', '/c')], SITE)).toMatchObject({ problems: ['Redirect "/a" leads to itself.'] });
});
