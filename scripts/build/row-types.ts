/** Generates types of D1's rows from the migrations, which SQLite itself reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { generate } from './output.ts';

const FOLDERS = ['migrations', 'migrations-events', 'migrations-search'];
const TYPES: Record<string, string> = { INTEGER: 'number', REAL: 'number', TEXT: 'string' };

/** Writes `generated/rows.ts`. @throws if two databases have different tables of one name */
export function buildRowTypes(): void {
  const tables = new Map<string, string>();
  for (const folder of FOLDERS)
    for (const [name, type] of tablesOf(folder)) {
      if (tables.has(name) && tables.get(name) !== type) throw new Error(`${folder}: another table ${name} has other columns`);
      tables.set(name, type);
    }
  generate('rows', rowTypes(tables));
}

const rowTypes = (tables: ReadonlyMap<string, string>) => `/** Rows of D1 by table; a JSON column is text. */
export interface Rows {
${[...tables].map(([name, type]) => `  ${name}: ${type};`).join('\n')}
}

/** A row of a query that leaves NULLs out. */
export type Present<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> };

/** A row of a LEFT JOIN. */
export type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };

type Column<Table extends keyof Rows> = keyof Rows[Table] & string;

/** What a query selects of a table: columns, or \`column AS name\`. Columns of other tables and expressions are added by intersection. */
export type Row<Table extends keyof Rows, Selected extends Column<Table> | \`\${Column<Table>} AS \${string}\`> = {
  [S in Selected as S extends \`\${string} AS \${infer Name}\` ? Name : S]: Rows[Table][S extends \`\${infer From extends Column<Table>} AS \${string}\` ? From : S & Column<Table>];
};`;

/** @returns [name, type of a row] of the tables that a folder's migrations make */
function tablesOf(folder: string): [string, string][] {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder).sort()) db.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  // The columns of a full-text table and of its own tables have no types.
  const tables = db
    .prepare(
      `SELECT s.name, s.sql FROM pragma_table_list t JOIN sqlite_master s ON s.name = t.name
       WHERE t.schema = 'main' AND t.type = 'table' AND s.name NOT LIKE 'sqlite_%' ORDER BY s.name`,
    )
    .all();
  const columnsOf = db.prepare('SELECT name, type, "notnull" OR pk AS isSet FROM pragma_table_info(?)');
  return tables.map(({ name, sql }) => {
    const columns = columnsOf.all(name ?? null).map((column) => {
      const type = typeOf(String(column.name), String(column.type), String(sql));
      return `${column.name}: ${type}${column.isSet ? '' : ' | null'}`;
    });
    return [String(name), `{ ${columns.join('; ')} }`];
  });
}

/** A column with a list of allowed values has these as its type. */
function typeOf(column: string, type: string, sql: string): string {
  const [, allowed] = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`).exec(sql) ?? [];
  const found = allowed ? allowed.replace(/,\s*/g, ' | ') : TYPES[type];
  if (!found) throw new Error(`Column ${column} has the type ${type}, which has no type of a row`);
  return found;
}
