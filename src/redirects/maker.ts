/** Tables of redirect rules for the `Publisher`, and the check of rules before they are imported. */
import type { RedirectTableMaker } from '../content/publisher/redirect-tables.ts';
import type { Redirect } from '../content/source.ts';
import { compile } from './compile.ts';
import { storedTable, TABLE_FORMAT, tableKey } from './stored-table.ts';
import type { World } from './world.ts';

/** @param sourceId from `cache-ids.ts` @returns a name of all that tables depend on beside the rules */
export const tableSetup = (world: World, sourceId: string): string => `${TABLE_FORMAT}.${world.fingerprint}.${sourceId}`;

export function tableMaker(world: World, sourceId: string): RedirectTableMaker {
  const setup = tableSetup(world, sourceId);
  return {
    setup,
    make(rows, site) {
      const compiled = compile(rows, site, world);
      return { parts: storedTable(compiled, setup), problems: compiled.problems.map(({ message }) => message) };
    },
    key: tableKey,
  };
}

/**
 * @param rows as they are to be imported @param standing rules that stay beside them
 * @returns a sentence for each rule that can't be used, each rule of a circle named
 */
export function refusedRules(rows: readonly Redirect[], standing: readonly Redirect[], site: string, world: World): string[] {
  const named = ({ locale, host = '', pattern }: Redirect) => `${locale} ${host} ${pattern}`;
  const replaced = new Set(rows.map(named));
  const others = standing.filter((row) => !replaced.has(named(row)));
  const { problems } = compile([...others, ...rows], site, world);
  return problems.filter(({ rows: about }) => about.some((index) => index >= others.length)).map(({ message }) => message);
}
