/** Changes around a plan since it was made, on a real D1: the whole plan is stopped, or the rest of it is released [EDT-04]. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  about,
  db,
  DUE,
  failures,
  help,
  home,
  looked,
  lost,
  newSite,
  place,
  put,
  release,
  remove,
  run,
  save,
  scope,
  itemIn,
  titleOf,
  write,
} from '../../../../test/worker/plans.ts';
import { NOW } from '../../../../test/worker/repository.ts';
import { itemId } from '../store/names.ts';
import { listPlanned, plan } from './planned.ts';
import type { PublishMove } from './promote.ts';
import { publish, unpublish } from './publish.ts';
import { scheduleLease } from './schedules.ts';
import { loadByPath } from '../store/store.ts';

beforeEach(newSite);

describe('the whole plan is stopped, with a sentence,', () => {
  /** @param act runs before the plan is due */
  async function stopped(act: () => Promise<unknown>, items = [about, lost]): Promise<string> {
    await save('And this', lost);
    await put(items);
    await act();
    const before = [await itemIn('live', about), await itemIn('live', lost)];
    expect(await run(DUE, () => Promise.reject(new Error('never asked')))).toBe(0);
    expect([await itemIn('live', about), await itemIn('live', lost)]).toEqual(before);
    const [failure] = await failures();
    expect(failure).toMatch(/Nothing was published\. Check the items and plan them again\.$/);
    expect(await run(DUE + 2 * scheduleLease.leaseMs), 'and not tried again').toBe(0);
    return failure as string;
  }
  beforeEach(() => save('Looked at'));

  it('when something newer was published [EDT-04]', async () => {
    const failure = await stopped(async () => {
      await save('Newer');
      await release([about], NOW + 40);
    });
    expect(failure).toContain('(/home/about): a newer version was published since');
  });
  it('when an item was renamed in the drafts [EDT-04]', async () => {
    expect(await stopped(() => place(about, home, 'us'))).toContain('(/home/about) is at /home/us in the drafts now');
    expect((await listPlanned(db, scope, true))[0]?.failure).toContain('/home/us');
  });
  it('when an item was deleted in the drafts [EDT-04]', async () => {
    expect(await stopped(() => remove(about))).toContain('(/home/about) was deleted in the drafts since');
  });
  it('when an item was taken off manually, but not when that was planned too [EDT-04]', async () => {
    expect(await stopped(() => unpublish(db, { ...scope, items: [about], by: 'publisher', at: NOW + 40 }))).toContain(
      'was taken off the site since',
    );
    await save('Back again');
    await plan(db, { ...scope, items: [lost], action: 'unpublish', due: DUE * 2, by: 'publisher', at: DUE });
    await save('Back then', lost);
    await put([lost], { due: DUE * 2 + 1, at: DUE });
    expect([await run(DUE * 2), await itemIn('live', lost)]).toEqual([1, undefined]);
    expect([await run(DUE * 2 + 1), await titleOf('live', lost)]).toEqual([1, 'Back then']);
  });
  it('when another item took its address [EDT-04]', async () => {
    await place(about, home, 'us');
    const hail = itemId('harbor', '/blog/hail');
    const taken = async () => {
      const move: PublishMove = { ...(await looked([about])).find(({ item }) => item === about)!, item: hail, number: 1, revision: null };
      await publish(db, { ...scope, items: [hail], moves: [move], by: 'publisher', at: NOW + 40 });
    };
    expect(await stopped(taken)).toContain('has its address now');
  });
  it('when the page above it is not live [EDT-04]', async () => {
    const blog = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/blog'))!.id;
    await save('Under it', itemId('harbor', '/blog/hail'));
    const off = () => unpublish(db, { ...scope, items: [blog], by: 'publisher', at: NOW + 40 });
    expect(await stopped(off, [itemId('harbor', '/blog/hail'), lost])).toContain('the item above it is not live');
  });
  it('when an item that it shows was taken off [EDT-04]', async () => {
    const off = () => unpublish(db, { ...scope, items: [help], by: 'publisher', at: NOW + 40 });
    expect(await stopped(off)).toContain('shows /shared/help, which was taken off the site since');
  });
  it('when an item was published under a page that leaves, or the page was restored [EDT-04]', async () => {
    const under = async () => {
      const [page, design] = [(await itemIn('live', lost))!, (await itemIn('draft', lost))!];
      const content = { ...design, id: 'f'.repeat(32), parent: lost, name: 'new', path: '/home/lost/new', route: '/lost/new' };
      await write([{ do: 'create', content }]);
      await release([content.id], NOW + 40);
      return page;
    };
    await remove(about);
    expect(
      await stopped(async () => {
        await write([{ do: 'restore', item: about, number: 1 }]);
        await under();
      }),
    ).toContain('was to be taken off, but was restored in the drafts since');
    await save('Third', lost);
    await place(lost, home, 'found');
    const moves = await looked([lost]);
    expect(moves.map(({ path }) => path)).toContain('/home/found/new');
    await put([lost], { due: DUE * 3, at: DUE * 2, moves: moves.filter(({ path }) => path !== '/home/found/new') });
    await db
      .prepare(`UPDATE heads SET at = ?1 WHERE stage = 'live' AND path = '/home/lost/new'`)
      .bind(DUE * 2 + 1)
      .run();
    await run(DUE * 3);
    expect((await failures()).at(-1)).toContain('is to move, but Lost at sea (/home/lost/new) was published under it since');
  });
});

it('own content that was to leave stays when live content shows it by now [EDT-04]', async () => {
  const links = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about/data/link-list-1'))!;
  const page = (await itemIn('draft', about))!;
  const without = page.presentation!.placeholders.main!.filter(({ name }) => name !== 'LinkList');
  const presentation = { ...page.presentation!, placeholders: { ...page.presentation!.placeholders, main: without } };
  await write([{ do: 'save', item: about, revision: page.revision, fields: page.fields, presentation }]);
  await put([about]);
  const other = (await itemIn('draft', lost))!;
  const main = [
    ...other.presentation!.placeholders.main!,
    { uid: 'shared', name: 'LinkList', params: {}, source: links.id, placeholders: {} },
  ];
  const shown = { ...other.presentation!, placeholders: { ...other.presentation!.placeholders, main } };
  await write([{ do: 'save', item: lost, revision: other.revision, fields: other.fields, presentation: shown }]);
  await publish(db, { ...scope, items: [lost], by: 'publisher', at: NOW + 40 });
  expect(await run()).toBe(1);
  expect([(await itemIn('live', about))?.number, (await itemIn('live', links.id))?.number]).toEqual([2, 1]);
});
