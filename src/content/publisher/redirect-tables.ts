/** Writes the site's redirect rules to KV: they are fetched, compiled and stored under their own revision before the pointer names it. */
import { fingerprint } from '../../lib/security/digest.ts';
import { fault, reason } from '../../lib/logging/log.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import type { Redirect } from '../source.ts';
import { MAX_AGE_MS } from './pointer.ts';
import type { PublisherDeps } from './publisher-deps.ts';
import { retryDelayMs, type State } from './tables.ts';

interface Known {
  /** Revision of the table in use; 0 when the site never had a rule. */
  revision: number;
  fingerprint: string;
  parts: string[];
  checkedAt: number;
  /** When to check the rules again, because a publish could not. */
  due?: number;
  attempts: number;
  /** Replaced tables that a reader may still use. */
  old: { parts: string[]; replacedAt: number }[];
}

/** A list of 100,000 rules takes a while to transfer. */
const FETCH_LIMIT_MS = 20_000;
const WRITES_AT_ONCE = 6;
const KEPT_MS = 3600_000;
/** An invocation has 1,000 operations; writing a table takes at most 257 of them. */
const DELETED_AT_A_TIME = 260;
/** After this time the alarm checks whether a running renewal came to an end. */
const LEASE_MS = 60_000;
const LOGGED_PROBLEMS = 20;

export class RedirectTables {
  #known: Known | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** Failures before the rules are first read; not worth storing. */
  #first = { attempts: 0, restUntil: 0 };

  constructor(
    private readonly site: string,
    private readonly state: State,
    private readonly deps: PublisherDeps,
  ) {
    this.#known = state.get<Known>('redirects');
  }

  /** Revision of the table that readers may use; `undefined` until the rules are first read. */
  get revision(): number | undefined {
    return this.#known?.revision;
  }

  /** @returns when to check the rules again, `undefined` for never */
  nextDue(): number | undefined {
    return this.deps.redirects && this.#known?.due;
  }

  /** For sources that never publish, and for first starts: checks the rules when that was not done for ten minutes. */
  async refresh(nextRevision: () => number): Promise<void> {
    const { checkedAt = 0, due, fingerprint: made = '' } = this.#known ?? {};
    const now = this.deps.clock.now();
    if (!this.#known && this.#first.restUntil > now) return;
    const isOld = now - checkedAt >= MAX_AGE_MS || !made.startsWith(this.#setup());
    if (isOld && (due === undefined || due <= now)) await this.renew(nextRevision);
  }

  /**
   * Fetches the rules, and writes a table when they changed. Never throws: after a failure it is due again later, and the current table
   * stays in use.
   */
  renew(nextRevision: () => number): Promise<void> {
    if (!this.deps.redirects) return Promise.resolve();
    const work = this.#queue.then(() => this.#renew(nextRevision));
    this.#queue = work;
    return work;
  }

  async #renew(nextRevision: () => number): Promise<void> {
    const { source, log, clock } = this.deps;
    const before = this.#known ?? { revision: 0, fingerprint: '', parts: [], old: [] };
    // A first failure leaves the rules unknown, which for readers differs from a site without rules.
    if (this.#known) this.#keep({ ...this.#known, due: clock.now() + LEASE_MS });
    try {
      const rows = await withTimeLimit(FETCH_LIMIT_MS, (signal) => source.redirects(this.site, signal));
      const checkedAt = clock.now();
      const now = `${this.#setup()}${fingerprint(JSON.stringify(rows))}`;
      const checked = { ...before, fingerprint: now, checkedAt, due: undefined, attempts: 0 };
      const isSame = now === before.fingerprint || (rows.length === 0 && before.revision === 0);
      if (isSame) this.#keep(checked);
      else await this.#write(rows, checked, nextRevision);
    } catch (error) {
      const attempts = (this.#known ?? this.#first).attempts + 1;
      log.error('redirects-not-renewed', { site: this.site, ...fault(error) });
      const due = clock.now() + retryDelayMs(attempts - 1);
      if (this.#known) this.#keep({ ...this.#known, due, attempts });
      else this.#first = { attempts, restUntil: due };
    }
  }

  async #write(rows: readonly Redirect[], known: Known, nextRevision: () => number): Promise<void> {
    const { redirects, kv, log, clock } = this.deps;
    const revision = Math.max(nextRevision(), known.revision + 1);
    const { parts, problems } = redirects!.make(rows, this.site);
    for (const problem of problems.slice(0, LOGGED_PROBLEMS)) log.error('redirect-left-out', { site: this.site, problem });
    const stored = [...parts].map(([part, value]) => ({ key: redirects!.key(this.site, revision, part), value }));
    await inTurns(stored, ({ key, value }) => kv.put(key, value));
    const old = known.parts.length > 0 ? [...known.old, { parts: known.parts, replacedAt: clock.now() }] : known.old;
    this.#keep({ ...known, revision, parts: stored.map(({ key }) => key), old });
    log.info('redirects-published', { site: this.site, revision, rules: rows.length, leftOut: problems.length });
    await this.#clean();
  }

  /** Deletes tables that were replaced long ago. */
  async #clean(): Promise<void> {
    const { kv, clock, log } = this.deps;
    const known = this.#known!;
    const oldest = known.old[0];
    if (!oldest || clock.now() - oldest.replacedAt < KEPT_MS) return;
    const gone = oldest.parts.slice(0, DELETED_AT_A_TIME);
    try {
      await inTurns(gone, (key) => kv.delete(key));
      const rest = { ...oldest, parts: oldest.parts.slice(gone.length) };
      this.#keep({ ...known, old: rest.parts.length > 0 ? [rest, ...known.old.slice(1)] : known.old.slice(1) });
    } catch (error) {
      log.warn('content-store-failed', { key: gone[0] ?? '', reason: reason(error) });
    }
  }

  #setup(): string {
    return `${this.deps.redirects?.setup ?? ''} `;
  }

  #keep(known: Known): void {
    this.#known = known;
    this.state.set('redirects', known);
  }
}

async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  const run = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(WRITES_AT_ONCE, list.length) }, run));
}
