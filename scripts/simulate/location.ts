/** The hours of one location, in expected figures: which tier answers, and what is read. */
import { COPY_MS, HARD_AGE_MS } from '../../src/content/publisher/content-version.ts';
import { PAGE_TTL_MS } from '../../src/page/serve/serve-rendered.ts';
import { absent, type Alike, keptVisits, livesOf, meanAbsent, reachOf } from './formulas.ts';

/** Pages that are visited alike, with their variants: `count` is pages times variants. */
export interface Item extends Omit<Alike, 'share'> {
  variants: number;
}

export interface Slot {
  seconds: number;
  /** A second, in this location. */
  visits: number;
  /** Of guessed addresses, a second, included in `visits`. */
  guesses: number;
  /** Share of `visits` of one of each item; the same array as long as the mix is the same. */
  mix: Float64Array;
  isolates: number;
  /** What happens at its start: share of the pages of each item that a publish touched, or all of them. */
  touched?: ReadonlyMap<number, number>;
  change?: 'shell' | 'content' | 'cold';
}

export interface Sums {
  visits: number;
  memory: number;
  location: number;
  rendered: number;
  'not-found': number;
  kvReads: number;
  objectReads: number;
  /** Visits that wait for the object, since no copy is young enough. */
  waits: number;
  isolates: number;
}

export const nothing = (): Sums => ({
  visits: 0,
  memory: 0,
  location: 0,
  rendered: 0,
  'not-found': 0,
  kvReads: 0,
  objectReads: 0,
  waits: 0,
  isolates: 0,
});

export interface LocationDay {
  items: readonly Item[];
  slots: readonly Slot[];
  /** Bytes of an isolate's memory of pages. */
  pageMemory: number;
  idleSeconds: number;
  lifeSeconds: number;
  /** Whether the location has what a day like this one leaves behind, or nothing. */
  before: 'a day' | 'nothing';
}

/** @param each takes the sums of each slot, and the reads of layouts in KV for one page of each item */
export function simulateLocation(
  { before, ...day }: LocationDay,
  each: (slot: number, sums: Sums, layoutReads: Float64Array) => void,
): void {
  const { items, slots, pageMemory, idleSeconds, lifeSeconds } = day;
  const ttl = PAGE_TTL_MS / 1000;
  const mean = slots.length === 0 ? 0 : 1 / slots.reduce((sum, { seconds }) => sum + seconds, 0);
  // Of one item: the chance that the location has no page of the revision; that an isolate has not seen it; and what runs out today.
  const missing = new Float64Array(items.length).fill(1);
  const unseen = new Float64Array(items.length).fill(1);
  const expiring = new Float64Array(items.length);
  if (before === 'a day') {
    for (let at = 0; at < items.length; at++) {
      const rate = slots.reduce((sum, { seconds, visits, mix }) => sum + seconds * visits * mix[at]!, 0) * mean;
      missing[at] = unseen[at] = 1 / (1 + rate * ttl);
      expiring[at] = 1 - missing[at]!;
    }
  }
  const reads = new Float64Array(items.length);
  let mix: Float64Array | undefined;
  let kept = 0;
  let phrasesUnread = before === 'nothing';

  slots.forEach((slot, index) => {
    if (slot.mix !== mix) {
      mix = slot.mix;
      const shares = mix;
      kept = keptVisits(
        items.map(({ count, bytes }, at) => ({ count, bytes, share: shares[at]! })),
        pageMemory,
      );
    }
    if (slot.change) {
      missing.fill(1);
      unseen.fill(1);
      expiring.fill(0);
      phrasesUnread = slot.change !== 'content';
    }
    const { seconds, isolates } = slot;
    const rate = slot.visits / isolates;
    const lives = livesOf(rate, idleSeconds, lifeSeconds);
    const reach = reachOf(lives, kept);
    const sums = nothing();
    items.forEach((item, at) => {
      const share = slot.mix[at]!;
      const touched = slot.touched?.get(at) ?? 0;
      if (touched > 0) {
        missing[at]! += (1 - missing[at]!) * touched;
        unseen[at]! += (1 - unseen[at]!) * touched;
        expiring[at]! *= 1 - touched;
      }
      const ends = (expiring[at]! * seconds) / ttl;
      missing[at] = Math.min(1, missing[at]! + ends);
      unseen[at]! += (1 - unseen[at]!) * ends;
      const visits = slot.visits * share * seconds;
      const renders = missing[at]! * -Math.expm1(-visits);
      missing[at]! -= renders;
      const inIsolate = visits / isolates;
      const least = absent(share, reach);
      // Some pages of a group are unseen by all isolates, the others as ever; a page that is alone in its group is one or the other.
      const mixed = unseen[at]! * (inIsolate < 1e-9 ? 1 : -Math.expm1(-inIsolate) / inIsolate);
      const miss = item.count > item.variants ? least + (1 - least) * mixed : meanAbsent(unseen[at]!, least, inIsolate);
      unseen[at]! *= Math.exp(-inIsolate);
      const misses = Math.max(renders, visits * miss);
      sums.visits += item.count * visits;
      sums.memory += item.count * (visits - misses);
      sums.location += item.count * (misses - renders);
      sums.rendered += item.count * renders;
      // Each render counts, also one whose layout an isolate still has: at most a tenth too many (simulate.test.ts).
      reads[at] = renders * item.variants;
      sums.kvReads += item.count * renders;
    });
    const starts = (slot.visits * seconds) / lives.visits;
    sums['not-found'] = slot.guesses * seconds;
    sums.visits += sums['not-found'];
    sums.isolates = starts;
    // A guessed address is looked for under its revision and as the last; phrases are read once by each isolate.
    sums.kvReads += 2 * sums['not-found'] + Math.min(sums.rendered + sums['not-found'], starts + (phrasesUnread ? isolates : 0));
    phrasesUnread = false;
    const cycles = seconds / (COPY_MS / 1000 + 1 / Math.max(rate, 1e-9));
    sums.objectReads = cycles;
    sums.waits = cycles * Math.exp((-rate * (HARD_AGE_MS - COPY_MS)) / 1000);
    each(index, sums, reads);
  });
}
