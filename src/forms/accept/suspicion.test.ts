/** Which forms without script are held for an operator. */
import { expect, test } from 'vitest';
import { TooMany } from '../../errors.ts';
import { FASTEST_MS, LONGEST_MS } from '../ticket/tickets.ts';
import { HELD_PER_HOUR, suspicionOf } from './suspicion.ts';

const ticketOf = (ageMs: number) => ({ id: 'x', ageMs });
const good = { trap: '', ticket: ticketOf(FASTEST_MS), visitor: '198.51.100.1' };

function counting(perHour = 10) {
  const used: Record<string, number> = {};
  const quota = async (_: string, what: string, most = perHour) => {
    used[what] = (used[what] ?? 0) + 1;
    return used[what] <= most;
  };
  return { quota, used };
}

test.each([
  ['like any other', good, undefined],
  ['a day old', { ...good, ticket: ticketOf(LONGEST_MS) }, undefined],
  ['faster than a person', { ...good, ticket: ticketOf(FASTEST_MS - 1) }, 'too-fast'],
  ['of a clock that is an hour ahead', { ...good, ticket: ticketOf(-3600_000) }, 'too-fast'],
  ['without a good ticket', { ...good, ticket: undefined }, 'no-ticket'],
  ['with the trap filled in', { ...good, trap: 'https://spam.test' }, 'trap'],
  ['with nothing right', { ...good, trap: 'x', ticket: undefined }, 'trap'],
] as const)('%s [FRM-12] [SEC-01]', async (_, sent, reason) => {
  expect(await suspicionOf(counting(), sent)).toBe(reason);
});

test('delivers ten, holds ten more, and refuses the rest [FRM-12] [SEC-01]', async () => {
  const services = counting();
  const reasons: unknown[] = [];
  for (let turn = 0; turn < 20; turn++) reasons.push(await suspicionOf(services, good));
  expect(reasons).toEqual([...Array(10).fill(undefined), ...Array(10).fill('quota')]);
  await expect(suspicionOf(services, good)).rejects.toThrow(TooMany);
});

test('counts forms and held forms of a visitor apart, and the held ones of everybody [FRM-12]', async () => {
  const services = counting();
  await suspicionOf(services, { ...good, trap: 'x' });
  expect(services.used).toEqual({ form: 1, 'held form': 1, 'held forms': 1 });
});

test('counts suspicious forms separately: the eleventh is refused [FRM-12]', async () => {
  const services = counting();
  for (let turn = 0; turn < 10; turn++) expect(await suspicionOf(services, { ...good, trap: 'x' })).toBe('trap');
  await expect(suspicionOf(services, { ...good, trap: 'x' })).rejects.toThrow(TooMany);
  await expect(suspicionOf(services, { ...good, trap: 'x' })).rejects.toMatchObject({ options: { headers: { 'retry-after': '3600' } } });
});

test('limits the held forms of all visitors together, without refusing good forms [FRM-12] [SEC-01]', async () => {
  const used = new Map<string, number>();
  const quota = async (who: string, what: string, most = 10) => {
    used.set(who + what, (used.get(who + what) ?? 0) + 1);
    return (used.get(who + what) as number) <= most;
  };
  const send = (visitor: string) => suspicionOf({ quota }, { ...good, visitor, trap: 'x' });
  for (let turn = 0; turn < HELD_PER_HOUR; turn++) expect(await send(`198.51.100.${turn}`)).toBe('trap');
  await expect(send('203.0.113.1')).rejects.toThrow(TooMany);
  expect(await suspicionOf({ quota }, { ...good, visitor: '203.0.113.2' })).toBeUndefined();
});
