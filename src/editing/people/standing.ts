/** What somebody may do now, read from the list of people and remembered for some seconds: asked at every request of the editors' host (EDT-03). */
import type { Clock } from '../../lib/clock.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import type { Role } from '../roles.ts';

/** Of somebody with pass words. */
export interface Standing {
  id: string;
  name: string;
  role: Role;
  /** Beginning of the digest of the pass words: a session of former words does not have it. */
  mark: string;
}

/** Of somebody whom Cloudflare Access lets in: `nobody` has left, and `first` is one of all while no operator is named. */
export type AccessStanding = { role: Role; id?: string; isFirstRun?: true } | 'nobody';

/** A role that was taken away is gone everywhere after this. */
export const ASKED_ANEW_MS = 15_000;
/** While the database is away, what was read last counts for this long. */
export const COUNTS_MS = 30_000;
const LIMIT_MS = 2000;
/** Above what any company has; all of it is forgotten then. */
const MAX_KEPT = 1000;

export const markOf = (digest: string): string => digest.slice(0, 16);

interface Row {
  id: string;
  name: string;
  role: Role;
  digest: string;
}

export class Standings {
  readonly #kept = new Map<string, { at: number; value: unknown }>();
  constructor(
    private readonly db: D1Database,
    private readonly clock: Clock,
  ) {}

  /** Never remembered: a sign-in is rare. @throws UpstreamError */
  byDigest = (digest: string): Promise<Standing | undefined> => this.#ask(() => this.#row('digest', digest));

  /** @throws UpstreamError when the database is away for longer than what was read counts: whether they have left, nobody knows then */
  async byId(id: string): Promise<Standing | undefined> {
    return (await this.#remembered(`id ${id}`, () => this.#row('id', id))).value;
  }

  /** Never throws: Access has let them in, so they may read; while the database is away, no more than that. */
  async byAccess(name: string): Promise<AccessStanding> {
    const key = `access ${name.toLowerCase()}`;
    try {
      return (await this.#remembered(key, () => this.#access(name))).value;
    } catch {
      return this.#kept.get(key)?.value === 'nobody' ? 'nobody' : { role: 'reader' };
    }
  }

  async #row(column: 'id' | 'digest', value: string): Promise<Standing | undefined> {
    const row = await this.db
      .prepare(`SELECT id, name, role, digest FROM people WHERE ${column} = ?1 AND digest IS NOT NULL AND left_at IS NULL`)
      .bind(value)
      .first<Row>();
    return row ? { id: row.id, name: row.name, role: row.role, mark: markOf(row.digest) } : undefined;
  }

  async #access(name: string): Promise<AccessStanding> {
    const row = await this.db
      .prepare(
        `SELECT (SELECT count(*) FROM people WHERE role = 'operator' AND left_at IS NULL AND digest IS NULL) AS operators, p.id, p.role, p.left_at AS leftAt
         FROM (SELECT 1) LEFT JOIN people p ON p.name = ?1 AND p.digest IS NULL`,
      )
      .bind(name)
      .first<{ operators: number; id: string | null; role: Role | null; leftAt: number | null }>();
    if (row?.leftAt) return 'nobody';
    if (row?.operators === 0) return { role: 'operator', isFirstRun: true };
    return row?.id && row.role ? { role: row.role, id: row.id } : { role: 'reader' };
  }

  async #remembered<T>(key: string, read: () => Promise<T>): Promise<{ value: T }> {
    const kept = this.#kept.get(key) as { at: number; value: T } | undefined;
    const asked = this.clock.now();
    if (kept && asked - kept.at < ASKED_ANEW_MS) return kept;
    try {
      const value = await this.#ask(read);
      if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
      // What is true counts from when it was asked, not from when the answer came.
      const fresh = { at: asked, value };
      this.#kept.set(key, fresh);
      return fresh;
    } catch (error) {
      if (kept && this.clock.now() - kept.at < COUNTS_MS) return kept;
      throw error;
    }
  }

  async #ask<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await withTimeLimit(LIMIT_MS, read);
    } catch {
      throw new UpstreamError('unavailable', 'the list of people can not be read');
    }
  }
}
