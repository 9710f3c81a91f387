/** Tests redirect rules and pages at one address: gate, due plans and roll backs, on a real D1 [EDT-04] [DEL-06]. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { row } from '../../../test/redirects/rules.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { movesOf } from '../../content/repository/publishing/moves.ts';
import { itemId } from '../../content/repository/store/names.ts';
import { publish, unpublish } from '../../content/repository/publishing/publish.ts';
import { draftRules } from '../../content/repository/drafts/rule-items.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { addRule, removeRules } from '../../desk/redirects/write.ts';
import { everyContent } from '../../editors-host.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import { siteContext } from '../../redirects/site-context.ts';
import { checkAtDue } from './check-at-due.ts';
import { redirectFindings } from './gate-redirects.ts';
import { rollBackChecked } from './roll-back-checked.ts';

const scope = { site: 'harbor', language: 'en' };
const signed = { ...scope, by: 'ann', at: Date.now() };
const about = itemId('harbor', '/about');
const services = buildServices({ ...(env as unknown as Env), SITE_NAME: 'harbor' } as Env, everyContent);
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

/** The gate's findings for publishing these items, by rule. */
async function messagesFor(...items: string[]): Promise<string[]> {
  const moves = await movesOf(db, { ...scope, items, withDependencies: true });
  const changed = await loadItems(
    db,
    { ...scope, stage: 'draft' },
    moves.map(({ item }) => item),
  );
  const findings = await redirectFindings(changed, moves, { db, site: 'harbor', context: siteContext(services.settings) });
  return findings.map(({ item, level, where, message }) => `${item} ${level} ${where}: ${message}`);
}

const rule = async (pattern: string): Promise<string> => addRule(db, row(pattern, '/lost'), await draftRules(db, 'harbor'), signed);

it('stops a rule for a live page, but not once the page is removed [EDT-04] [DEL-06]', async () => {
  const id = await rule('/About/');
  expect(await messagesFor(id)).toEqual([
    expect.stringMatching(`^${id} error /About/: The redirect leads visitors away from the page /about`),
  ]);
  await unpublish(db, { ...signed, items: [about] });
  expect(await messagesFor(id)).toEqual([]);
});

it('stops a page that moves to an address with a rule, also in a due plan [EDT-04] [DEL-06]', async () => {
  await unpublish(db, { ...signed, items: [about] });
  const id = await rule('^/about$');
  await publish(db, { ...signed, items: [id], withDependencies: true });
  expect(await messagesFor(about)).toEqual([expect.stringMatching(`^${id} error .*leads visitors away from the page /about`)]);
  const due = checkAtDue(services, { waitUntil: () => undefined });
  expect(await due({ ...scope, items: [about] })).toContain('The redirect leads visitors away from the page /about');
  const [item] = (await draftRules(db, 'harbor')).filter((one) => one.id === id);
  await removeRules(db, [item!], signed);
  expect(await messagesFor(about, id)).toEqual([]);
});

it('does not check a page that is already live at its address against older rules [EDT-04] [DEL-06]', async () => {
  await publish(db, { ...signed, items: [await rule('/about')], withDependencies: true });
  expect(await messagesFor(about)).toEqual([]);
});

it('refuses a roll back that brings a rule and a page to the same address [EDT-04] [DEL-06]', async () => {
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
