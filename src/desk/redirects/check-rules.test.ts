/** Tests rules against each other: shadowed rules, overlaps, and the target of an address [DEL-06]. */
import { expect, test } from 'vitest';
import { row, SITE, testContext } from '../../../test/redirects/rules.ts';
import { redirectId } from '../../content/repository/store/names.ts';
import { ruleFaults, shadowed, takesOver, targetPage } from './check-rules.ts';
import { csvRow } from './csv.ts';
import { planOf } from './plan.ts';
import { tryAddress } from './try-address.ts';

const context = testContext();
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
const { faults, compiled } = ruleFaults(rules, SITE, context);

test('names unusable rules by their position in the list [DEL-06]', () => {
  expect([...faults.keys()].sort((left, right) => left - right)).toEqual([2, 3, 7]);
  expect(faults.get(2)).toContain('lead to each other');
});

test('finds rules shadowed by an earlier pattern, and duplicate patterns [DEL-06]', () => {
  expect(shadowed(compiled, SITE, context).map(({ rule, by }) => [rule.order, by.order])).toEqual([
    [1, 0],
    [4, 0],
  ]);
  expect(takesOver(0, compiled, SITE, context)).toBe('It comes before “/old/awards”, and is used instead of it.');
  expect(takesOver(1, compiled, SITE, context)).toBe('');
  // A pattern after an exact rule shadows nothing.
  const { compiled: behind } = ruleFaults(
    [rules[1], rules[0]].filter((rule) => rule !== undefined),
    SITE,
    context,
  );
  expect([shadowed(behind, SITE, context), takesOver(1, behind, SITE, context)]).toEqual([[], '']);
});

test('names the rule that matches an address, its language and its target [DEL-06]', async () => {
  const tried = (address: string) => tryAddress(address, rules, compiled, SITE, context);
  expect(await tried('/Old/Awards/')).toMatchObject({ state: 'taken', rules: [0], answer: { status: 301, location: '/history' } });
  expect(await tried('https://www.lake.test/es/es-only')).toMatchObject({ state: 'taken', rules: [5] });
  expect(await tried('/es-only')).toMatchObject({ state: 'none' });
  expect(await tried('pay')).toMatchObject({ state: 'taken', rules: [6], answer: { location: 'https://pay.partner.test/' } });
  expect(await tried('https://harbor.test/pay')).toMatchObject({ state: 'no-address' });
  expect(await tried('/%ff')).toMatchObject({ state: 'no-address' });
});

test('names the page that a rule leads to, or that it depends on the visitor [DEL-06]', () => {
  const page = (target: string) => targetPage(row('/x', target), SITE, context);
  expect(page('/About-Us/?a=1#team')).toEqual({ language: 'en', route: '/about-us' });
  expect(page('/es/seguros')).toEqual({ language: 'es', route: '/seguros' });
  expect(page('https://www.lake.test/claims')).toEqual({ language: 'en', route: '/claims' });
  for (const target of ['/blog/$1', 'https://pay.partner.test/', '/-/media/a.pdf', '/api/x', '/OnlineQuote/start', '/%ff'])
    expect(page(target), target).toBeUndefined();
});

test('an import changes and adds rules, removes others only when it replaces all, and names a loop by both lines [DEL-06]', () => {
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
  const plan = planOf(lines, standing, { site: SITE, context, isWhole: false, pages: [] });
  expect([plan.add.length, plan.change.length, plan.remove.length, plan.same, plan.faults]).toEqual([1, 1, 0, 0, []]);
  expect(planOf(lines, standing, { site: SITE, context, isWhole: true, pages: [] }).remove.map(({ rule }) => csvRow(rule)[0])).toEqual([
    '/two',
  ]);
  const circle = [row('/one', '/three'), row('/three', '/one')].map((rule, at) => ({ line: at + 2, rule }));
  expect(planOf(circle, standing, { site: SITE, context, isWhole: false, pages: [] }).faults.map(({ line }) => line)).toEqual([2, 3]);
  expect(plan.state).not.toBe(planOf(lines, standing.slice(1), { site: SITE, context, isWhole: false, pages: [] }).state);
});

test('refuses each imported line that hides a live page or the homepage, but not a draft [DEL-06]', () => {
  const pages = [
    { language: 'en', route: '/claims', isLive: true },
    { language: 'en', route: '/summer', isLive: false },
  ];
  const lines = [row('/', '/claims'), row('/awards', '/claims'), row('/Claims/', '/media'), row('/summer', '/claims')];
  const plan = planOf(
    lines.map((rule, at) => ({ line: at + 2, rule })),
    [],
    { site: SITE, context, isWhole: false, pages },
  );
  expect(plan.faults).toEqual([
    { line: 2, message: 'leads visitors away from the homepage /, which is not allowed.' },
    { line: 4, message: 'leads visitors away from the page /claims. Move, unpublish or delete the page first.' },
  ]);
});
