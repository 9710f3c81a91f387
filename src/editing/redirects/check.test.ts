/** Rules among each other: what nobody meets, what takes over, where an address is led [DEL-06]. */
import { expect, test } from 'vitest';
import { row, SITE, testWorld } from '../../../test/redirects/rules.ts';
import { redirectId } from '../../content/repository/names.ts';
import { faultsOf, shadowed, takesOver, targetPage } from './check.ts';
import { csvRow } from './csv.ts';
import { planOf } from './plan.ts';
import { tryAddress } from './try-address.ts';

const world = testWorld();
const rules = [
  row('^/old/.*$', '/history'),
  row('/old/awards', '/awards'),
  row('/a', '/b'),
  row('/b', '/a'),
  row('^/old/.*$', '/elsewhere'),
  row('/es-only', '/claims', { locale: 'es' }),
  row('/pay', 'https://pay.partner.test/'),
  row('^/(a+)+$', '/x'),
];
const { faults, compiled } = faultsOf(rules, SITE, world);

test('names what cannot be used by its place in the list [DEL-06]', () => {
  expect([...faults.keys()].sort((left, right) => left - right)).toEqual([2, 3, 7]);
  expect(faults.get(2)).toContain('lead to each other');
});

test('finds rules behind a pattern that takes every address of theirs, and the same pattern twice [DEL-06]', () => {
  expect(shadowed(compiled, SITE, world).map(({ rule, by }) => [rule.order, by.order])).toEqual([
    [1, 0],
    [4, 0],
  ]);
  expect(takesOver(0, compiled, SITE, world)).toBe('It stands before “/old/awards”, and takes its place.');
  expect(takesOver(1, compiled, SITE, world)).toBe('');
  // A pattern behind an exact rule takes nothing of it.
  const { compiled: behind } = faultsOf(
    [rules[1], rules[0]].filter((rule) => rule !== undefined),
    SITE,
    world,
  );
  expect([shadowed(behind, SITE, world), takesOver(1, behind, SITE, world)]).toEqual([[], '']);
});

test('says which rule takes an address, in which language, and where it leads [DEL-06]', async () => {
  const tried = (address: string) => tryAddress(address, rules, compiled, SITE, world);
  expect(await tried('/Old/Awards/')).toMatchObject({ state: 'taken', rules: [0], answer: { status: 301, location: '/history' } });
  expect(await tried('https://www.lake.test/es/es-only')).toMatchObject({ state: 'taken', rules: [5] });
  expect(await tried('/es-only')).toMatchObject({ state: 'none' });
  expect(await tried('pay')).toMatchObject({ state: 'taken', rules: [6], answer: { location: 'https://pay.partner.test/' } });
  expect(await tried('https://harbor.test/pay')).toMatchObject({ state: 'no-address' });
  expect(await tried('/%ff')).toMatchObject({ state: 'no-address' });
});

test('knows which page a rule leads to, and when that cannot be known [DEL-06]', () => {
  const page = (target: string) => targetPage(row('/x', target), SITE, world);
  expect(page('/About-Us/?a=1#team')).toEqual({ language: 'en', route: '/about-us' });
  expect(page('/es/seguros')).toEqual({ language: 'es', route: '/seguros' });
  expect(page('https://www.lake.test/claims')).toEqual({ language: 'en', route: '/claims' });
  for (const target of ['/blog/$1', 'https://pay.partner.test/', '/-/media/a.pdf', '/api/x', '/OnlineQuote/start', '/%ff'])
    expect(page(target), target).toBeUndefined();
});

test('a list changes what differs, adds what is new, removes only where it stands for all, and names a circle by both lines [DEL-06]', () => {
  const item = (rule: ReturnType<typeof row>, sort: number) => ({
    id: redirectId(SITE, rule),
    language: 'en',
    revision: `r${sort}`,
    sort,
    state: 'live' as const,
    rule,
  });
  const standing = [row('/one', '/claims'), row('/two', '/claims')].map(item);
  const lines = [row('/one', '/billing'), row('/three', '/claims')].map((rule, at) => ({ line: at + 2, rule }));
  const plan = planOf(lines, standing, { site: SITE, world, isWhole: false, pages: [] });
  expect([plan.add.length, plan.change.length, plan.remove.length, plan.same, plan.faults]).toEqual([1, 1, 0, 0, []]);
  expect(planOf(lines, standing, { site: SITE, world, isWhole: true, pages: [] }).remove.map(({ rule }) => csvRow(rule)[0])).toEqual([
    '/two',
  ]);
  const circle = [row('/one', '/three'), row('/three', '/one')].map((rule, at) => ({ line: at + 2, rule }));
  expect(planOf(circle, standing, { site: SITE, world, isWhole: false, pages: [] }).faults.map(({ line }) => line)).toEqual([2, 3]);
  expect(plan.state).not.toBe(planOf(lines, standing.slice(1), { site: SITE, world, isWhole: false, pages: [] }).state);
});

test('a list is refused line by line where it leads away from a page or the homepage, and not for a draft [DEL-06]', () => {
  const pages = [
    { language: 'en', route: '/claims', isLive: true },
    { language: 'en', route: '/summer', isLive: false },
  ];
  const lines = [row('/', '/claims'), row('/awards', '/claims'), row('/Claims/', '/media'), row('/summer', '/claims')];
  const plan = planOf(
    lines.map((rule, at) => ({ line: at + 2, rule })),
    [],
    { site: SITE, world, isWhole: false, pages },
  );
  expect(plan.faults).toEqual([
    { line: 2, message: 'leads visitors away from the homepage /, which no rule may do.' },
    { line: 4, message: 'leads visitors away from the page /claims. Move, unpublish or delete the page first.' },
  ]);
});
