/**
 * A day of a site in all locations of the platform, in expected figures: the traffic and what happens, location by location (`location.ts`), and what all
 * of them together fetch from the one source. The pointer moves by the product's own rules.
 */
import { emptyPointer, committed, nextRevision } from '../../src/content/publisher/pointer.ts';
import { PLATFORM_CALLS_PER_SECOND } from '../../src/content/publisher/version-writer.ts';
import { hashPath, type VersionPointer } from '../../src/content/version.ts';
import { PAGE_MEMORY_BYTES } from '../../src/page/cache/memory-pages.ts';
import { randomOf } from '../../test/random-numbers.ts';
import { HOURS, TIMES, value } from './assumptions.ts';
import { firstFetches } from './formulas.ts';
import { type Group, groupsOf, isRegional } from './groups.ts';
import { nothing, simulateLocation, type Slot, type Sums } from './location.ts';
import { LANGUAGE } from './platform.ts';
import { zipf } from './traffic.ts';

const LOCATIONS = value('locations');
const PAGES = value('pages');
const SLOT = 300;
const DAY = 86_400;
/** Seconds after a change at which a slot ends: much happens in the first. */
const AFTER = [1, 2, 5, 10, 20, 40, 60, 80, 120, 180];
const CAMPAIGN = [40, 41, 42, 43, 44];

export type Row = Sums & { at: number; seconds: number; source: number; objectWrites: number; kvWrites: number };
export interface Outcome {
  requestsADay: number;
  slots: Row[];
  total: Row;
  /** Permits that isolates would ask the Publisher for in the first second after it folds the pointer, at the busiest hour. */
  permits: number;
  /** Busiest second of each figure. */
  peak: Omit<Row, 'at' | 'seconds'>;
  publishes: number;
  folds: number;
}

interface Happening {
  at: number;
  ranks?: number[];
  change?: 'shell' | 'content' | 'cold';
}

/** The day's publishes by the product's pointer, which folds when it names too many routes. */
function happenings(random: ReturnType<typeof randomOf>): { list: Happening[]; publishes: number; folds: number } {
  const pageOf = zipf(PAGES, value('pageExponent'));
  const ranks = (count: number) => Array.from({ length: count }, () => pageOf(random.fraction()));
  const list: Happening[] = [];
  for (let at = 0; at < value('publishesADay'); at++) list.push({ at: 13 * 3600 + at * 900, ranks: ranks(3) });
  for (let at = 0; at < value('stormPublishes'); at++) list.push({ at: TIMES.storm * 3600 + at * 3, ranks: ranks(5) });
  for (const hour of TIMES.shell) list.push({ at: hour * 3600, change: 'shell' });
  list.push({ at: TIMES.cold * 3600, change: 'cold' });
  list.sort((one, other) => one.at - other.at);
  const touched = Object.fromEntries(Array.from({ length: value('touchedBefore') }, (_, at) => [`before-${at}`, 1]));
  let pointer: VersionPointer = { ...emptyPointer(), content: 1, touched };
  let folds = 0;
  for (const one of list) {
    if (!one.ranks) continue;
    const { content } = pointer;
    const hashes = one.ranks.map((rank) => hashPath(LANGUAGE, `/p-${rank}`));
    pointer = committed(pointer, { hashes }, nextRevision(pointer, Date.UTC(2026, 10, 28) + one.at * 1000));
    if (pointer.content === content) continue;
    one.change = 'content';
    folds++;
  }
  return { list, publishes: list.filter((one) => one.ranks).length, folds };
}

