/** Redirect rows for tests, and the context that they are compiled in. */
import type { Redirect } from '../../src/content/source.ts';
import { compile, type Compiled } from '../../src/redirects/compile.ts';
import type { RedirectAnswer, RedirectFault } from '../../src/redirects/follow.ts';
import { follow } from '../../src/redirects/follow.ts';
import { readHead, storedTable } from '../../src/redirects/stored-table.ts';
import { RedirectTable } from '../../src/redirects/table.ts';
import { type SiteContext, siteContext } from '../../src/redirects/site-context.ts';
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
export const testContext = (vars: Record<string, string> = {}): SiteContext =>
  siteContext(
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

/** The table as read back from the store. */
export function tableOf(compiled: Omit<Compiled, 'problems'>): RedirectTable {
  const parts = storedTable(compiled, '');
  const head = parts.get('head') as Uint8Array<ArrayBuffer>;
  return new RedirectTable(readHead(head.buffer), async (shard) => parts.get(String(shard)) as string);
}

/** The response of a site with these rules to a URL. */
export async function answerTo(
  rules: readonly Redirect[] | RedirectTable,
  address: string,
  { host = 'www.lake.test', context = testContext() }: { host?: string; context?: SiteContext } = {},
): Promise<RedirectAnswer | { fault: RedirectFault } | undefined> {
  const table = rules instanceof RedirectTable ? rules : tableOf(compile(rules as Redirect[], SITE, context));
  const url = new URL(`https://${host}${address}`);
  const place = context.siteOf(host, url.pathname);
  const query = place && context.parseAddress(url.pathname, url.search, host, place);
  const found = query && (await table.find(query));
  return found && follow(query, found, (next) => table.find(next), context);
}

/** The URL that a rule redirects to, `undefined` when none does. */
export async function leadsTo(...args: Parameters<typeof answerTo>): Promise<string | undefined> {
  const answer = await answerTo(...args);
  return answer && 'location' in answer ? answer.location : undefined;
}
