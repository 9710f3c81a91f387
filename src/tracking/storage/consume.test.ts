/** Tests what the consumer of the queue does after it has stored events: it sends the platform those that may go there, and a failure there costs no event (TRK-05, TRK-07). */
import { expect, test } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { consumeEvents, EVENT_DEAD_LETTERS, EVENT_QUEUE } from './consume.ts';
import type { EventMessage } from './message.ts';

const event = (id: string) => ({ id, type: 'LINK', at: 1, language: 'en', page: '/', payload: {} });
const message = (others: boolean, ...ids: string[]): EventMessage => ({
  ...{ day: '2026-11-21', from: 'ff', visitor: 'aa', session: 'bb', site: 'lake-erie', state: '', others },
  events: ids.map(event),
});

/** @param relay of the platform */
async function consumed(bodies: unknown[], { queue = EVENT_QUEUE, relay = async () => {}, store = async () => {} } = {}) {
  const log = memoryLog();
  const sent: (readonly string[])[] = [];
  const answers: string[] = [];
  const messages = bodies.map((body, at) => ({
    body,
    attempts: 1,
    ack: () => (answers[at] = 'ack'),
    retry: () => (answers[at] = 'retry'),
  }));
  const records = {
    store,
    relay: (ids: readonly string[]) => {
      sent.push(ids);
      return relay();
    },
  };
  await consumeEvents({ queue, messages } as never, records, log);
  return { sent, answers, events: log.lines.map((line) => line.event) };
}

test('stored events go to the platform at once, only those of visitors who allow it [TRK-05]', async () => {
  expect(await consumed([message(true, 'a', 'b'), message(false, 'c'), message(true, 'd')])).toEqual({
    sent: [['a', 'b', 'd']],
    answers: ['ack', 'ack', 'ack'],
    events: [],
  });
  expect((await consumed([message(false, 'c')])).sent).toEqual([]);
});

test('a platform that fails is logged, and the messages stay accepted [TRK-05] [TRK-07]', async () => {
  const relay = () => Promise.reject(new Error('down'));
  expect(await consumed([message(true, 'a')], { relay })).toMatchObject({ answers: ['ack'], events: ['events-not-relayed'] });
});

test('events that are not stored do not go to the platform [TRK-05] [TRK-07]', async () => {
  const store = () => Promise.reject(new Error('Network connection lost.'));
  expect(await consumed([message(true, 'a'), message(true, 'b')], { store })).toEqual({
    sent: [],
    answers: ['retry', 'retry'],
    events: ['events-not-stored-yet'],
  });
});

test('dead letters are logged; an unreadable one alone is not stored [TRK-07]', async () => {
  const queue = EVENT_DEAD_LETTERS;
  expect((await consumed([message(true, 'a')], { queue })).events).toEqual(['event-dead-letters']);
  const store = () => Promise.reject(new Error('nothing to store'));
  expect(await consumed([{ day: 1 }], { queue, store })).toEqual({ sent: [], answers: ['ack'], events: ['event-message-unknown'] });
});
