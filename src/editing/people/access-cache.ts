/** Reads a person's rights from the list of people and caches them for some seconds: needed for every request of the editors' host (EDT-03). */
import type { Row } from '../../generated/rows.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Role } from '../sessions/roles.rules.ts';

/** Rights of a person with password. */
export interface AccessRights {
  id: string;
  name: string;
  role: Role;
  /** Start of the password' digest: a session from earlier password has another one. */
  mark: string;
}

/** Rights of a person whom Cloudflare Access lets in: `nobody` has left; `isFirstRun` while no operator is listed. */
export type AccessState = { role: Role; id?: string; isFirstRun?: true } | 'nobody';

/** A withdrawn role reads nothing more, anywhere, after this. It writes nothing more at once: writes are never allowed by cached rights. */
export const REFRESH_MS = 5000;
/** While the database is unavailable, cached rights are valid this long. */
export const VALID_MS = 30_000;
const LIMIT_MS = 2000;
/** More than any company has; above it the cache is cleared. */
const MAX_KEPT = 1000;

export const digestPrefix = (digest: string): string => digest.slice(0, 16);

export class AccessCache {
  readonly #kept = new Map<string, { at: number; value: unknown }>();
  constructor(
    private readonly db: D1Database,
    private readonly clock: Clock,
  ) {}

  /** Not cached: sign-ins are rare. @throws UpstreamError */
  byDigest = (digest: string): Promise<AccessRights | undefined> => this.#ask(() => this.#row('digest', digest));

  /**
   * @param isWrite the rights are read now
   * @throws UpstreamError when the database is unavailable and the cached rights have expired: the person may have left
   */
  async byId(id: string, isWrite = false): Promise<AccessRights | undefined> {
    return (await this.#remembered(`id ${id}`, isWrite, () => this.#row('id', id))).value;
  }

  /** Never throws: Access let the person in, so they can read; while the database is unavailable, no more than that. */
  async byAccess(name: string, isWrite = false): Promise<AccessState> {
    const key = `access ${name.toLowerCase()}`;
    try {
      return (await this.#remembered(key, isWrite, () => this.#access(name))).value;
    } catch {
      return this.#kept.get(key)?.value === 'nobody' ? 'nobody' : { role: 'reader' };
    }
  }

  async #row(column: 'id' | 'digest', value: string): Promise<AccessRights | undefined> {
    const row = await this.db
      .prepare(`SELECT id, name, role, digest FROM people WHERE ${column} = ?1 AND digest IS NOT NULL AND left_at IS NULL`)
      .bind(value)
      .first<Row<'people', 'id' | 'name' | 'role'> & { digest: string }>();
    return row ? { id: row.id, name: row.name, role: row.role, mark: digestPrefix(row.digest) } : undefined;
  }

  async #access(name: string): Promise<AccessState> {
    const row = (await this.db
      .prepare(
        `SELECT (SELECT count(*) FROM people WHERE role = 'operator' AND left_at IS NULL AND digest IS NULL) AS operators, p.id, p.role, p.left_at AS leftAt
         FROM (SELECT 1) LEFT JOIN people p ON p.name = ?1 AND p.digest IS NULL`,
      )
      .bind(name)
      .first<{ operators: number; leftAt: number | null } & (Row<'people', 'id' | 'role'> | { id: null })>())!;
    if (row.leftAt) return 'nobody';
    if (row.operators === 0) return { role: 'operator', isFirstRun: true };
    return row.id === null ? { role: 'reader' } : { role: row.role, id: row.id };
  }

  async #remembered<T>(key: string, isWrite: boolean, read: () => Promise<T>): Promise<{ value: T }> {
    const kept = this.#kept.get(key) as { at: number; value: T } | undefined;
    const asked = this.clock.now();
    if (kept && !isWrite && asked - kept.at < REFRESH_MS) return kept;
    try {
      const value = await this.#ask(read);
      if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
      // A result is as old as its query, not as its response.
      const fresh = { at: asked, value };
      this.#kept.set(key, fresh);
      return fresh;
    } catch (error) {
      if (kept && this.clock.now() - kept.at < VALID_MS) return kept;
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
