/**
 * The cost of tracked events: accepted by the collector into its queue, stored by the queue's consumer, beside a plain read of and a plain insert
 * into the same D1, interleaved; then over HTTP by the built Worker, with queue and consumer running. npm run bench -- events
 */
import { randomUUID } from 'node:crypto';
import { startSite } from '../start-site.ts';
import { cpuOf, leastCpu, type Load, medianRate, sized, withPids } from './measure.ts';
import { benchScript } from './worker.ts';

const EVENTS_A_BATCH = 10;
const MESSAGES = 20;

/** Calls per second, and CPU of the runtime for each. */
async function inside({ rounds = sized(7) } = {}) {
  const script = await benchScript('events-entry.ts');
  // Without a consumer, which is measured separately.
  const site = await withPids(() =>
    startSite({ script: `${script}\nexport class Publisher {}`, assets: false, seed: false, queueConsumers: {} }),
  );
  await site.env.EVENTS.exec('CREATE TABLE bench (id INTEGER PRIMARY KEY)');
  await site.env.EVENTS.exec('INSERT INTO bench DEFAULT VALUES');
  const works = [
    { name: 'read', words: 'a plain read', times: sized(400, 5), events: 0 },
    { name: 'insert', words: 'a plain insert', times: sized(400, 5), events: 0 },
    { name: 'take', words: 'a batch taken: read, points, queue', times: sized(200, 5), events: EVENTS_A_BATCH },
    { name: 'store', words: 'twenty batches stored', times: 20, events: EVENTS_A_BATCH * MESSAGES },
  ].map((work) => ({ ...work, runs: [] as Load[] }));
  const run = async ({ name, times }: { name: string; times: number }): Promise<Load> => {
    const [cpu, started] = [cpuOf(site.pids), performance.now()];
    const answer = await fetch(`${site.origin}/${name}?times=${times}`);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    return { rate: (times / (performance.now() - started)) * 1000, cpuMs: (cpuOf(site.pids) - cpu) / times };
  };
  for (const work of works) await run(work);
  for (let round = 0; round < rounds; round++) for (const work of works) work.runs.push(await run(work));
  await site.stop();
  const read = medianRate(works[0]?.runs ?? []);
  console.log('\n| eight at once | a second | events a second | of a plain read | CPU ms |\n|---|---|---|---|---|');
  for (const { words, events, runs } of works) {
    const rate = medianRate(runs);
    const eventRate = events ? (rate * events).toFixed(0) : '';
    console.log(`| ${words} | ${rate.toFixed(0)} | ${eventRate} | ${(rate / read).toFixed(2)} | ${leastCpu(runs).toFixed(2)} |`);
  }
}

const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const payload = {
  page: '/auto-insurance',
  link_target: '/find-an-agent',
  link_text: 'Find an agency near you',
  link_class: 'btn btn--light',
};

/** Batches per second until the last of their events is stored. */
async function overHttp({ batches = sized(600, 10), atOnce = 8 } = {}) {
  const site = await withPids(() => startSite({ seed: false, onLog: () => undefined }));
  let left = batches;
  const post = async (number: number) => {
    const now = Date.now();
    const events = Array.from({ length: EVENTS_A_BATCH }, () => ({
      id: randomUUID(),
      type: 'LINK',
      at: now,
      page: '/auto-insurance',
      payload,
    }));
    const answer = await fetch(`${site.origin}/api/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': AGENT,
        cookie: 'COOKIE_BANNER_DISMISSED=true',
        'cf-connecting-ip': `203.0.113.${number % 250}`,
      },
      body: JSON.stringify({ visitor: '0197aa55aa55aa55', session: '0197bb66', sent: now, events }),
    });
    if (answer.status !== 202) throw new Error(`the collector answered ${answer.status}`);
    await answer.text();
  };
  await post(0);
  const [cpu, started] = [cpuOf(site.pids), performance.now()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) await post(left--);
    }),
  );
  const takenMs = performance.now() - started;
  const total = (batches + 1) * EVENTS_A_BATCH;
  const count = async () => (await site.env.EVENTS.prepare('SELECT count(*) AS count FROM events').first<number>('count')) ?? 0;
  while ((await count()) < total) await new Promise((resolve) => setTimeout(resolve, 50));
  const [storedMs, cpuMs] = [performance.now() - started, cpuOf(site.pids) - cpu];
  await site.stop();
  console.log(
    `\nover HTTP, ${atOnce} at once: ${((batches / takenMs) * 1000).toFixed(0)} batches (${((total / takenMs) * 1000).toFixed(0)} events) a second taken, ` +
      `all ${total} stored once after ${(storedMs / 1000).toFixed(1)} s, ${(cpuMs / batches).toFixed(2)} ms of CPU a batch, simulator and storing included`,
  );
}

await inside();
await overHttp();
