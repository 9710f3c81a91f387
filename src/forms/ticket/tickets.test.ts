/** Tickets: only those that we gave out, as we gave them, and for a day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { TICKET_BYTES, ticketSlot } from './slot.ts';
import { LONGEST_MS, ticketsOf } from './tickets.ts';

let now = 1_800_000_000_000;
const clock = { now: () => now };
const tickets = ticketsOf({ secret: 'a secret', clock });

test('a ticket comes back with its id and its age, and no two are the same [FRM-11]', async () => {
  const minted = await Promise.all(Array.from({ length: 200 }, () => tickets.mint()));
  expect(new Set(minted).size).toBe(200);
  now += 5000;
  const read = await Promise.all(minted.map((one) => tickets.read(one)));
  expect(new Set(read.map((one) => one?.id)).size).toBe(200);
  expect(new Set(read.map((one) => one?.ageMs))).toEqual(new Set([5000]));
});

test('whichever bit is turned, it is none [FRM-11] [SEC-01]', async () => {
  const bytes = fromBase64url(await tickets.mint())!;
  await fc.assert(
    fc.asyncProperty(fc.nat(TICKET_BYTES * 8 - 1), async (bit) => {
      const forged = Uint8Array.from(bytes);
      forged[bit >> 3]! ^= 1 << (bit & 7);
      expect(await tickets.read(toBase64url(forged))).toBeUndefined();
    }),
    { numRuns: TICKET_BYTES * 8 },
  );
});

test('whichever sign is another, left out or added, it is none [FRM-11] [SEC-01]', async () => {
  const minted = await tickets.mint();
  const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= é\u0000'];
  await fc.assert(
    fc.asyncProperty(fc.nat(minted.length - 1), fc.constantFrom(...signs), async (at, sign) => {
      fc.pre(minted[at] !== sign);
      expect(await tickets.read(minted.slice(0, at) + sign + minted.slice(at + 1))).toBeUndefined();
      expect(await tickets.read(minted.slice(0, at) + minted.slice(at + 1))).toBeUndefined();
      expect(await tickets.read(minted.slice(0, at) + sign + minted.slice(at))).toBeUndefined();
    }),
  );
});

test('any text at all is none [SEC-01]', async () => {
  const long = fc.stringMatching(/^[\w-]{72}$/);
  await fc.assert(fc.asyncProperty(fc.oneof(long, fc.string({ maxLength: 200 })), async (text) => !(await tickets.read(text))));
});

test('good for a day, on both sides of now, and for one secret [FRM-12]', async () => {
  const minted = await tickets.mint();
  const at = now;
  for (const [ms, isGood] of [
    [LONGEST_MS, true],
    [LONGEST_MS + 1, false],
    [-3600_000, true],
    [-LONGEST_MS - 1, false],
  ] as const) {
    now = at + ms;
    expect(await tickets.read(minted), String(ms)).toEqual(isGood ? { id: expect.any(String), ageMs: ms } : undefined);
  }
  now = at;
  expect(await ticketsOf({ secret: 'another secret', clock }).read(minted)).toBeUndefined();
});

test('without a secret pages get a text of the same length, which is none [FRM-12]', async () => {
  const bare = ticketsOf({ secret: '', clock });
  const none = await bare.mint();
  expect(none).toHaveLength(ticketSlot().length);
  expect([await bare.read(none), await tickets.read(none), await bare.read(await tickets.mint())]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a slot is as long as a ticket, and is none [FRM-11]', async () => {
  expect(ticketSlot()).toHaveLength((await tickets.mint()).length);
  expect(ticketSlot()).toBe(ticketSlot());
  expect(await tickets.read(ticketSlot())).toBeUndefined();
});
