/** Every promised submission arrives in any order of events: random stores, deliveries, crashes, duplicates, outages and clock jumps [FRM-11]. */
import fc from 'fast-check';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { emptySubmissions, outbox, scriptedTarget, submission, type TargetState, worker } from '../../test/worker/submissions.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { takeDue } from './outbox.ts';

const SCALE = Number((env as { TEST_SCALE?: string }).TEST_SCALE || 0.1);
const KEYS = ['a', 'b', 'c', 'd'];
/** For these the sender gets a mail as well: two independent deliveries. */
const WITH_MAIL = ['c', 'd'];
const autoResponse = { to: 'dana@mail.example', subject: 'Thanks', text: 'Thanks.' };
const targetsOf = (key: string) => (WITH_MAIL.includes(key) ? ['email', 'auto-response'] : ['email']);
const deliveriesOf = (keys: Iterable<string>) => [...keys].flatMap((key) => targetsOf(key).map((target) => `${key}/${target}`)).sort();

type Step =
  | { do: 'store'; key: string; times: number }
  | { do: 'queue'; forget: boolean; twice: boolean }
  | { do: 'cron'; at: number }
  | { do: 'crash'; taking: number }
  | { do: 'target'; state: TargetState }
  | { do: 'wait'; minutes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('store' as const), key: fc.constantFrom(...KEYS), times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('queue' as const), forget: fc.boolean(), twice: fc.boolean() }),
  fc.record({ do: fc.constant('cron' as const), at: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('crash' as const), taking: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('target' as const), state: fc.constantFrom<TargetState>('ok', 'lost', 'down', 500, 503, 429) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0, 1, 5, 60) }),
);

it('stores one record for each key, loses nothing, and sends each under one idempotency key [FRM-11]', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      const db = await emptySubmissions();
      const clock = movedClock();
      const target = scriptedTarget();
      let one = worker(db, { clock, target });
      const promised = new Map<string, Set<string>>();
      for (const now of steps) {
        if (now.do === 'store') {
          const stored = await Promise.all(
            Array.from({ length: now.times }, () =>
              one.submissions.store(submission(now.key, WITH_MAIL.includes(now.key) ? { autoResponse } : {})),
            ),
          );
          const references = promised.get(now.key) ?? new Set();
          for (const { reference } of stored) references.add(reference);
          promised.set(now.key, references);
          await one.background.settled();
        } else if (now.do === 'queue') {
          const messages = one.messages.splice(0);
          if (!now.forget) await Promise.all([one.bring(messages), ...(now.twice ? [one.bring([...messages].reverse())] : [])]);
        } else if (now.do === 'cron') await Promise.all(Array.from({ length: now.at }, () => one.deliveries.run()));
        else if (now.do === 'crash') {
          // It had leased rows, and messages that are lost now.
          await takeDue(db, clock.now(), { limit: now.taking });
          one = worker(db, { clock, target });
        } else if (now.do === 'target') target.control.state = now.state;
        else clock.move(now.minutes * 60_000);
      }
      // Every promise is one reference, and one record, with each of its targets.
      for (const references of promised.values()) expect(references.size).toBe(1);
      expect((await outbox(db)).map(({ submission, target }) => `${submission}/${target}`).sort()).toEqual(deliveriesOf(promised.keys()));
      // A target that is up again has everything within two days, from any state (the outage was shorter than the retry period).
      target.control.state = 'ok';
      for (let halfHours = 0; halfHours < 96 && (await outbox(db)).some(({ state }) => state !== 'delivered'); halfHours++) {
        clock.move(30 * 60_000);
        await one.deliveries.run();
      }
      expect((await outbox(db)).filter(({ state }) => state !== 'delivered')).toEqual([]);
      expect([...target.taken.keys()].sort()).toEqual(deliveriesOf(promised.keys()));
      // A delivery is repeated only when its response was lost: `ok` is the last result for each.
      for (const key of deliveriesOf(promised.keys()))
        expect(target.calls.filter((call) => call.key === key && call.state === 'ok').length).toBeLessThanOrEqual(1);
    }),
    // A failure names its seed.
    { numRuns: Math.max(15, Math.round(500 * SCALE)) },
  );
});
