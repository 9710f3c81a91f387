/** Redirect rows for tests, and the surroundings that they are compiled in. */
import type { Redirect } from '../../src/content/source.ts';
import { compile, type Compiled } from '../../src/redirects/compile.ts';
import type { Answer, Trouble } from '../../src/redirects/follow.ts';
import { follow } from '../../src/redirects/follow.ts';
import { readHead, storedTable } from '../../src/redirects/stored-table.ts';
import { Table } from '../../src/redirects/table.ts';
import { type World, worldOf } from '../../src/redirects/world.ts';
import { readSettings } from '../../src/settings.ts';

export const SITE = 'lake-erie';

export const row = (pattern: string, target: string, rest: Partial<Redirect> = {}): Redirect => ({
  pattern,
  target,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  isLanguagePreserved: false,
  locale: '',
  ...rest,
});

/** English on www.lake.test, Spanish below /es and on es.lake.test; another site on harbor.test. */
export const testWorld = (vars: Record<string, string> = {}): World =>
  worldOf(
    readSettings({
      SITE_URL: 'https://www.lake.test',
      SITES: JSON.stringify({
        '/es': { site: SITE, language: 'es' },
        'old.lake.test': { site: SITE, language: 'en' },
        'harbor.test': { site: 'harbor', language: 'en' },
      }),
      REDIRECT_HOSTS: 'pay.partner.test *.claims.test',
      ...vars,
    }),
  );

/** The table as it comes back from the store. */
export function tableOf(compiled: Omit<Compiled, 'problems'>): Table {
  const parts = storedTable(compiled, '');
  const head = parts.get('head') as Uint8Array<ArrayBuffer>;
  return new Table(readHead(head.buffer), async (shard) => parts.get(String(shard)) as string);
}

/** What a site with these rules answers to an address. */
export async function answerTo(
  rules: readonly Redirect[] | Table,
  address: string,
  { host = 'www.lake.test', world = testWorld() }: { host?: string; world?: World } = {},
): Promise<Answer | { trouble: Trouble } | undefined> {
  const table = rules instanceof Table ? rules : tableOf(compile(rules as Redirect[], SITE, world));
  const url = new URL(`https://${host}${address}`);
  const place = world.siteOf(host, url.pathname);
  const asked = place && world.asked(url.pathname, url.search, host, place);
  const found = asked && (await table.find(asked));
  return found && follow(asked, found, (next) => table.find(next), world);
}

/** The address that a rule leads to, `undefined` when none does. */
export async function leadsTo(...args: Parameters<typeof answerTo>): Promise<string | undefined> {
  const answer = await answerTo(...args);
  return answer && 'location' in answer ? answer.location : undefined;
}
