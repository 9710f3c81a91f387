/** Tickets: only unchanged ones of ours count, and for a day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TICKET_LENGTH, ticketSlot } from './slot.ts';
import { base64url } from 'jose';
import { LONGEST_MS, ticketsOf } from './tickets.ts';

let now = 1_800_000_000_000;
const clock = { now: () => now };
const tickets = ticketsOf({ secret: 'a secret', clock });

test('reads a ticket’s id and age, and never makes two alike [FRM-11]', async () => {
  const minted = await Promise.all(Array.from({ length: 200 }, () => tickets.mint()));
  expect(new Set(minted).size).toBe(200);
  now += 5000;
  const read = await Promise.all(minted.map((one) => tickets.read(one)));
  expect(new Set(read.map((one) => one?.id)).size).toBe(200);
  expect(new Set(read.map((one) => one?.ageMs))).toEqual(new Set([5000]));
});

test('rejects a ticket with any bit flipped [FRM-11] [SEC-01]', async () => {
  const minted = await tickets.mint();
  const parts = minted.split('.').map((part) => base64url.decode(part));
  const bits = parts.reduce((sum, part) => sum + part.length * 8, 0);
  await fc.assert(
    fc.asyncProperty(fc.nat(bits - 1), async (bit) => {
      const forged = Buffer.concat(parts);
      forged[bit >> 3]! ^= 1 << (bit & 7);
      let at = 0;
      const text = parts.map(({ length }) => {
        at += length;
        return base64url.encode(forged.subarray(at - length, at));
      });
      expect(await tickets.read(text.join('.'))).toBeUndefined();
    }),
    { numRuns: bits },
  );
});

test('rejects a ticket with any character changed, removed or added [FRM-11] [SEC-01]', async () => {
  const minted = await tickets.mint();
  const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+/= é\u0000'];
  await fc.assert(
    fc.asyncProperty(fc.nat(minted.length - 1), fc.constantFrom(...signs), async (at, sign) => {
      fc.pre(minted[at] !== sign);
      expect(await tickets.read(minted.slice(0, at) + sign + minted.slice(at + 1))).toBeUndefined();
      expect(await tickets.read(minted.slice(0, at) + minted.slice(at + 1))).toBeUndefined();
      expect(await tickets.read(minted.slice(0, at) + sign + minted.slice(at))).toBeUndefined();
    }),
  );
});

test('rejects any other text [SEC-01]', async () => {
  const long = fc.oneof(fc.stringMatching(/^[\w-]{72}$/), fc.stringMatching(/^[\w-]{20}\.[\w-]{40}\.[\w-]{43}$/));
  await fc.assert(fc.asyncProperty(fc.oneof(long, fc.string({ maxLength: 200 })), async (text) => !(await tickets.read(text))));
});

test('accepts a ticket for a day before and after now, and for one secret [FRM-12]', async () => {
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

test('mints an invalid text of the same length without a secret [FRM-12]', async () => {
  const bare = ticketsOf({ secret: '', clock });
  const none = await bare.mint();
  expect(none).toHaveLength(ticketSlot().length);
  expect([await bare.read(none), await tickets.read(none), await bare.read(await tickets.mint())]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a slot is as long as a ticket, but invalid [FRM-11]', async () => {
  expect([ticketSlot().length, (await tickets.mint()).length]).toEqual([TICKET_LENGTH, TICKET_LENGTH]);
  expect(ticketSlot()).toBe(ticketSlot());
  expect(await tickets.read(ticketSlot())).toBeUndefined();
});

test('still accepts a ticket from before decision 078 [FRM-11]', async () => {
  const at = Date.UTC(2026, 10, 23, 12);
  const old = 'b-OP2BrzgdyAnVF2zfXhqAGiCEb-AM4Z_gFVjZ5dq7lCgUw6kops5CVrOwWuV0UaYNUTvLpW';
  const read = (text: string, secret = 'a secret', ms = 5000) => ticketsOf({ secret, clock: { now: () => at + ms } }).read(text);
  expect(await read(old)).toEqual({ id: 'b-OP2BrzgdyAnVF2zfXhqA', ageMs: 5000 });
  for (const [text, secret, ms] of [[`c${old.slice(1)}`], [old, 'another'], [old, ''], [old, 'a secret', LONGEST_MS + 1]] as const)
    expect(await read(text, secret, ms)).toBeUndefined();
});
