/** Builds tables of redirect rules for the `Publisher`, and checks rules before they are imported. */
import type { RedirectTableMaker } from '../content/publisher/publisher-deps.ts';
import type { Redirect } from '../content/source.ts';
import { compile } from './compile.ts';
import { storedTable, TABLE_FORMAT, tableKey } from './stored-table.ts';
import type { SiteContext } from './site-context.ts';

/** @param sourceId from `cache-ids.ts` @returns an id of everything that tables depend on beside the rules */
export const tableSetup = (context: SiteContext, sourceId: string): string => `${TABLE_FORMAT}.${context.fingerprint}.${sourceId}`;

export function tableMaker(context: SiteContext, sourceId: string): RedirectTableMaker {
  const setup = tableSetup(context, sourceId);
  return {
    setup,
    make(rows, site) {
      const compiled = compile(rows, site, context);
      return { parts: storedTable(compiled, setup), problems: compiled.problems.map(({ message }) => message) };
    },
    key: tableKey,
  };
}

/**
 * @param rows to be imported @param standing existing rules that stay
 * @returns a sentence for each unusable rule, and for each rule of a loop
 */
export function refusedRules(rows: readonly Redirect[], standing: readonly Redirect[], site: string, context: SiteContext): string[] {
  const named = ({ locale, host = '', pattern }: Redirect) => `${locale} ${host} ${pattern}`;
  const replaced = new Set(rows.map(named));
  const others = standing.filter((row) => !replaced.has(named(row)));
  const { problems } = compile([...others, ...rows], site, context);
  return problems.filter(({ rows: about }) => about.some((index) => index >= others.length)).map(({ message }) => message);
}
