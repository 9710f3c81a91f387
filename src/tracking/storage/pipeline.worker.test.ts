/** Tests events in the platform's Pipelines on a real D1, against a second Worker that takes them by RPC as the binding does (TRK-07, decision 106). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import schema from '../../../scripts/events-stream.json';
import { collector, countRows, emptyEvents, eventId, storedEvents, trackedBatch, trackedEvent } from '../../../test/worker/events.ts';
import type { StreamControl } from '../../../test/worker/pipeline-stream.ts';
import type { Settings } from '../../settings.ts';
import { MAX_SEND_BYTES } from './pipeline.ts';
import type { DailyLimits } from './quota.ts';

const stream = (env as unknown as { STREAM: StreamControl }).STREAM;
let db: D1Database;
beforeEach(async () => {
  db = await emptyEvents();
  await stream.be('ok');
});
afterEach(() => void vi.useRealTimers());

const worker = (store: Settings['EVENTS_STORE'], over: { limits?: DailyLimits; hasQueue?: boolean; db?: D1Database } = {}) =>
  collector(over.db ?? db, { ...over, store, pipeline: stream });
const some = (from: number, length: number, over = {}) => Array.from({ length }, (_, at) => trackedEvent(from + at, over));
const ids = (from: number, length: number) => some(from, length).map(({ id }) => id);
const today = async () =>
  (await db.prepare(`SELECT events FROM event_quotas WHERE digest = 'all'`).first<{ events: number }>())?.events ?? 0;

it('without a setting the pipeline gets nothing, also when it is bound [TRK-07]', async () => {
  const { sink, bring } = worker('d1');
  await sink.take(trackedBatch(some(1, 3)));
  expect(await bring()).toEqual(['ack']);
  expect([await countRows(db, 'events'), await stream.be('ok')]).toEqual([3, []]);
});

it('a setting without the binding stops the Worker with a sentence: nothing is taken that has no place [TRK-07] [OPS-01]', () => {
  for (const store of ['both', 'pipeline'] as const)
    expect(() => collector(db, { store })).toThrow('Setting EVENTS_STORE: needs the binding EVENT_PIPELINE');
});

it('a record is the row of D1, with the fields that the stream’s schema knows and no address [TRK-07] [SEC-02]', async () => {
  const { sink, bring } = worker('both');
  const odd = trackedEvent(2, { payload: { words: 'half \ud83d and “é”', email: 'dana@mail.example' } });
  await sink.take(trackedBatch([trackedEvent(1), odd]));
  expect(await bring()).toEqual(['ack']);
  const records = await stream.records();
  expect(records).toEqual(await storedEvents(db));
  const types: Record<string, string> = { string: 'string', int64: 'number' };
  const known = Object.fromEntries(schema.fields.map(({ name, type }) => [name, types[type]]));
  for (const record of records)
    expect(Object.fromEntries(Object.entries(record).map(([name, value]) => [name, typeof value]))).toEqual(known);
  expect(JSON.stringify(records)).not.toMatch(/mail\.example|203\.0\.113/);
});

describe.each(['both', 'pipeline'] as const)('EVENTS_STORE=%s', (store) => {
  const inD1 = (count: number) => (store === 'both' ? count : 0);

  it('takes each event, and counts the day [TRK-07]', async () => {
    const { sink, bring, records } = worker(store);
    await sink.take(trackedBatch(some(1, 3)));
    await sink.take(trackedBatch(some(4, 2), { address: '203.0.113.8' }));
    expect(await bring()).toEqual(['ack', 'ack']);
    expect((await stream.be('ok')).sort()).toEqual(ids(1, 5));
    expect([await countRows(db, 'events'), await records.state()]).toEqual([inD1(5), expect.objectContaining({ today: 5 })]);
  });

  it('while the pipeline is down no message is acked, and attempts do not count [TRK-07]', async () => {
    const { sink, bring, messages, log } = worker(store, { limits: { address: 20, all: 20 } });
    await stream.be('down');
    await sink.take(trackedBatch(some(1, 15)));
    const waiting = messages.splice(0);
    for (let attempts = 1; attempts <= 5; attempts++) expect(await bring(waiting, { attempts })).toEqual([20 * 2 ** (attempts - 1)]);
    expect(log.events('events-not-stored-yet')).toHaveLength(5);
    expect([await stream.be('ok'), await countRows(db, 'events'), await today()]).toEqual([[], inD1(15), inD1(15)]);
    expect(await bring(waiting, { attempts: 6 })).toEqual(['ack']);
    expect([await stream.be('ok'), await countRows(db, 'events'), await today()]).toEqual([ids(1, 15), inD1(15), 15]);
  });

  it('a lost answer sends them again: twice in the pipeline with one id, once in D1, counted once [TRK-07]', async () => {
    const { sink, bring, messages } = worker(store);
    await stream.be('lost');
    await sink.take(trackedBatch(some(1, 4)));
    const waiting = messages.splice(0);
    expect(await bring(waiting)).toEqual([20]);
    const first = await stream.be('ok');
    expect(await bring(waiting, { attempts: 2 })).toEqual(['ack']);
    const all = [...first, ...(await stream.be('ok'))];
    expect([all.length, [...new Set(all)], await countRows(db, 'events'), await today()]).toEqual([8, ids(1, 4), inD1(4), 4]);
  });

  it('a slow pipeline is given up after ten seconds, and its events come again [TRK-07]', async () => {
    const { sink, bring, messages } = worker(store);
    await stream.be('slow');
    await sink.take(trackedBatch(some(1, 2)));
    const waiting = messages.splice(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answers: unknown;
    const work = bring(waiting).then((given) => (answers = given));
    while (answers === undefined) {
      await vi.advanceTimersByTimeAsync(5000);
      await stream.records();
    }
    await work;
    vi.useRealTimers();
    expect(answers).toEqual([20]);
    await stream.be('ok');
    expect(await bring(waiting, { attempts: 2 })).toEqual(['ack']);
    expect(new Set(await stream.be('ok'))).toEqual(new Set(ids(1, 2)));
  });

  it('a message that the pipeline refuses holds up no other [TRK-07]', async () => {
    const { sink, bring } = worker(store);
    await stream.be({ refuses: 'PRINT' });
    await sink.take(trackedBatch(some(1, 2)));
    await sink.take(trackedBatch(some(3, 1, { type: 'PRINT' })));
    await sink.take(trackedBatch(some(4, 2)));
    expect(await bring()).toEqual(['ack', 20, 'ack']);
    expect((await stream.be('ok')).sort()).toEqual([...ids(1, 2), ...ids(4, 2)]);
  });

  it('the limits of a day hold, and are reported once [TRK-07] [SEC-01]', async () => {
    const { sink, bring, log } = worker(store, { limits: { address: 10, all: 25 } });
    const send = async (from: number, address: string) => {
      await sink.take(trackedBatch(some(from, 8), { address }));
      expect(await bring()).toEqual(['ack']);
    };
    // Three of one address, whose second batch is over its limit; then others, until the day is full. The pipeline has each batch that went over.
    for (const [at, address] of ['1', '1', '1', '2', '3', '4', '5'].entries()) await send(at * 8 + 1, `203.0.113.${address}`);
    const sent = await stream.be('ok');
    expect(sent).toHaveLength(store === 'both' ? 24 : 40);
    expect(await countRows(db, 'events')).toBe(inD1(24));
    expect([log.events('events-address-full').length, log.events('events-day-full').length]).toEqual([1, 1]);
  });

  it('a queue that fails sends them at once, and the browser keeps what the pipeline does not take [TRK-07]', async () => {
    const { sink, queue } = worker(store);
    queue.isDown = true;
    await sink.take(trackedBatch(some(1, 2)));
    expect(await stream.be('down')).toEqual(ids(1, 2));
    await expect(sink.take(trackedBatch(some(3, 2)))).rejects.toThrow('Send them again later');
    await stream.be('ok');
    await sink.take(trackedBatch(some(3, 2)));
    expect([await stream.be('ok'), await countRows(db, 'events')]).toEqual([ids(3, 2), inD1(4)]);
  });

  it('without D1 nothing goes to the pipeline, since no limit could be counted [TRK-07]', async () => {
    const down = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
    const statement = { bind: () => statement, all: down, first: down, run: down };
    const { sink, bring, messages } = worker(store, { db: { prepare: () => statement, batch: down } as unknown as D1Database });
    await sink.take(trackedBatch(some(1, 2)));
    expect(await bring(messages)).toEqual([20]);
    expect(await stream.be('ok')).toEqual([]);
    expect(await worker(store).bring(messages)).toEqual(['ack']);
    expect(await stream.be('ok')).toEqual(ids(1, 2));
  });

  it('calls stay below the pipeline’s megabyte, in any script [TRK-07]', async () => {
    const { sink, bring } = worker(store);
    const payload = { words: 'é'.repeat(2000) };
    for (let at = 0; at < 12; at++) await sink.take(trackedBatch(some(at * 25 + 1, 25, { payload }), { address: `203.0.113.${at}` }));
    expect(await bring()).toEqual(Array(12).fill('ack'));
    const records = await stream.records();
    expect(new TextEncoder().encode(JSON.stringify(records)).byteLength).toBeGreaterThan(MAX_SEND_BYTES);
    expect(new Set(records.map(({ id }) => id)).size).toBe(300);
  });
});

it('both keep the same events, also when the day fills between two attempts [TRK-07]', async () => {
  const { sink, bring, messages } = worker('both', { limits: { address: 10, all: 1000 } });
  await stream.be('down');
  await sink.take(trackedBatch(some(1, 8)));
  const waiting = messages.splice(0);
  expect(await bring(waiting)).toEqual([20]);
  await stream.be('ok');
  await sink.take(trackedBatch(some(9, 8)));
  expect(await bring()).toEqual(['ack']);
  expect(await bring(waiting, { attempts: 2 })).toEqual(['ack']);
  expect((await stream.be('ok')).sort()).toEqual((await storedEvents(db)).map(({ id }) => id).sort());
  expect(await countRows(db, 'events')).toBe(8);
  expect(eventId(1)).toBe((await storedEvents(db))[0]?.id);
});

it('with the pipeline D1 keeps the 90 days of the desk’s longest report, without it 13 months [TRK-07]', async () => {
  const day = 24 * 3600_000;
  const first = worker('d1');
  const now = first.clock.now();
  await first.sink.take(trackedBatch([1, 89, 92, 380].map((age) => trackedEvent(age, { at: now - age * day }))));
  await first.bring();
  expect([await first.records.prune(), await countRows(db, 'events')]).toEqual([0, 4]);
  expect([await worker('both').records.prune(), await countRows(db, 'events'), await countRows(db, 'event_counts')]).toEqual([2, 2, 2]);
});
