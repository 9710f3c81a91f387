/** Tests rules as drafts on a real D1: address and scope determine the item, and an import is written whole or not at all [DEL-06] [EDT-03]. */
import { beforeEach, expect, it } from 'vitest';
import { row, testContext } from '../../../test/redirects/rules.ts';
import { counted, emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import { redirectId } from '../../content/repository/store/names.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { draftRules, rulesPage } from '../../content/repository/drafts/rule-items.ts';
import { loadRedirects } from '../../content/repository/store/site.ts';
import { scaled } from '../../../test/scale.ts';
import { planOf } from './plan.ts';
import { addRule, changeRule, moveRule, removeRules, writePlan } from './write.ts';

const signed = { site: 'harbor', language: 'en', by: 'editor', at: NOW + 1 };
let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});
const drafts = () => draftRules(db, 'harbor');
const patterns = async () => (await drafts()).map(({ rule }) => rule.pattern);
const live = async () => (await loadRedirects(db, { stage: 'live', site: 'harbor' })).map(({ pattern }) => pattern);

it('adds a new rule at the end, unpublished, and never twice [DEL-06] [EDT-04]', async () => {
  const id = await addRule(db, row('/new', '/about'), await drafts(), signed);
  expect([await patterns(), await live()]).toEqual([
    ['/awards', '^/old/(.*)$', '/new'],
    ['/awards', '^/old/(.*)$'],
  ]);
  await expect(addRule(db, row('/new', '/other'), await drafts(), signed)).rejects.toThrow(PlaceTaken);
  await publish(db, { ...signed, items: [id] });
  expect(await live()).toEqual(['/awards', '^/old/(.*)$', '/new']);
});

it('stores a rule for another address as another item in the same place, so that an import finds it [DEL-06]', async () => {
  const [awards] = await drafts();
  const ids = await changeRule(db, awards!, row('/prizes', '/about'), awards!.revision, signed);
  expect(ids).toEqual([awards!.id, redirectId('harbor', row('/prizes', '/about'))]);
  expect(await patterns()).toEqual(['/prizes', '^/old/(.*)$']);
  const { rules, total, open } = await rulesPage(db, 'harbor', { first: 10, offset: 0 });
  expect(rules.map(({ rule, state }) => `${rule.pattern} ${state}`).sort()).toEqual(['/awards deleted', '/prizes new', '^/old/(.*)$ live']);
  expect([total, open]).toEqual([3, 2]);
  await publish(db, { ...signed, items: ids });
  expect(await live()).toEqual(['/prizes', '^/old/(.*)$']);
});

it('changes nothing for a stale revision, and a move keeps the place of every other rule [EDT-03]', async () => {
  const [awards, old] = await drafts();
  await expect(changeRule(db, awards!, row('/awards', '/x'), 'stale', signed)).rejects.toThrow(RevisionConflict);
  await expect(removeRules(db, [{ ...awards!, revision: 'stale' }], signed)).rejects.toThrow(RevisionConflict);
  await moveRule(db, await drafts(), old!.id, 'up', signed);
  expect(await patterns()).toEqual(['^/old/(.*)$', '/awards']);
  await removeRules(db, [(await drafts()).at(-1)!], signed);
  expect([await patterns(), await live()]).toEqual([['^/old/(.*)$'], ['/awards', '^/old/(.*)$']]);
});

it('refuses a rule in a language without content, as the editor’s error [EDT-03]', async () => {
  await expect(addRule(db, row('/new', '/about'), await drafts(), { ...signed, language: 'fr' })).rejects.toMatchObject({
    status: 409,
    code: 'no-tree',
  });
});

it('swaps a rule with one that a moved page of another language left [DEL-06] [EDT-03]', async () => {
  await importInto(db, { ...sampleSite(), language: 'es', redirects: [] }, NOW + 1);
  const spanish = { ...signed, language: 'es' };
  const id = await addRule(db, { ...row('/viejo', '/about'), locale: 'es' }, await drafts(), spanish);
  expect((await drafts()).map(({ language }) => language)).toEqual(['en', 'en', 'es']);
  expect(await moveRule(db, await drafts(), id, 'up', signed)).toHaveLength(2);
  expect(await patterns()).toEqual(['/awards', '/viejo', '^/old/(.*)$']);
});

it('writes thousands of rules in a handful of round trips, and changes nothing when one place is taken [DEL-06]', async () => {
  const count = scaled(2000);
  const lines = Array.from({ length: count }, (_, at) => ({ line: at + 2, rule: row(`/list/${at}`, '/about') }));
  const options = { site: 'harbor', context: testContext(), isWhole: false, pages: [] };
  const standing = await drafts();
  const plan = planOf(lines, standing, options);
  const { db: watched, roundTrips } = counted(db);
  await writePlan(watched, plan, standing, signed);
  expect(roundTrips()).toBeLessThan(8);
  expect(await patterns()).toHaveLength(count + 2);
  // Another editor has made one of them since the preview.
  const again = planOf(
    [...lines.slice(0, 1), { line: 3, rule: row('/other', '/about') }].map((line) => ({
      ...line,
      rule: { ...line.rule, target: '/lost' },
    })),
    standing,
    options,
  );
  await expect(writePlan(db, again, standing, signed)).rejects.toThrow(PlaceTaken);
  expect(await patterns()).not.toContain('/other');
});
