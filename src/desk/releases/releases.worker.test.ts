/** Tests releases at the desk on a real D1: collected, previewed, planned, moved, called off, published, rolled back, stopped [EDT-04]. */
import { act, ANA, be, call, lookedIn, newDesk, PIA, REASONS, save, states, titleOf, ZONE } from '../../../test/worker/release-desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { about, db, help, itemIn, lost, place, put, run, scope } from '../../../test/worker/plans.ts';
import { NOW } from '../../../test/worker/repository.ts';
import { listReleases } from '../../content/repository/publishing/releases.ts';
import { calendarEntries } from '../../content/repository/tree/calendar.ts';
import { loadClosureAfter } from '../../content/repository/tree/after-release.ts';
import { listJobs } from '../../content/repository/tree/jobs.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { fromWallTime } from '../../lib/time/wall-time.ts';

beforeEach(newDesk);

async function release(): Promise<string> {
  await save('First page');
  const { revision, fields, presentation } = (await itemIn('draft', help))!;
  const shared = { ...fields, Title: { value: 'Shared' }, PrimaryLink: { value: { href: '/about', text: 'About us' } } };
  await writeDrafts(db, scope, { writes: [{ do: 'save', item: help, revision, fields: shared, presentation }], by: 'Ana', at: NOW });
  be(ANA);
  const page = await call('/desk/publish', { do: 'release', chosen: lost });
  expect(page.text).toContain('Add 1 item to a release');
  expect(await act(ANA, '/desk/add-to-release', { items: lost, 'f:release': '', 'f:name': '' })).toBe('422');
  const { to } = await call('/desk/add-to-release', { items: `${lost},${help}`, 'f:release': '', 'f:name': 'Winter campaign' });
  return to.replace(/\?.*/, '');
}

test('a release collects drafts, is previewed as it will be, planned, moved, called off, published and rolled back as one [EDT-04]', async () => {
  const path = await release();
  const due = '2026-11-05T09:00';
  expect(await act(ANA, path, { do: 'publish', ...REASONS })).toBe('403');
  be(PIA);
  const looked = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked, 'f:due': due, ...REASONS })).toBe('303 planned');
  await save('Written later');
  const [planned] = await listReleases(db, scope);
  expect(planned).toMatchObject({ name: 'Winter campaign', state: 'planned', items: 2, due: fromWallTime(due, ZONE) });
  const { results } = await db.prepare('SELECT * FROM planned_moves WHERE plan = ?').bind(planned?.plan).all();
  const after = (route: string) => loadClosureAfter(db, scope, results as never, route);
  expect((await after('/lost'))?.root.fields.Title).toEqual({ value: 'First page' });
  expect((await after('/about'))?.parts.get(help)?.fields.Title).toEqual({ value: 'Shared' });
  expect(await act(PIA, path, { do: 'move', 'f:due': '2026-11-06T09:00' })).toBe('303 moved');
  expect(await run(fromWallTime(due, ZONE)!)).toBe(0);
  expect(await act(PIA, path, { do: 'remove', item: help })).toBe('303 closed');
  expect(await act(PIA, path, { do: 'call-off' })).toBe('303 called-off');
  expect(await states()).toEqual(['Winter campaign: called-off']);
  be(PIA);
  const again = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked: again, ...REASONS })).toBe('303 published');
  expect([await titleOf('live'), await titleOf('live', help)]).toEqual(['Written later', 'Shared']);
  const [job] = await listJobs(db, scope, 1);
  expect((await listReleases(db, scope))[0]).toMatchObject({ state: 'published', plan: job?.job });
  be(PIA);
  expect((await call(`/desk/jobs/${job?.job}`, { do: 'roll-back' })).status).toBe(303);
  expect([await titleOf('live'), await titleOf('live', help)]).not.toContain('Shared');
});

test('a release that what happens round it makes impossible is stopped when it is due, and says why [EDT-04]', async () => {
  const path = await release();
  be(PIA);
  const looked = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked, 'f:due': '2026-11-05T09:00', ...REASONS })).toBe('303 planned');
  await place(lost, (await itemIn('draft', lost))!.parent!, 'elsewhere');
  expect(await run(fromWallTime('2026-11-05T09:00', ZONE)!)).toBe(0);
  expect(await states()).toEqual(['Winter campaign: stopped']);
  be(PIA);
  expect((await call(path)).text).toContain('Stopped when it was due');
});

test('a new release is made on the page of releases, empty, and takes drafts; the navigation marks releases and calendar [EDT-04]', async () => {
  // The tabs below the title mark it, too.
  const current = (page: string) => [
    ...new Set([...page.slice(0, page.indexOf('<h1')).matchAll(/aria-current="true"[^>]*>([^<]+)/g)].map(([, name]) => name)),
  ];
  be(ANA);
  expect(current((await call('/desk/calendar?month=2026-11')).text)).toEqual(['Publishing', 'Calendar']);
  const refused = await call('/desk/releases', { 'f:name': ' ' });
  expect([refused.status, refused.text.includes('is missing.')]).toEqual([422, true]);
  const { status, to } = await call('/desk/releases', { 'f:name': 'Spring' });
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/desk\/releases\/[0-9a-f-]{36}\?did=made/)]);
  const made = await call(to);
  expect(made.text).toContain('The release is made.');
  expect(current(made.text)).toEqual(['Publishing', 'Releases']);
  await save('For spring');
  const id = to.replace(/\?.*/, '').split('/').at(-1)!;
  be(ANA);
  await call('/desk/add-to-release', { items: lost, 'f:release': id, 'f:name': '' });
  expect(await listReleases(db, scope)).toMatchObject([{ name: 'Spring', state: 'open', items: 1 }]);
  be({ name: 'Rae', role: 'reader' });
  expect((await call('/desk/releases')).text).not.toContain('Make the release');
  expect((await call('/desk/releases', { 'f:name': 'Mine' })).status).toBe(403);
});

test('the calendar names a plan and a publish outside of releases after their own items [EDT-04]', async () => {
  const path = await release();
  be(PIA);
  const looked = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked, 'f:due': '2026-11-05T09:00', ...REASONS })).toBe('303 planned');
  await save('About the harbor', about);
  await put([about], { due: fromWallTime('2026-11-06T09:00', ZONE)! });
  const entries = await calendarEntries(db, scope, { from: 0, until: Number.MAX_SAFE_INTEGER });
  const shown = entries.map(({ kind, name, release }) => [kind, name, release !== null]);
  expect(shown).toEqual([
    ['published', 'Harbor Mutual', false],
    ['planned', 'Winter campaign', true],
    ['planned', 'About us', false],
  ]);
});
