/** Tests the timeline of a page and its parts, made from the record [EDT-03]. */
import { expect, test } from 'vitest';
import { pairsBetween, type RecordEvent, timelineOf } from './timeline.ts';

const MINUTE = 60_000;
const event = (minute: number, by: string, item: string, number: number | null, more: Partial<RecordEvent> = {}): RecordEvent => ({
  at: minute * MINUTE,
  by,
  what: number === null ? 'deleted' : 'saved',
  item,
  number,
  detail: '',
  job: '',
  ...more,
});
const publish = (minute: number, item: string, number: number | null, job = `job ${minute}`): RecordEvent =>
  event(minute, 'pat', item, number, { job, what: number === null ? 'taken-off' : 'published' });
const imported = [publish(0, 'page', 1, 'import'), publish(0, 'hero', 1, 'import')];
const shown = (events: RecordEvent[]) =>
  timelineOf('page', events).entries.map(({ by, kind, pairs }) => [
    by,
    kind,
    ...pairs.map(({ item, from, to }) => `${item} ${from}-${to}`),
  ]);

test('one sitting of a person is one step over page and parts; a publish and a later sitting begin another [EDT-03]', () => {
  const events = [
    ...imported,
    event(1, 'ann', 'hero', 2),
    event(2, 'ann', 'hero', 2),
    event(30, 'ann', 'page', 2),
    publish(40, 'page', 2, 'job'),
    publish(40, 'hero', 2, 'job'),
    event(41, 'ann', 'hero', 3),
    event(141, 'ann', 'hero', 4),
  ];
  expect(shown(events)).toEqual([
    ['ann', 'changed', 'hero 3-4'],
    ['ann', 'changed', 'hero 2-3'],
    ['pat', 'published', 'page 1-2', 'hero 1-2'],
    ['ann', 'changed', 'hero 1-2', 'page 1-2'],
    ['pat', 'published', 'page 0-1', 'hero 0-1'],
  ]);
});

test('each person has their own step when two write in turn, and a version is with its last change [EDT-03]', () => {
  const events = [...imported, event(1, 'ann', 'hero', 2), event(2, 'ben', 'page', 2), event(3, 'ann', 'hero', 2)];
  expect(shown(events).slice(0, 2)).toEqual([
    ['ann', 'changed', 'hero 1-2'],
    ['ben', 'changed', 'page 1-2'],
  ]);
});

test('a version that is brought back is what the next change begins from [EDT-03]', () => {
  const back = { what: 'brought-back', detail: 'As of then' };
  const events = [...imported, event(1, 'ann', 'hero', 2), event(2, 'ben', 'hero', 1, back), event(3, 'ben', 'hero', 3)];
  expect(shown(events).slice(0, 2)).toEqual([
    ['ben', 'changed', 'hero 1-3'],
    ['ben', 'brought-back', 'hero 2-1'],
  ]);
});

test('knows the state after each step: of the drafts after a change, of the visitors after a publish [EDT-03]', () => {
  const events = [
    ...imported,
    event(1, 'ann', 'hero', 2),
    publish(2, 'hero', 2),
    publish(3, 'hero', 1, 'back'),
    event(4, 'ann', 'page', null),
  ];
  const { entries, stateAfter } = timelineOf('page', events);
  expect(stateAfter(entries[3]?.id ?? '')).toEqual(
    new Map([
      ['page', 1],
      ['hero', 2],
    ]),
  );
  expect(stateAfter('back')).toEqual(stateAfter('import'));
  expect(stateAfter('import')).toEqual(
    new Map([
      ['page', 1],
      ['hero', 1],
    ]),
  );
  const gone = stateAfter(entries[0]?.id ?? '');
  expect(gone).toEqual(
    new Map([
      ['page', 0],
      ['hero', 0],
    ]),
  );
  expect(stateAfter('unknown')).toBeUndefined();
  expect(pairsBetween(stateAfter('import') ?? new Map(), gone ?? new Map())).toHaveLength(2);
});

test('a roll back also moves a draft without changes, and not one with changes [EDT-03]', () => {
  const released = [...imported, event(1, 'ann', 'hero', 2), publish(2, 'hero', 2)];
  const rolled = timelineOf('page', [...released, publish(3, 'hero', 1, 'back'), event(4, 'ann', 'hero', 3)]);
  expect(rolled.entries[0]?.pairs).toEqual([{ item: 'hero', from: 1, to: 3 }]);
  const back = event(4, 'ann', 'hero', 2, { what: 'brought-back' });
  const again = timelineOf('page', [...released, publish(3, 'hero', 1, 'back'), back]);
  expect(again.entries[0]).toMatchObject({ kind: 'brought-back', pairs: [{ item: 'hero', from: 1, to: 2 }] });
  const open = timelineOf('page', [...released, event(3, 'ann', 'hero', 3), publish(4, 'hero', 1, 'back'), event(5, 'ann', 'hero', 3)]);
  expect(open.entries[0]?.pairs).toEqual([{ item: 'hero', from: 2, to: 3 }]);
});
