/** A D1 database that sometimes fails: before the work, or after it with the response lost. For tests of what must survive that. */

export interface DatabaseFaults {
  /** Shares of the calls, 0 to 1: a temporary error before the work · work done, response lost · a permanent error before the work. */
  away: number;
  lost: number;
  broken: number;
}

const REAL = Symbol('statement');
const AWAY = 'D1_ERROR: Network connection lost.';
const BROKEN = 'D1_ERROR: internal error; reference = made up';

/** @param faults read at each call, so that they may change · concerns: calls whose SQL it matches; others never fail · onFault: how often it failed · draw: a number from 0 to below 1, for a test with a seed */
export function faultyDatabase(
  db: D1Database,
  faults: DatabaseFaults,
  concerns: RegExp,
  onFault: (what: keyof DatabaseFaults) => void,
  draw: () => number = Math.random,
): D1Database {
  async function call<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const drawn = concerns.test(sql) ? draw() : 1;
    const { away, lost, broken } = faults;
    const fail = (what: keyof DatabaseFaults, message: string): never => {
      onFault(what);
      throw new Error(message);
    };
    if (drawn < away) fail('away', AWAY);
    if (drawn < away + broken) fail('broken', BROKEN);
    const result = await run();
    if (drawn < away + broken + lost) fail('lost', AWAY);
    return result;
  }
  const statement = (real: D1PreparedStatement, sql: string): D1PreparedStatement =>
    ({
      [REAL]: { real, sql },
      bind: (...values: unknown[]) => statement(real.bind(...values), sql),
      first: (...given: [string]) => call(sql, () => real.first(...given)),
      run: () => call(sql, () => real.run()),
      all: () => call(sql, () => real.all()),
      raw: (...given: []) => call(sql, () => real.raw(...given)),
    }) as unknown as D1PreparedStatement;
  const session = (of: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(of.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const known = statements.map((one) => (one as unknown as { [REAL]: { real: D1PreparedStatement; sql: string } })[REAL]);
      return call(known.map(({ sql }) => sql).join(';'), () => of.batch(known.map(({ real }) => real)));
    },
  });
  return { ...session(db), withSession: (at: D1SessionConstraint) => session(db.withSession(at)) } as unknown as D1Database;
}
