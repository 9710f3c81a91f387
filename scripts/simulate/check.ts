/** Compares the expected figures of `location.ts` with the product's own code: the same hours of one location, visit by visit through the model of an isolate (`isolate.ts`). */
import { layoutKey } from '../../src/content/cache/keys.ts';
import { LAYOUT_MEMORY_BYTES } from '../../src/content/cache/layout-cache.ts';
import { OVERHEAD_BYTES } from '../../src/page/cache/memory-pages.ts';
import { readSettings } from '../../src/settings.ts';
import { type Random, randomOf } from '../../test/random-numbers.ts';
import { type Isolate, isolateOf } from './isolate.ts';
import { Kv, LANGUAGE, LocationCache, Meter, SetClock, SimulatedPublisher, SITE } from './platform.ts';
import { type Item, nothing, simulateLocation, type Slot, type Sums } from './location.ts';
import { simulatedSource } from './source.ts';
import { waiting, zipf } from './traffic.ts';

export interface Case {
  name: string;
  seconds: number;
  /** A second. */
  visits: number;
  isolates: number;
  pages: number;
  /** Pages that fit in an isolate's memory. */
  kept: number;
  idleSeconds: number;
  lifeSeconds: number;
  publishes: number;
  seed: number;
}

const PAGE_BYTES = 60_000;
const GUESSES = 0.03;
const STATES = ['NY', 'OH', 'PA', 'MI'];
const REGIONAL = 10;
const SLOTS = 240;
const EXPONENT = 0.9;
/** Settings as the product reads them. */
const BINDINGS = { RUN: 'local', SITE_URL: 'https://www.example.com', SITE_NAME: SITE };

export interface Check {
  name: string;
  expected: Sums;
  product: Sums;
}

const isRegional = (rank: number) => rank % REGIONAL === REGIONAL - 1;

export async function checkLocation(one: Case): Promise<Check> {
  const random = randomOf(one.seed);
  // Publishes of three pages, and the shell once, in the middle.
  const changes = Array.from({ length: one.publishes }, (_, at) => ({
    slot: Math.floor(((at + 1) * SLOTS) / (one.publishes + 1)),
    ranks: at === Math.floor(one.publishes / 2) ? [] : Array.from({ length: 3 }, () => random.upTo(Math.min(20, one.pages))),
  }));
  const product = await visited(one, [...changes], random);
  // The formulas are asked about as many visits as came.
  const came = { ...one, visits: product.visits / one.seconds };
  return { name: one.name, expected: expected(came, changes, product['not-found'] / product.visits), product };
}

type Change = { slot: number; ranks: number[] };

function expected(one: Case, changes: readonly Change[], guesses: number): Sums {
  const weights = Array.from({ length: one.pages }, (_, rank) => 1 / (rank + 1) ** EXPONENT);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const items: Item[] = weights.map((_, rank) => {
    const variants = isRegional(rank) ? STATES.length : 1;
    return { count: variants, variants, bytes: PAGE_BYTES + OVERHEAD_BYTES };
  });
  const mix = Float64Array.from(weights, (weight, rank) => ((weight / total) * (1 - guesses)) / items[rank]!.variants);
  const slots: Slot[] = Array.from({ length: SLOTS }, (_, index) => {
    const change = changes.find(({ slot }) => slot === index);
    return {
      seconds: one.seconds / SLOTS,
      visits: one.visits,
      guesses: one.visits * guesses,
      mix,
      isolates: one.isolates,
      touched: new Map(change?.ranks.map((rank) => [rank, 1])),
      ...(change?.ranks.length === 0 ? { change: 'shell' as const } : {}),
    };
  });
  const { idleSeconds, lifeSeconds } = one;
  const sums = nothing();
  simulateLocation({ items, slots, pageMemory: memoryOf(one), idleSeconds, lifeSeconds, before: 'nothing' }, (_, now) => {
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += now[name];
  });
  return sums;
}

const memoryOf = ({ kept }: Case) => kept * (PAGE_BYTES + OVERHEAD_BYTES);

async function visited(one: Case, changes: Change[], { fraction, upTo }: Random): Promise<Sums> {
  const [clock, meter, ahead] = [new SetClock(), new Meter(), new Meter()];
  clock.time = Date.UTC(2026, 10, 28, 0, 1);
  const kv = new Kv(meter);
  const source = simulatedSource(meter, (path) => path.startsWith('/p-'));
  const store = async (path: string, revision: number) => {
    kv.values.set(layoutKey('simulated', SITE, LANGUAGE, path).at(revision), source.record(path, revision, clock.time));
  };
  const publisher = new SimulatedPublisher(clock, ahead, new Kv(ahead), store);
  // Content was published before, and is in KV.
  const { content } = await publisher.publish('content');
  for (let rank = 0; rank < one.pages; rank++) await store(`/p-${rank}`, content);
  const cache = new LocationCache(clock);
  const settings = readSettings(BINDINGS);
  const text = source.record('/p-0', content, clock.time).length;
  const memory = {
    varyOf: (path: string) => ({ query: [], prefill: [], regions: isRegional(Number(path.slice(3))) ? STATES.slice(0, 3) : [] }),
    bytesOf: () => PAGE_BYTES,
    pageMemory: memoryOf(one),
    // Two bytes for each character of a record.
    layoutShare: (one.kept * text * 2) / LAYOUT_MEMORY_BYTES,
  };
  const held: ({ isolate: Isolate; last: number; born: number } | undefined)[] = [];
  const sums = nothing();
  const start = clock.time;
  const pageOf = zipf(one.pages, EXPONENT);
  for (;;) {
    clock.time += waiting(fraction(), one.visits);
    const now = clock.time - start;
    if (now >= one.seconds * 1000) return { ...sums, kvReads: meter.kvReads, objectReads: ahead.objectReads };
    for (; changes[0] && (changes[0].slot / SLOTS) * one.seconds * 1000 <= now; changes.shift()) {
      const paths = changes[0].ranks.map((rank) => `/p-${rank}`);
      await publisher.publish(paths.length > 0 ? { paths } : 'shell');
    }
    const at = upTo(one.isolates);
    let isolate = held[at];
    if (!isolate || clock.time - isolate.last > one.idleSeconds * 1000 || clock.time - isolate.born > one.lifeSeconds * 1000) {
      isolate = held[at] = { isolate: isolateOf({ kv, cache, publisher, source, clock, settings, ...memory }), last: 0, born: clock.time };
      sums.isolates++;
    }
    isolate.last = clock.time;
    const path = fraction() < GUESSES ? `/none-${sums.visits}` : `/p-${pageOf(fraction())}`;
    const tier = await isolate.isolate.visit({ path, region: STATES[upTo(STATES.length)]! });
    sums[tier]++;
    sums.visits++;
  }
}

/** A busy location, a quiet one whose isolates end again and again, and one with a single isolate. @param visits of each */
export function casesOf(visits: number, seed: number): Case[] {
  const busy = { isolates: 3, pages: 400, kept: 60, idleSeconds: 600, lifeSeconds: 10_800, publishes: 5, seed };
  return [
    { name: 'three isolates', seconds: visits / 3, visits: 3, ...busy },
    { name: 'isolates that end', seconds: visits * 5, visits: 0.2, ...busy, isolates: 1, idleSeconds: 12, lifeSeconds: 600 },
    { name: 'one isolate', seconds: visits, visits: 1, ...busy, isolates: 1 },
  ];
}
