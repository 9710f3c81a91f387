/** Tests the work of queue and cron for indexes, with an indexer that records its calls (SRC-02, OPS-01). */
import { expect, test } from 'vitest';
import { memoryLog } from '../../../../test/worker/memory-log.ts';
import { movedClock } from '../../../../test/worker/moved-clock.ts';
import { emptyPointer } from '../../../content/publisher/pointer.ts';
import type { VersionPointer } from '../../../content/version.ts';
import { Busy } from '../state.ts';
import { consumeIndexing } from './consume.ts';
import { publishedMessage } from '../report-indexing.ts';
import type { IndexingMessage } from './messages.ts';
import { placesState } from './places-state.ts';
import { updateIndexes } from './update-indexes.ts';
import { wantedRevision } from '../wanted-revision.ts';

const english = { site: 'lake', language: 'en' };
const spanish = { site: 'lake', language: 'es' };
const other = { site: 'harbor', language: 'en' };
const places = [english, spanish, other];

/** @param parts how many more parts of work there are @returns what was done with the message, and by whom */
async function consumed(body: unknown, { parts = 0, error }: { parts?: number; error?: Error } = {}) {
  const done: unknown[] = [];
  const log = memoryLog();
  const work = (name: string) => async (place: object, more?: object) => {
    done.push([name, place, ...(more ? [more] : [])]);
    if (error) throw error;
    return parts > 0;
  };
  const entry = {
    body,
    ack: () => done.push('ack'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => done.push(`retry in ${delaySeconds}`),
  };
  await consumeIndexing({ messages: [entry] } as never, {
    indexer: { look: work('look'), published: work('published'), rebuild: work('rebuild') },
    places,
    send: async (message) => done.push(['send', message]),
    log,
  });
  return { done, events: log.lines.map(({ event }) => event) };
}

test.each<[string, IndexingMessage, object, unknown[]]>([
  ['a check', english, {}, [['look', english], 'ack']],
  ['a check that is not done', english, { parts: 1 }, [['look', english], ['send', english], 'ack']],
  ['a rebuild', { ...spanish, rebuild: true }, {}, [['rebuild', spanish], 'ack']],
  [
    'a publish',
    { site: 'lake', revision: 9, after: 8, routes: [{ language: 'en', path: '/a' }] },
    {},
    [['published', english, { revision: 9, after: 8, paths: ['/a'] }], ['published', spanish, { revision: 9, after: 8, paths: [] }], 'ack'],
  ],
  [
    'a publish of everything',
    { site: 'harbor', revision: 9, after: 8, routes: null },
    {},
    [['published', other, { revision: 9, after: 8, paths: null }], 'ack'],
  ],
  ['a place that is not ours', { site: 'none', language: 'en' }, {}, ['ack']],
  ['an index that is being written', english, { error: new Busy('busy') }, [['look', english], 'retry in 3']],
])('the queue does the work of %s [SRC-02]', async (_, message, how, expected) => {
  expect(await consumed(message, how)).toEqual({ done: expected, events: [] });
});

test('the queue repeats failed work later, and drops a message that it does not know, each with a line in the log [SRC-02]', async () => {
  expect(await consumed(english, { error: new Error('away') })).toEqual({
    done: [['look', english], 'retry in 30'],
    events: ['indexing-failed'],
  });
  expect(await consumed({ any: 1 })).toEqual({ done: ['ack'], events: ['indexing-message-unknown'] });
});

test('cron updates each index until it is done, or until the time is over; a failure does not stop it [SRC-02]', async () => {
  const clock = movedClock(0);
  const log = memoryLog();
  const looks: string[] = [];
  const look = async ({ site, language }: typeof english) => {
    looks.push(`${site} ${language}`);
    clock.move(10);
    if (language === 'es') throw new Error('away');
    if (site === 'harbor') throw new Busy('busy');
    return looks.length < 3;
  };
  await updateIndexes({ indexer: { look }, places, clock, log, until: 1000 });
  expect(looks).toEqual(['lake en', 'lake en', 'lake en', 'lake es', 'harbor en']);
  expect(log.lines).toMatchObject([{ event: 'index-failed', fields: spanish }]);
  await updateIndexes({
    indexer: { look: async () => looks.push('more') > 0 && clock.move(10) === undefined },
    places,
    clock,
    log,
    until: 70,
  });
  expect(looks.slice(5)).toEqual(['more', 'more']);
});

test.each<[string, { language: string; path: string }[] | null, boolean]>([
  ['everything', null, false],
  ['five hundred pages', Array(500).fill({ language: 'en', path: '/a' }), true],
  ['more pages', Array(501).fill({ language: 'en', path: '/a' }), false],
  ['a hundred thousand letters', [{ language: 'en', path: `/${'a'.repeat(99_970)}` }], true],
  ['more letters', [{ language: 'en', path: `/${'a'.repeat(99_971)}` }], false],
])('a message names the pages of a publish of %s, if it has room [SRC-02]', (_, routes, isNamed) => {
  const message = publishedMessage('lake', { revision: 9, after: 8, routes: routes?.map((route) => ({ ...route, more: 1 })) ?? null });
  expect(message).toEqual({ site: 'lake', revision: 9, after: 8, routes: isNamed ? routes : null });
});

const DAY_MS = 86_400_000;
const published: VersionPointer = { ...emptyPointer(), content: 5 * DAY_MS + 7, touched: { a: 5 * DAY_MS + 3, b: 5 * DAY_MS + 9 } };

test('an index shows the newest of all publishes [SRC-02]', () => {
  expect(wantedRevision(published)).toEqual({ all: published.content, newest: published.touched.b });
  expect(wantedRevision({ ...published, touched: {} })).toEqual({ all: published.content, newest: published.content });
});

test('operators see how far each index is [OPS-01]', async () => {
  const newest = published.touched.b as number;
  const row = (place: string, more: object) => ({ place, live: 1, revision: newest, next: 0, nextFrom: '', ...more });
  const results = [
    row('lake/en', { revision: newest - 1, next: 2, nextFrom: '{"pages":250}' }),
    row('lake/es', {}),
    row('harbor/en', { live: 0, revision: 0, next: 1, nextFrom: 'odd' }),
  ];
  const db = { prepare: () => ({ all: async () => ({ results }) }) } as unknown as D1Database;
  const version = { current: async () => ({ pointer: published }) } as never;
  const states = (now: number) => placesState(db, [...places, { site: 'new', language: 'en' }], { version, now });
  expect(await states(newest + 500)).toEqual([
    { ...english, isMade: true, revision: newest - 1, behindMs: 500, pagesDone: 250 },
    { ...spanish, isMade: true, revision: newest, behindMs: 0, pagesDone: undefined },
    { ...other, isMade: false, revision: 0, behindMs: 0, pagesDone: 0 },
    { site: 'new', language: 'en', isMade: false, revision: 0, behindMs: 0, pagesDone: undefined },
  ]);
  expect((await states(newest - 5))[0]?.behindMs, 'at least some time').toBe(1);
});
