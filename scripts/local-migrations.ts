/** Migrates local databases: what `wrangler d1 migrations apply --local` does with a process of three seconds for each, in one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_readConfig as readConfig, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from './lib/files.ts';
import { simulator } from './lib/miniflare.ts';

export type Databases = Readonly<Record<'DB' | 'SEARCH' | 'EVENTS', D1Database>>;

/** Where wrangler keeps the data of local runs. */
const STATE = path.join(root, '.wrangler/state/v3');

/** As wrangler makes it, so that its own command goes on from here. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Names of this checkout's migrations. */
export const migrationNames = (binding: keyof Databases): string[] =>
  configured()
    .filter((one) => one.binding === binding)
    .flatMap(({ migrations_dir }) => readdirSync(path.join(root, migrations_dir)))
    .filter((name) => name.endsWith('.sql'))
    .sort();

interface Configured {
  binding: keyof Databases;
  database_id: string;
  /** From the root of the repository. */
  migrations_dir: string;
}

const configured = (): Configured[] => readConfig({ config: path.join(root, 'wrangler.toml') }, { hideWarnings: true }).d1_databases;

/** Migrates the databases of wrangler.toml, and puts the sample's alerts back. */
export async function migrateLocal(): Promise<void> {
  const ids = Object.fromEntries(configured().map(({ binding, database_id }) => [binding, database_id]));
  const mf = simulator({ modules: true, script: 'export default {}', d1Databases: ids, resourcePersistencePath: STATE });
  try {
    const databases = await mf.getBindings<Databases>();
    await migrate(databases);
    await runFile(databases.DB, 'scripts/sample-alerts.sql');
  } finally {
    await mf.dispose();
  }
}

/**
 * Applies the migrations that a database does not have yet, each with its name in one transaction.
 * @param isWanted by default all @throws Error that names the one that fails
 */
export async function migrate(
  databases: Databases,
  isWanted: (binding: keyof Databases, name: string) => boolean = () => true,
): Promise<void> {
  for (const { binding, migrations_dir } of configured()) {
    const database = databases[binding];
    await database.prepare(APPLIED).run();
    const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    const files = readdirSync(path.join(root, migrations_dir)).filter((name) => name.endsWith('.sql') && !applied.has(name));
    for (const name of files.sort().filter((file) => isWanted(binding, file))) {
      const isApplied = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
      await runFile(database, path.join(migrations_dir, name), [isApplied]).catch((error: Error) => {
        throw new Error(`The migration ${name} of ${binding} failed: ${error.message}`);
      });
    }
  }
}

/** @param file from the root of the repository @param more statements of the same transaction */
export async function runFile(database: D1Database, file: string, more: D1PreparedStatement[] = []): Promise<void> {
  const statements = splitSql(readFileSync(path.join(root, file), 'utf8'));
  await database.batch([...statements.map((statement) => database.prepare(statement)), ...more]);
}
