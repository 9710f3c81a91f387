/** Tests which submissions count as the same one. */
import { expect, test } from 'vitest';
import { callerKey, ticketKey, wordsKey } from './key.ts';
import { TICKET_LENGTH } from './ticket/slot.ts';

const id = 'a1b2c3d4e5f6a7b8c9d0';
const where = ['lake-erie', 'en', 'form', 'aa1001'];
const answer = (value: string | string[], label = 'Message') => [{ name: 'message', label, value }];

test.each([
  ['a ticket', ticketKey],
  ['a caller’s own key', callerKey],
])('%s identifies the same answers in the same place, and nothing else, for any sender [FRM-11]', async (_, keyOf) => {
  const first = await keyOf(id, where, answer('Hello'));
  expect(first).toMatch(/^[0-9a-f]{48}$/);
  expect(await keyOf(id, where, answer('Hello', 'Your message'))).toBe(first);
  const others = [
    keyOf(`${id}x`, where, answer('Hello')),
    keyOf(id, where, answer('Goodbye')),
    keyOf(id, where, answer(['Hello'])),
    keyOf(id, where, []),
    keyOf(id, [...where.slice(0, 3), 'aa1002'], answer('Hello')),
  ];
  for (const other of await Promise.all(others)) expect(other).not.toBe(first);
});

test('a caller cannot forge the key of a ticket or of anything else [FRM-11] [SEC-01]', async () => {
  expect(await callerKey(id, where, answer('Hello'))).not.toBe(await ticketKey(id, where, answer('Hello')));
  for (const none of [
    '',
    'short',
    `${id} `,
    'x'.repeat(101),
    '__proto__/../etc',
    'é'.repeat(20),
    ' '.repeat(TICKET_LENGTH),
    `${'x'.repeat(TICKET_LENGTH - 1)}/`,
  ])
    expect(callerKey(none, where, answer('Hello')), none).toBeUndefined();
});

test('an expired ticket still names its page load [FRM-11]', async () => {
  const ticket = `${'x'.repeat(40)}.${'y'.repeat(TICKET_LENGTH - 41)}`;
  expect(await callerKey(ticket, where, answer('Hello'))).toMatch(/^[0-9a-f]{48}$/);
  expect(callerKey(`/${ticket.slice(1)}`, where, answer('Hello'))).toBeUndefined();
});

test('answers to other questions are another submission, even with the same values [FRM-11]', async () => {
  const renamed = [{ ...answer('Hello')[0]!, name: 'comment' }];
  for (const keyOf of [ticketKey, wordsKey]) expect(await keyOf(id, where, renamed)).not.toBe(await keyOf(id, where, answer('Hello')));
});

test('the key depends on the visitor, the place and the answers [FRM-11]', async () => {
  const one = await wordsKey('203.0.113.7', where, answer('Hello'));
  expect(await wordsKey('203.0.113.7', where, answer('Hello', 'Your message'))).toBe(one);
  const others = [
    wordsKey('203.0.113.8', where, answer('Hello')),
    wordsKey('203.0.113.7', where, answer('Goodbye')),
    wordsKey('203.0.113.7', where.slice(1), answer('Hello')),
    ticketKey('203.0.113.7', where, answer('Hello')),
  ];
  expect(await Promise.all(others)).not.toContain(one);
});
