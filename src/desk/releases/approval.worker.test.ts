/** Tests requests to publish at the desk on a real D1: rights, states, two people, the versions asked for, the gate, a moved clock [EDT-03] [EDT-04]. */
import {
  act,
  ANA,
  be,
  call,
  lookedIn,
  mails,
  newDesk,
  PAL,
  PIA,
  REASONS,
  save,
  states,
  titleOf,
  ZONE,
} from '../../../test/worker/release-desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { db, help, itemIn, lost, run, scope } from '../../../test/worker/plans.ts';
import { NOW } from '../../../test/worker/repository.ts';
import { loadByPath } from '../../content/repository/store/store.ts';
import { openDrafts } from '../../content/repository/drafts/open-drafts.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
import { fromWallTime } from '../../lib/time/wall-time.ts';

beforeEach(newDesk);

async function ask(form: Record<string, string> = {}, items = lost): Promise<string> {
  be(ANA);
  const { text } = await call('/desk/publish', { do: 'check', chosen: items });
  const { status, to } = await call('/desk/publish', {
    do: 'ask',
    items,
    looked: lookedIn(text),
    'f:comment': 'For Monday, please.',
    ...form,
  });
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/desk\/releases\/[0-9a-f-]{36}\?/)]);
  return to.replace(/\?.*/, '');
}

test('an editor asks, a publisher approves exactly those versions; later changes stay drafts and are named [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await mails()).toEqual(['pia@desk.example: Ana asks for publishing: Lost at sea']);
  await save('Written later');
  expect((await itemIn('draft', lost))?.number).toBe(3);
  be(PIA);
  expect((await call('/desk')).text).toMatch(/Waits for you[\s\S]*Lost at sea[\s\S]*For Monday, please\./);
  const page = (await call(path)).text;
  expect(page).toMatch(/Changed since: the version of [^<]* goes live, not the newer draft/);
  expect(page).toContain('Version 2');
  // The page is not rendered as it was asked for any more: what was found in it then still needs a reason.
  expect(page).toContain('The page has no description');
  expect(await act(PIA, path, { do: 'approve' })).toBe('422');
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('303 published');
  expect([await titleOf('live'), await titleOf('draft')]).toEqual(['Asked for', 'Written later']);
  expect(await openDrafts(db, scope)).toMatchObject([{ item: lost, kind: 'changed' }]);
  expect(await states()).toEqual(['Lost at sea: published']);
  expect(await mails()).toContain('ana@desk.example: Lost at sea: approved and published');
  expect(await act(PIA, path, { do: 'approve' })).toBe('303 closed');
});

test('editors may neither approve nor decline; only who asked may withdraw [EDT-03]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await act(ANA, path, { do: 'approve', ...REASONS })).toBe('403');
  expect(await act(ANA, path, { do: 'decline', 'f:reason': 'No' })).toBe('403');
  expect(await act({ name: 'Rae', role: 'reader' }, path, { do: 'withdraw' })).toBe('403');
  expect(await act(PIA, path, { do: 'withdraw' })).toBe('403');
  expect(await act(PIA, path, { do: 'approve', ...Object.fromEntries(Object.keys(REASONS).map((name) => [name, ''])) })).toBe('422');
  expect([await titleOf('live'), await states()]).toEqual(['Lost at sea', ['Lost at sea: asked']]);
  expect(await act(ANA, path, { do: 'withdraw' })).toBe('303 withdrawn');
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('303 closed');
  expect(await titleOf('live')).toBe('Lost at sea');
});

test('a refusal needs a reason, which the person who asked is told; then the draft can be asked for again [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await act(PIA, path, { do: 'decline', 'f:reason': ' ' })).toBe('422');
  expect(await act(PIA, path, { do: 'decline', 'f:reason': 'The rate is last year’s.' })).toBe('303 declined');
  be(ANA);
  expect((await call('/desk')).text).toMatch(/You asked for[\s\S]*Declined/);
  expect((await call(path)).text).toContain('The rate is last year’s.');
  expect(await mails()).toContain('ana@desk.example: Lost at sea: declined');
  const again = lookedIn((await call(path)).text);
  expect(await act(ANA, path, { do: 'ask', looked: again })).toBe('303 asked');
  expect(await states()).toEqual(['Lost at sea: asked']);
});

test('with the setting for two people no one approves their own request; without it they may [EDT-03]', async () => {
  const site = (await loadByPath(db, { ...scope, stage: 'draft' }, '/'))!;
  const fields = { ...site.fields, Approval: { value: 'two people' } };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: site.id, revision: site.revision, fields, presentation: null }],
    by: 'Pal',
    at: NOW,
  });
  await save('Asked for');
  be(PIA);
  const looked = lookedIn((await call('/desk/publish', { do: 'check', chosen: lost })).text);
  const { to } = await call('/desk/publish', { do: 'ask', items: lost, looked });
  const path = to.replace(/\?.*/, '');
  // Only the published setting counts.
  await publish(db, { ...scope, items: [site.id], by: 'Pal', at: NOW + 5 });
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('403');
  be(PIA);
  expect((await call(path)).text).toContain('Another person has to approve this');
  expect((await call('/desk')).text).toContain('No one has asked you to publish anything.');
  expect(await act(PAL, path, { do: 'approve', ...REASONS })).toBe('303 published');
  expect(await titleOf('live')).toBe('Asked for');
});

test('what was changed between the look and the button is not asked for; errors stop a request [EDT-04]', async () => {
  await save('Looked at');
  be(ANA);
  const looked = lookedIn((await call('/desk/publish', { do: 'check', chosen: lost })).text);
  await save('Changed by another editor');
  expect(await act(ANA, '/desk/publish', { do: 'ask', items: lost, looked })).toBe('409');
  const { revision, fields, presentation } = (await itemIn('draft', help))!;
  const Text = { value: '<p><a href="/no-such-page">Read</a></p>' };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: help, revision, fields: { ...fields, Text }, presentation }],
    by: 'Ana',
    at: NOW,
  });
  be(ANA);
  const page = (await call('/desk/publish', { do: 'check', chosen: help })).text;
  expect(page).not.toContain('value="ask"');
  expect(await act(ANA, '/desk/publish', { do: 'ask', items: help, looked: lookedIn(page) })).toBe('422');
  expect(await states()).toEqual([]);
});

test('an approval for nine tomorrow is planned, and the versions asked for go live by the moved clock [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask({ 'f:due': '2026-11-05T09:00' });
  expect(await act(PIA, path, { do: 'approve', 'f:due': '2026-11-04T01:00', ...REASONS })).toBe('422');
  expect(await act(PIA, path, { do: 'approve', 'f:due': '2026-11-05T09:00', ...REASONS })).toBe('303 planned');
  await save('Written later');
  const nine = fromWallTime('2026-11-05T09:00', ZONE)!;
  expect(await run(nine - 1)).toBe(0);
  expect([await titleOf('live'), await states()]).toEqual(['Lost at sea', ['Lost at sea: planned']]);
  be(ANA);
  expect((await call('/desk/calendar?month=2026-11')).text).toMatch(/November 5[\s\S]*9:00 AM[\s\S]*Lost at sea[\s\S]*Scheduled/);
  expect(await run(nine)).toBe(1);
  expect([await titleOf('live'), await titleOf('draft'), await states()]).toEqual([
    'Asked for',
    'Written later',
    ['Lost at sea: published'],
  ]);
});
