/** Tests the distribution of published items: each site gets its share, and an unknown item renews every site [DEL-03]. */
import { expect, it } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { distribute } from './distribute.ts';
import type { PublishedRow, SiteJob } from './publisher-api.ts';

const item = (id: string): PublishedRow => ({ id, kind: 'item' });
const shell: PublishedRow = { id: '', kind: 'shell' };

/** @param sites the items of each site; the first one runs the code, and `lost` cannot be reached */
async function distributed(rows: PublishedRow[], sites: Record<string, string[]>, own = Object.keys(sites)[0]!) {
  const log = memoryLog();
  const jobs: Record<string, SiteJob[]> = {};
  const queries: string[] = [];
  const publisher = (site: string) => ({
    async known(ids: readonly string[]) {
      queries.push(site);
      if (site === 'lost') throw new Error('object is out of reach');
      return (sites[site] ?? []).filter((id) => ids.includes(id));
    },
    accept: async (job: SiteJob) => {
      jobs[site] = [...(jobs[site] ?? []), job];
    },
  });
  const namespace = {
    idFromName: (site: string) => site,
    get: (site: string) => {
      if (site === own) throw new Error('the own object is not called through the network');
      return publisher(site);
    },
  } as unknown as DurableObjectNamespace;
  const failure = await distribute(
    { invocation: 'inv', upTo: 7, rows },
    { sites: Object.keys(sites), own: { site: own, publisher: publisher(own) }, namespace, log },
  ).catch((error) => error.message);
  return { jobs, queries, failure, unknown: log.events('publish-unknown-items') };
}

const job = (over: Partial<SiteJob>): SiteJob[] => [{ key: 'inv/7', ids: [], shell: false, content: false, ...over }];

it('each site gets its items, and a site without any gets no job [DEL-03]', async () => {
  const { jobs, unknown } = await distributed([item('1'), item('2')], { a: ['1', '9'], b: ['1', '2'], c: [] });
  expect([jobs, unknown]).toEqual([{ a: job({ ids: ['1'] }), b: job({ ids: ['1', '2'] }) }, []]);
});

it('phrases and redirects renew the shell of every site, and no site is searched for them [DEL-03]', async () => {
  const { jobs, queries } = await distributed([shell], { a: ['1'], b: [] });
  expect([jobs, queries]).toEqual([{ a: job({ shell: true }), b: job({ shell: true }) }, []]);
  expect((await distributed([shell, item('1')], { a: ['1'], b: [] })).jobs).toEqual({
    a: job({ ids: ['1'], shell: true }),
    b: job({ shell: true }),
  });
});

it.each([
  ['of no site', [item('1'), item('unknown')]],
  ['without a readable id', [item('1'), item('')]],
])('an item %s renews everything of every site, and is logged [DEL-03]', async (_, rows) => {
  const { jobs, unknown } = await distributed(rows, { a: ['1'], b: [] });
  const everything = job({ shell: true, content: true });
  expect([jobs, unknown]).toEqual([{ a: everything, b: everything }, [{ invocation: 'inv', items: 1 }]]);
});

it('a site with very many of the items is renewed as a whole, without its shell [DEL-03]', async () => {
  const ids = Array.from({ length: 5001 }, (_, index) => `i${index}`);
  const { jobs } = await distributed(ids.map(item), { a: ids.slice(1), b: ids });
  expect([jobs.a?.[0]?.ids.length, jobs.b]).toEqual([5000, job({ content: true })]);
});

it('nothing is accepted anywhere while one site cannot be reached, so that all of it is repeated [DEL-03]', async () => {
  const { jobs, failure } = await distributed([item('1')], { a: ['1'], lost: [] });
  expect([jobs, failure]).toEqual([{}, 'object is out of reach']);
});

it('the site that runs it takes part although it is not configured, and once if it is [DEL-03]', async () => {
  expect((await distributed([shell], { a: [] }, 'own')).jobs).toEqual({ own: job({ shell: true }), a: job({ shell: true }) });
  expect((await distributed([item('1')], { a: ['1'] })).queries).toEqual(['a']);
});

it('an invocation without rows is no job [DEL-03]', async () => {
  expect((await distributed([], { a: ['1'] })).jobs).toEqual({});
});
