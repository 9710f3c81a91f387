/** Redirect rules and pages at one address: the gate, plans that are due, and roll backs, on a real D1 [EDT-04] [DEL-06]. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { row } from '../../../test/redirects/rules.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { movesOf } from '../../content/repository/moves.ts';
import { itemId } from '../../content/repository/names.ts';
import { publish, unpublish } from '../../content/repository/publish.ts';
import { draftRules } from '../../content/repository/rule-items.ts';
import { loadItems } from '../../content/repository/store.ts';
import { addRule, removeRules } from '../../editing/redirects/write.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import { worldOf } from '../../redirects/world.ts';
import { checkAtDue } from './check-at-due.ts';
import { redirectFindings } from './gate-redirects.ts';
import { rollBackChecked } from './roll-back-checked.ts';

const scope = { site: 'harbor', language: 'en' };
const signed = { ...scope, by: 'ann', at: Date.now() };
const about = itemId('harbor', '/about');
const services = buildServices({ ...(env as unknown as Env), SITE_NAME: 'harbor' } as Env);
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

/** What the gate says of publishing these, by rule. */
async function told(...items: string[]): Promise<string[]> {
  const moves = await movesOf(db, { ...scope, items, withDependencies: true });
  const changed = await loadItems(
    db,
    { ...scope, stage: 'draft' },
    moves.map(({ item }) => item),
  );
  const findings = await redirectFindings(changed, moves, { db, site: 'harbor', world: worldOf(services.settings) });
  return findings.map(({ item, level, where, message }) => `${item} ${level} ${where}: ${message}`);
}

const rule = async (pattern: string): Promise<string> => addRule(db, row(pattern, '/lost'), await draftRules(db, 'harbor'), signed);

it('a rule for a live page stops its publish, and not once the page has left [EDT-04] [DEL-06]', async () => {
  const id = await rule('/About/');
  expect(await told(id)).toEqual([expect.stringMatching(`^${id} error /About/: The redirect leads visitors away from the page /about`)]);
  await unpublish(db, { ...signed, items: [about] });
  expect(await told(id)).toEqual([]);
});

it('a page that comes to an address with a rule is stopped, by the plan that is due as well [EDT-04] [DEL-06]', async () => {
  await unpublish(db, { ...signed, items: [about] });
  const id = await rule('^/about$');
  await publish(db, { ...signed, items: [id], withDependencies: true });
  expect(await told(about)).toEqual([expect.stringMatching(`^${id} error .*leads visitors away from the page /about`)]);
  const due = checkAtDue(services, { waitUntil: () => undefined });
  expect(await due({ ...scope, items: [about] })).toContain('The redirect leads visitors away from the page /about');
  const [item] = (await draftRules(db, 'harbor')).filter((one) => one.id === id);
  await removeRules(db, [item!], signed);
  expect(await told(about, id)).toEqual([]);
});

it('a page that is live at its address is not asked about rules that were there before [EDT-04] [DEL-06]', async () => {
  await publish(db, { ...signed, items: [await rule('/about')], withDependencies: true });
  expect(await told(about)).toEqual([]);
});

it('no roll back brings a rule to the address of a page, or a page to that of a rule [EDT-04] [DEL-06]', async () => {
  const off = await unpublish(db, { ...signed, items: [about] });
  const id = await rule('/about');
  const on = await publish(db, { ...signed, items: [id], withDependencies: true });
  const back = (job: string) => rollBackChecked({ services: { ...services, publishChanged: async () => undefined }, db, ...signed, job });
  await expect(back(off.job)).rejects.toMatchObject({ status: 409, code: 'address-redirected' });
  await back(on.job);
  await back(off.job);
  const [page] = await loadItems(db, { ...scope, stage: 'live' }, [about]);
  expect(page?.route).toBe('/about');
});