/** @param seed of the pages that are published @param locations fewer in a test */
export function simulateDay(requestsADay: number, seed: number, locations = LOCATIONS): Outcome {
  const random = randomOf(seed);
  const viral = 4321;
  const groups = groupsOf(viral);
  const groupOf = (rank: number) => {
    if (rank === viral) return groups.length - 1;
    return groups.findLastIndex((group, at) => at < groups.length - 1 && group.first <= rank && group.variants > 1 === isRegional(rank));
  };
  const { list, publishes, folds } = happenings(random);
  const edges = [
    ...new Set([
      ...Array.from({ length: DAY / SLOT }, (_, at) => at * SLOT),
      ...list.flatMap(({ at, change }) => (change && change !== 'shell' ? AFTER.map((after) => at + after) : [])),
      ...list.filter(({ change }) => change).map(({ at }) => at),
    ]),
  ].sort((one, other) => one - other);
  const changes = edges.map((at, index) => {
    const now = list.filter((one) => one.at >= at && one.at < (edges[index + 1] ?? DAY));
    const touched = new Map<number, number>();
    for (const rank of now.flatMap(({ ranks = [] }) => ranks)) {
      const group = groupOf(rank);
      touched.set(group, 1 - (1 - (touched.get(group) ?? 0)) * (1 - 1 / groups[group]!.pages));
    }
    return { touched, change: now.find(({ change }) => change)?.change };
  });
  const rows: Row[] = edges.map((at, index) => ({
    ...nothing(),
    at,
    seconds: (edges[index + 1] ?? DAY) - at,
    source: 0,
    objectWrites: 0,
    kvWrites: 0,
  }));
  // Reads of layouts by one page of each group, in all locations.
  const reads = rows.map(() => new Float64Array(groups.length));
  const weights = Array.from({ length: locations }, (_, at) => 1 / (at + 1) ** value('locationExponent'));
  const total = weights.reduce((sum, one) => sum + one, 0);
  let permits = 0;
  // The lifts come on top, so the rest is less: the day has as many requests as asked for.
  const hoursOf = (location: number, base: number) => {
    // A carrier of North America: most visitors are in the largest locations there.
    const zone = location < 60 ? -5 - (location % 4) : (location % 24) - 11;
    const ofDay = base * (weights[location]! / total);
    const crawlers = location < value('crawlerLocations') ? (base * value('crawlerShare')) / value('crawlerLocations') / DAY : 0;
    return Array.from({ length: 24 }, (_, hour) => {
      const people = (ofDay / DAY) * (1 - value('crawlerShare') - value('guessShare')) * HOURS[(hour + zone + 24) % 24]!;
      const campaign = hour >= TIMES.campaign[0] && hour < TIMES.campaign[1] ? people * value('campaignLift') : 0;
      const article = hour >= TIMES.viral[0] && hour < TIMES.viral[1] ? people * value('viralLift') : 0;
      const guesses = (ofDay / DAY) * value('guessShare');
      return { people, campaign, article, guesses, crawlers, visits: people + crawlers + campaign + article + guesses };
    });
  };
  const perRequest = weights.flatMap((_, at) => hoursOf(at, 1)).reduce((sum, { visits }) => sum + visits * 3600, 0);

  for (let location = 0; location < locations; location++) {
    const mixes = hoursOf(location, requestsADay / perRequest).map(({ people, campaign, article, guesses, crawlers, visits }) => {
      const mix = Float64Array.from(groups, ({ share, variants, first, pages }, at) => {
        const lift = CAMPAIGN.includes(first) && pages === 1 ? campaign / CAMPAIGN.length / variants : 0;
        const extra = at === groups.length - 1 ? article : 0;
        return (people * share + crawlers / PAGES / variants + lift + extra) / visits;
      });
      return { visits, guesses, mix, isolates: Math.max(1, Math.ceil(visits / value('perIsolate'))) };
    });
    const slots: Slot[] = edges.map((at, index) => {
      const { touched, change } = changes[index]!;
      return { ...mixes[Math.floor(at / 3600)]!, seconds: rows[index]!.seconds, touched, ...(change ? { change } : {}) };
    });
    const day = {
      items: groups,
      slots,
      pageMemory: PAGE_MEMORY_BYTES,
      idleSeconds: value('idleSeconds'),
      lifeSeconds: value('lifeSeconds'),
      before: 'a day' as const,
    };
    simulateLocation(day, (index, sums, layoutReads) => {
      const row = rows[index]!;
      for (const name of Object.keys(sums) as (keyof Sums)[]) row[name] += sums[name];
      layoutReads.forEach((now, at) => {
        reads[index]![at]! += now;
      });
    });
    // Each isolate asks at most once a second for each page, while all pages are old.
    const busy = mixes[TIMES.storm]!;
    const each = busy.visits / busy.isolates;
    permits +=
      busy.isolates * groups.reduce((sum, { pages, variants }, at) => sum + pages * -Math.expm1(-busy.mix[at]! * variants * each), 0);
  }
  addSource(rows, reads, groups, changes);
  for (const { at, ranks } of list) {
    // Layouts that a publish touches are fetched ahead of it, and stored twice; the pointer's copy once a second.
    const row = rows.findLast((one) => one.at <= at)!;
    row.source += ranks?.length ?? 1;
    row.kvWrites += 2 * (ranks?.length ?? 1) + 1;
    row.objectWrites++;
  }
  return { requestsADay, slots: rows, ...sumOf(rows), permits, publishes, folds };
}

/** Fetches of layouts that KV does not have: all of them after a cold start, or after the pointer was folded. */
function addSource(
  rows: Row[],
  reads: Float64Array[],
  groups: readonly Group[],
  changes: readonly { change?: string | undefined }[],
): void {
  const starts = changes.flatMap(({ change }, index) => (change === 'cold' || change === 'content' ? [{ index, change }] : []));
  for (const row of rows) row.source += row['not-found'];
  starts.forEach(({ index: from, change }, at) => {
    const until = starts[at + 1]?.index ?? rows.length;
    const ends = rows.slice(from, until).map((row) => row.at + row.seconds);
    const fetches = new Float64Array(until - from);
    groups.forEach(({ pages }, group) => {
      const ofPage = firstFetches(
        reads.slice(from, until).map((now) => now[group]!),
        ends,
        value('kvLagSeconds'),
      );
      ofPage.forEach((count, slot) => {
        fetches[slot]! += count * pages;
      });
    });
    let waiting = 0;
    fetches.forEach((wanted, slot) => {
      const row = rows[from + slot]!;
      // Where an older layout can be served, fetches need the Publisher's permit; after a cold start none can.
      waiting += wanted;
      const count = change === 'cold' ? waiting : Math.min(waiting, PLATFORM_CALLS_PER_SECOND * row.seconds);
      waiting -= count;
      row.source += count;
      row.kvReads += count;
      row.kvWrites += 2 * count;
      // Into the index of items.
      row.objectWrites += count;
    });
  });
}

function sumOf(rows: readonly Row[]): { total: Row; peak: Outcome['peak'] } {
  const total: Row = { ...nothing(), at: 0, seconds: DAY, source: 0, objectWrites: 0, kvWrites: 0 };
  const peak = { ...total };
  for (const row of rows)
    for (const name of Object.keys(total) as (keyof Row)[]) {
      if (name === 'at' || name === 'seconds') continue;
      total[name] += row[name];
      peak[name] = Math.max(peak[name], row[name] / row.seconds);
    }
  return { total, peak };
}
