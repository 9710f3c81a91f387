/** The SQLite storage of a new `Publisher` object with its empty tables, for tests of the parts that use it. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '../../src/settings.ts';

export function inObjectSql(test: (sql: SqlStorage) => void | Promise<void>): Promise<void> {
  const { PUBLISHER } = env as unknown as Env;
  const stub = PUBLISHER.get(PUBLISHER.idFromName(`sql-${crypto.randomUUID()}`));
  return runInDurableObject(stub, (_, { storage }) => test(storage.sql));
}
