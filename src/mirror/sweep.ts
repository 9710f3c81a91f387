/** Writes the mirror in steps of cron: first what was published, then each night every address of the sitemaps with the files and pages that these need. */
import * as z from 'zod';
import { isForVisitors } from '../site/own-addresses.ts';
import { urls } from '../site/urls.ts';
import { type CopyDeps, copyAddress } from './copy-address.ts';
import { copyKey } from './stored.ts';

/** No host begins with it. */
const OWN = '|';
const STATE_KEY = `${OWN}sweep`;
const PENDING = `${OWN}pending/`;
/** Visitors' isolates know a publish 20 s later: a page that is copied at once might be the one before. */
const PENDING_MS = 30_000;
const ADDRESSES_PER_STEP = 60;
/** What these need, and pages that only they link: the rest comes with other pages, or the next night. */
const NEEDED_PER_STEP = 190;
const DAY_MS = 24 * 3600_000;
/** Hashed files of older builds, which copies of pages may still name. */
const ASSET_DAYS = 30;
/** Those that pages still need are copied again before they are that old. */
const ASSET_RENEWAL_DAYS = 15;
/** A page that only other pages link may be missed by one sweep; one that is taken off the site leaves the mirror with that publish. */
const UNSEEN_DAYS = 2;
/** Requests that one Worker may have open. */
const AT_ONCE = 5;

const state = z.object({
  begun: z.number(),
  isDone: z.boolean(),
  /** Sitemap files of all hosts, and how far the one in work is copied. */
  maps: z.array(z.string()),
  at: z.number(),
  hasFailed: z.boolean(),
  /** Everything was published meanwhile: the next one begins when this one is done, or frequent publishes would prevent every end. */
  isDueAgain: z.boolean(),
});
type State = z.infer<typeof state>;

export interface SweepDeps extends CopyDeps {
  /** First addresses of every site and language: home, feeds, robots.txt; sitemaps are found below each origin. */
  seeds: readonly string[];
  origins: readonly string[];
}

/** Remembers what a publish touched. @param name of the publish @param addresses `null` for everything */
export async function notePublish(mirror: CopyDeps['mirror'], name: string, addresses: readonly string[] | null): Promise<void> {
  await mirror.put(`${PENDING}${name}`, JSON.stringify(addresses));
}

/** One step. @returns what it did, for the log; `undefined` when nothing was due */
export async function stepOfSweep(deps: SweepDeps): Promise<{ copied: number; failed: number; isDone: boolean } | undefined> {
  const walk = new Walk(deps);
  const isAllTouched = await copyPending(deps, walk);
  const stored = await deps.mirror.get(STATE_KEY);
  let known: State | undefined = stored ? state.parse(await stored.json()) : undefined;
  if (known && isAllTouched) known.isDueAgain = true;
  if (!known || (known.isDone && (known.isDueAgain || deps.now() - known.begun > DAY_MS))) known = await begin(deps, walk);
  else if (known.isDone) return walk.copied > 0 ? { copied: walk.copied, failed: walk.failed, isDone: true } : undefined;
  walk.begun = known.begun;
  await continueSweep(known, walk);
  known.hasFailed ||= walk.failed > 0;
  if (known.isDone && !known.hasFailed) await removeOld(deps, known.begun);
  await deps.mirror.put(STATE_KEY, JSON.stringify(known));
  return { copied: walk.copied, failed: walk.failed, isDone: known.isDone };
}

/** @returns whether a publish touched everything */
async function copyPending({ mirror, now }: SweepDeps, walk: Walk): Promise<boolean> {
  let isAll = false;
  const { objects } = await mirror.list({ prefix: PENDING, limit: 100 });
  for (const { key } of objects.filter(({ uploaded }) => now() - uploaded.getTime() >= PENDING_MS)) {
    const addresses = z
      .array(z.string())
      .nullable()
      .parse(await (await mirror.get(key))?.json());
    if (addresses) await walk.copyAll(addresses, { isForced: true });
    else isAll = true;
    await mirror.delete(key);
  }
  return isAll;
}

