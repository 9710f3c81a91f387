/** Release of a plan, on a real D1: the checked versions or nothing, for any later change of the drafts [EDT-04] [SEC-01]. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaled } from '../../../../test/scale.ts';
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
  published,
  put,
  release,
  renewed,
  run,
  save,
  scope,
  itemIn,
  titleOf,
  write,
} from '../../../../test/worker/plans.ts';
import { importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { itemId } from '../store/names.ts';
import { openDrafts } from '../drafts/open-drafts.ts';
import { callOff, listPlanned } from './planned.ts';
import { plannedVersions } from './planned-moves.ts';
import { DraftMoved, unpublish } from './publish.ts';
import type { DueCheck } from './release-plan.ts';
import { scheduleLease } from './schedules.ts';
import { loadByPath } from '../store/store.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';
import type { DraftWrite } from '../drafts/draft-step.ts';

beforeEach(newSite);

describe('a plan', () => {
  it('makes the checked version live although an editor saved since; the newer draft stays open [EDT-04] [SEC-01]', async () => {
    await save('Looked at');
    await put([about]);
    await save('Nobody looked');
    expect((await itemIn('draft', about))?.number, 'its own version').toBe(3);
    await save('Nobody looked at this either');
    expect((await itemIn('draft', about))?.number, 'which is saved over').toBe(3);
    expect(await run(DUE - 1)).toBe(0);
    const asked: unknown[] = [];
    const check: DueCheck = async (due) => {
      asked.push(due);
      return '';
    };
    expect(await run(DUE, check)).toBe(1);
    expect(asked).toMatchObject([{ items: [about], planned: { isAsDrafted: false, moves: [{ item: about, number: 2 }] } }]);
    expect([await titleOf('live'), await titleOf('draft')]).toEqual(['Looked at', 'Nobody looked at this either']);
    expect(await openDrafts(db, scope)).toMatchObject([{ item: about, kind: 'changed' }]);
    expect(renewed.flatMap(({ routes }) => routes.map(({ path }) => path))).toContain('/about');
    expect(await failures()).toEqual(['']);
  });

  it('includes everything the page is made of, and names the drafts that have changed [EDT-04]', async () => {
    const text = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about/data/rich-text-1'))!;
    await save('Looked at', text.id);
    await put([about]);
    expect(await listPlanned(db, scope, false)).toMatchObject([{ item: about, together: 1, movedOn: [] }]);
    expect(await plannedVersions(db, [text.id], 'en')).toEqual([{ item: text.id, number: 2, at: DUE }]);
    await save('Nobody looked', text.id);
    const [waiting] = await listPlanned(db, scope, false);
    expect(waiting?.movedOn).toMatchObject([{ item: text.id, number: 2, draft: 3, lookedAt: NOW + 20 }]);
    await run();
    expect([await titleOf('live', text.id), await titleOf('draft', text.id)]).toEqual(['Looked at', 'Nobody looked']);
    expect(await plannedVersions(db, [text.id], 'en')).toEqual([]);
  });

  it('passes the gate like a draft while nothing was saved since, and reports what stops it [EDT-04]', async () => {
    await save('Looked at');
    await put([about]);
    expect(await run(DUE, async ({ planned }) => (planned?.isAsDrafted ? 'A link is dead.' : ''))).toBe(0);
    expect([await titleOf('live'), await failures()]).toEqual(['About us', ['A link is dead.']]);
    expect(await run(DUE + 2 * scheduleLease.leaseMs)).toBe(0);
  });

  it('is refused when a draft is overwritten at that moment [EDT-04]', async () => {
    await save('Looked at');
    const moves = await looked([about]);
    await save('Nobody looked');
    await expect(put([about], { moves })).rejects.toThrow(DraftMoved);
    expect([await listPlanned(db, scope, false), await plannedVersions(db, [about], 'en')]).toEqual([[], []]);
  });

  it('made during a save keeps the checked version: the save begins a new one [EDT-04]', async () => {
    await save('Looked at');
    const { revision, fields, presentation } = (await itemIn('draft', about))!;
    let isDone = false;
    const interrupted = {
      prepare: (sql: string) => db.prepare(sql),
      async batch(statements: D1PreparedStatement[]) {
        if (!isDone) {
          isDone = true;
          await put([about]);
        }
        return db.batch(statements);
      },
    } as unknown as D1Database;
    const change: DraftWrite = {
      do: 'save',
      item: about,
      revision,
      fields: { ...fields, Title: { value: 'Nobody looked' } },
      presentation,
    };
    await writeDrafts(interrupted, scope, { writes: [change], by: 'editor', at: NOW + 30 });
    await run();
    expect([await titleOf('live'), await titleOf('draft')]).toEqual(['Looked at', 'Nobody looked']);
  });

  it('cancelled with all its items, allows its versions to be overwritten again [EDT-04]', async () => {
    await save('Looked at');
    await save('And this', lost);
    await put([about, lost]);
    const [first] = await listPlanned(db, scope, false);
    expect(first?.together).toBe(2);
    expect(await callOff(db, scope, { id: first!.id, by: 'publisher', at: NOW + 30 })).toBe(2);
    await save('Written over');
    expect((await itemIn('draft', about))?.number).toBe(2);
    expect([await run(), await titleOf('live'), await titleOf('live', lost)]).toEqual([0, 'About us', 'Lost at sea']);
  });

  it('of many items is released at once, and two plans of one item one after the other [EDT-04]', async () => {
    const site = sampleSite();
    for (let number = 0; number < 60; number++)
      site.pages.push({ path: `/many/${number}`, template: 'Page', fields: { Title: `Page ${number}` } });
    await importInto(db, site, NOW + 1);
    const items = Array.from({ length: 60 }, (_, number) => itemId('harbor', `/many/${number}`));
    for (const id of items) await save('Spring', id);
    await put(items);
    await save('Summer', items[0]);
    await put([items[0]!], { due: DUE + 1, at: NOW + 30 });
    await save('Nobody looked', items[0]);
    expect(await run(DUE)).toBe(60);
    expect([await titleOf('live', items[0]), await titleOf('live', items[59])]).toEqual(['Spring', 'Spring']);
    expect(renewed).toHaveLength(1);
    await run(DUE + 1);
    expect([await titleOf('live', items[0]), await failures()]).toEqual(['Summer', Array(61).fill('')]);
  });
});

describe('a repeated run of a plan', () => {
  it('after an interruption publishes nothing twice, and renews every page [EDT-04] [OPS-01]', async () => {
    await save('Looked at');
    await put([about]);
    expect(await run(DUE, undefined, () => Promise.reject(new Error('the object does not answer')))).toBe(0);
    await release([about], DUE + 1);
    await save('Newer', about, DUE + 2);
    await release([about], DUE + 3);
    expect(await run(DUE + scheduleLease.leaseMs)).toBe(1);
    expect([await titleOf('live'), await published(about)]).toEqual(['Newer', [1, 2, 3]]);
    expect(renewed[0]?.routes.map(({ path }) => path)).toContain('/about');
    expect(await run(DUE + 3 * scheduleLease.leaseMs)).toBe(0);
  });

  it('at the same time runs the plan once [OPS-01]', async () => {
    await save('Looked at');
    await put([about]);
    expect((await Promise.all([run(), run(), run()])).sort()).toEqual([0, 0, 1]);
    expect(await published(about)).toEqual([1, 2]);
  });

  it('does nothing when the checked version was published manually [EDT-04]', async () => {
    await save('Looked at');
    await put([about]);
    await release([about], NOW + 30);
    expect([await run(), await published(about), await failures()]).toEqual([1, [1, 2], ['']]);
  });
});

describe('any sequence of saves, plans, publishes and cancellations', () => {
  it('makes live what was current when a due plan was made, or nothing; and never overwrites a planned version [EDT-04] [SEC-01]', async () => {
    const ids = [about, lost, help];
    const act = fc.record({
      act: fc.constantFrom('save', 'save', 'plan', 'plan', 'publish', 'restore', 'move', 'off', 'call-off', 'due'),
      which: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        await newSite();
        // The checked version with all its dependencies.
        const seen: { id: string; title: string | undefined }[] = [];
        const look = async (id: string) => {
          for (const { item } of await looked([id])) seen.push({ id: item, title: await titleOf('draft', item) });
        };
        let now = NOW;
        for (const { act: what, which } of acts) {
          now += 1000;
          const id = ids[which % ids.length]!;
          if (what === 'save') await save(`Words ${now}`, id, now);
          else if (what === 'restore') await write([{ do: 'restore', item: id, number: 1 }], now);
          else if (what === 'move' && id !== help) await place(id, home, `place-${which % 3}`).catch(() => undefined);
          else if (what === 'off') await unpublish(db, { ...scope, items: [id], by: 'publisher', at: now });
          else if (what === 'publish') {
            await look(id);
            await release([id], now).catch(() => undefined);
          } else if (what === 'plan') {
            await look(id);
            await put([id], { due: now + 1500 * (1 + (which % 4)), at: now });
          } else if (what === 'call-off') {
            const [waiting] = await listPlanned(db, scope, false);
            if (waiting) await callOff(db, scope, { id: waiting.id, by: 'publisher', at: now });
          } else if (what === 'due') await run(now);
          for (const one of ids) {
            const title = await titleOf('live', one);
            if (title !== undefined && (await itemIn('live', one))!.number > 1) expect(seen).toContainEqual({ id: one, title });
          }
        }
        const { results } = await db
          .prepare(
            `SELECT m.item FROM planned_moves m JOIN schedules s ON s.plan = m.plan AND s.done_at IS NULL
             WHERE m.revision IS NOT NULL AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.item = m.item AND v.language = m.language AND v.number = m.number AND v.revision = m.revision)`,
          )
          .all();
        expect(results).toEqual([]);
      }),
      { numRuns: scaled(60, 8) },
    );
  }, 120_000);
});
