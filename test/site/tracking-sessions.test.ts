/** A thousand visits to the Worker: every event in the durable queue is stored exactly once, whatever the network and the visitor do (TRK-07). */
import { expect, test, vi } from 'vitest';
import { randomOf } from '../random-numbers.ts';
import { scaled, SEED } from '../scale.ts';
import { startSite } from '../start-site.ts';
import { newVisitor, pageScripts, visit, type Visitor } from './visit.ts';

const VISITS = scaled(1000, 50);
const AT_ONCE = 20;

test(`of ${VISITS} visits over a failing network every queued event is stored once, and no other [TRK-07]`, async () => {
  const site = await startSite({ seed: false, onLog: () => undefined });
  try {
    const scripts = await pageScripts();
    const random = randomOf(SEED);
    const visitors: Visitor[] = [];
    const one = async () => {
      while (visitors.length < VISITS) {
        const visitor = newVisitor(`10.${visitors.length >> 8}.${visitors.length & 255}.1`);
        visitors.push(visitor);
        await visit(visitor, { random, origin: site.origin, scripts });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));

    const queued = new Set(visitors.flatMap((visitor) => [...visitor.kept]));
    const count = async () => (await site.env.EVENTS.prepare('SELECT COUNT(*) AS n FROM events').first<{ n: number }>())!.n;
    await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(queued.size), { timeout: 60_000, interval: 200 });
    const { results } = await site.env.EVENTS.prepare('SELECT id FROM events').all<{ id: string }>();
    const stored = results.map(({ id }) => id);
    const kills = visitors.reduce((sum, visitor) => sum + visitor.kills, 0);
    const missed = visitors.reduce((sum, visitor) => sum + visitor.missed, 0);
    console.log(
      `| visits ${VISITS}, seed ${SEED} | kept ${queued.size} | stored ${stored.length} | tabs killed ${kills} | lost before they were kept ${missed} |`,
    );
    expect(stored.length).toBe(queued.size);
    expect(new Set(stored)).toEqual(queued);
    expect(missed).toBe(0);
    expect(kills).toBeGreaterThan(VISITS / 4);
    // The collector sees a visitor as one over all pages.
    const who = await site.env.EVENTS.prepare('SELECT COUNT(DISTINCT visitor) AS n FROM events').first<{ n: number }>();
    expect(who!.n).toBe(VISITS);
  } finally {
    await site.stop();
  }
}, 600_000);
