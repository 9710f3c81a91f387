/** Tests which jobs run at which pattern: each in one Worker only [OPS-01]. */
import { expect, test } from 'vitest';
import { fakeServices } from '../test/fake-services.ts';
import {
  EDITORS_EVERY_MINUTE,
  EDITORS_EVERY_TEN_MINUTES,
  EVERY_MINUTE,
  EVERY_TEN_MINUTES,
  type Job,
  runCron,
  visitorsJobs,
} from './cron.ts';
import { editorsJobs } from './editors-cron.ts';

async function ranAt(pattern: string, jobs: readonly Job[]): Promise<string[]> {
  const ran: string[] = [];
  const noted = jobs.map((job) => ({ ...job, run: async () => void ran.push(job.name) }));
  await runCron(noted, fakeServices({}), { waitUntil: () => undefined }, pattern);
  return ran.sort();
}
const namesOf = (jobs: readonly Job[]) => jobs.map(({ name }) => name).sort();

test('production’s patterns run every job of visitors once, and preview’s every job of editors [OPS-01]', async () => {
  const every = [...editorsJobs, ...visitorsJobs];
  expect([...(await ranAt(EVERY_MINUTE, visitorsJobs)), ...(await ranAt(EVERY_TEN_MINUTES, visitorsJobs))].sort()).toEqual(
    namesOf(visitorsJobs),
  );
  expect([...(await ranAt(EDITORS_EVERY_MINUTE, every)), ...(await ranAt(EDITORS_EVERY_TEN_MINUTES, every))].sort()).toEqual(
    namesOf(editorsJobs),
  );
  expect(await ranAt(EDITORS_EVERY_MINUTE, every)).toEqual(['backup', 'banners', 'mirror', 'renewals']);
});

test('a local run has all jobs at production’s patterns, and a run by hand runs all of them [OPS-01]', async () => {
  const every = [...editorsJobs, ...visitorsJobs];
  expect([...(await ranAt(EVERY_MINUTE, every)), ...(await ranAt(EVERY_TEN_MINUTES, every))].sort()).toEqual(namesOf(every));
  expect(await ranAt('0 4 * * *', every)).toEqual(namesOf(every));
});

test('a job that fails is logged, and the others run [OPS-01]', async () => {
  const services = fakeServices({});
  const ran: string[] = [];
  const jobs: Job[] = [
    { name: 'first', run: () => Promise.reject(new Error('no')) },
    { name: 'second', run: async () => void ran.push('second') },
  ];
  await runCron(jobs, services, { waitUntil: () => undefined }, EVERY_TEN_MINUTES);
  expect(ran).toEqual(['second']);
  expect(services.lines).toMatchObject([{ event: 'cron-failed', job: 'first' }]);
});