async function begin({ seeds, origins, now }: SweepDeps, walk: Walk): Promise<State> {
  walk.begun = now();
  const maps: string[] = [];
  for (const origin of origins) {
    const index = origin + urls.sitemap;
    const { references } = await walk.copy(new URL(index));
    const parts = references.map(({ href }) => href).filter((address) => /\/sitemap[^/]*\.xml$/.test(address));
    maps.push(...(parts.length > 0 ? parts : [index]));
  }
  await walk.copyAll(seeds, { isForced: true });
  return { begun: walk.begun, isDone: false, maps: [...new Set(maps)], at: 0, hasFailed: false, isDueAgain: false };
}

/** Copies the next addresses of the sitemap in work; when it has no more, it leaves the list. */
async function continueSweep(known: State, walk: Walk): Promise<void> {
  const [map] = known.maps;
  if (map) {
    const { references } = await walk.copy(new URL(map));
    await walk.copyAll(
      references.slice(known.at, known.at + ADDRESSES_PER_STEP).map(({ href }) => href),
      { isForced: false },
    );
    known.at += ADDRESSES_PER_STEP;
    if (known.at >= references.length) Object.assign(known, { maps: known.maps.slice(1), at: 0 } satisfies Partial<State>);
  }
  known.isDone = known.maps.length === 0;
}

/** What one step has fetched already, and what it may still fetch. */
class Walk {
  begun = 0;
  copied = 0;
  failed = 0;
  #seen = new Set<string>();
  #needed = NEEDED_PER_STEP;
  constructor(private readonly deps: SweepDeps) {}

  async copy(url: URL): Promise<{ references: URL[] }> {
    this.#seen.add(copyKey(url));
    const { state: outcome, references } = await copyAddress(url, this.deps);
    if (outcome === 'copied') this.copied++;
    if (outcome === 'failed') this.failed++;
    return { references };
  }

  /** Copies addresses and all that they need. @param isForced also those whose copy is of this sweep */
  async copyAll(addresses: readonly string[], { isForced }: { isForced: boolean }): Promise<void> {
    let next = addresses.map((address) => new URL(address));
    let [forced, isNeed] = [isForced, false];
    while (next.length > 0) {
      const found: URL[] = [];
      for (let at = 0; at < next.length; at += AT_ONCE)
        for (const { references } of await Promise.all(
          next.slice(at, at + AT_ONCE).map((url) => this.#copyIfOld(url, { isForced: forced, isNeed })),
        ))
          found.push(...references);
      const unseen = new Map(found.filter(({ pathname }) => isForVisitors(pathname)).map((url) => [copyKey(url), url]));
      next = [...unseen].flatMap(([key, url]) => (this.#seen.has(key) ? [] : url));
      [forced, isNeed] = [false, true];
    }
  }

  async #copyIfOld(url: URL, { isForced, isNeed }: { isForced: boolean; isNeed: boolean }): Promise<{ references: URL[] }> {
    const key = copyKey(url);
    if (this.#seen.has(key) || (isNeed && this.#needed <= 0)) return { references: [] };
    this.#seen.add(key);
    const known = isForced ? null : await this.deps.mirror.head(key);
    // A hashed file never changes.
    const since = isHashed(url) ? this.deps.now() - ASSET_RENEWAL_DAYS * DAY_MS : this.begun;
    if (known && known.uploaded.getTime() >= since) return { references: [] };
    if (isNeed) this.#needed--;
    return this.copy(url);
  }
}

const isHashed = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Copies that no sweep has found for days are of pages that have left the site. */
async function removeOld({ mirror, now }: SweepDeps, begun: number): Promise<void> {
  let cursor: string | undefined;
  do {
    const listed = await mirror.list({ ...(cursor && { cursor }) });
    const old = listed.objects.filter(({ key, uploaded }) => {
      if (key.startsWith(OWN)) return false;
      const isAsset = key.includes('/assets/');
      return uploaded.getTime() < (isAsset ? now() - ASSET_DAYS * DAY_MS : begun - UNSEEN_DAYS * DAY_MS);
    });
    if (old.length > 0) await mirror.delete(old.map(({ key }) => key));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
}
