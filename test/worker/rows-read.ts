/** A database that adds up the cost of its statements: rows read and written as D1 counts (and charges) them, and round trips. */

export interface DatabaseCost {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

type Meta = { rows_read?: number; rows_written?: number };

const REAL = Symbol('statement');

/** @returns the database, and a function that returns the cost since its last call */
export function costed(db: D1Database): { db: D1Database; spent(): DatabaseCost } {
  const none = (): DatabaseCost => ({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
  let cost = none();
  const count = <T extends { meta: unknown }>(results: T[]): T[] => {
    cost.roundTrips++;
    for (const { meta } of results) {
      const { rows_read = 0, rows_written = 0 } = meta as Meta;
      cost.statements++;
      cost.rowsRead += rows_read;
      cost.rowsWritten += rows_written;
    }
    return results;
  };
  const statement = (real: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => count([await real.all<Record<string, unknown>>()])[0];
    return {
      [REAL]: real,
      bind: (...values: unknown[]) => statement(real.bind(...values)),
      all,
      run: all,
      // The result of D1's own `first` does not include its cost.
      async first(column?: string) {
        const row = (await all())?.results[0];
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      raw: () => {
        throw new Error('What `raw` costs, it does not say.');
      },
    } as unknown as D1PreparedStatement;
  };
  const counting = {
    prepare: (sql: string) => statement(db.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      count(await db.batch(statements.map((one) => (one as unknown as { [REAL]: D1PreparedStatement })[REAL]))),
  };
  return {
    db: counting as unknown as D1Database,
    spent() {
      const spent = cost;
      cost = none();
      return spent;
    },
  };
}
