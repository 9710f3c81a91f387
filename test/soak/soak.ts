/** `npm run soak -- --minutes 10 --seed N [--break key|ack|draft|leak]`: everything fails for minutes while people visit and publish; an observer checks what must never break. */
import { parseArgs } from 'node:util';
import { type Random, randomOf } from '../random-numbers.ts';
import { localVars, makeData } from '../start-site.ts';
import { soakPages } from './content.ts';
import { edit } from './editors.ts';
import { trouble } from './faults.ts';
import { invariants } from './invariants/all.ts';
import { BACKGROUND, EDITORS, Fleet, type Weight } from './isolates.ts';
import { Journal } from './journal.ts';
import { Observer } from './observer.ts';
import { pause } from './pause.ts';
import { platform, serveEdition } from './platform.ts';
import { type Queues, startQueues } from './queues.ts';
import { recover } from './recover.ts';
import { report } from './report.ts';
import { startUpstreams } from './upstreams.ts';
import { visit } from './visitors.ts';
import { BREAKS, type Break, type Consumed } from './worker/control.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    visitors: { type: 'string', default: '10' },
    isolates: { type: 'string', default: '4' },
    rest: { type: 'string', default: '400' },
    break: { type: 'string', default: '' },
    log: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? process.env.TEST_SEED ?? Date.now() % 2 ** 31);
const totalMs = Number(values.minutes) * 60_000;
const broken = values.break as Break | '';
if (broken && !BREAKS.includes(broken)) throw new Error(`--break is one of ${BREAKS.join(', ')}`);
/** Faults end so long before the end; a minute is promised. */
const calmMs = Math.min(75_000, totalMs * 0.35);

console.log(`soak: ${values.minutes} minutes, seed ${seed}${broken && `, with our own fault: ${broken}`}`);
const removeData = await makeData();
// Each actor has its own stream, so that one's decisions do not depend on another's speed.
let streams = 0;
const randomFor = (): Random => randomOf(seed + 7919 * ++streams);
const journal = new Journal();
const observer = new Observer(invariants, journal);
const opened = Date.now();
/** With the time that violations name. */
const say = (line: string): void => {
  if (values.log) console.log(`${((Date.now() - opened) / 1000).toFixed(1)} s: ${line.slice(0, 400)}`);
};
const upstreams = await startUpstreams();
const { robots, edge } = upstreams;
serveEdition(edge, 0);
let fleet: Fleet | undefined;
const queues: Queues = await startQueues({
  random: randomFor(),
  now: () => fleet?.now() ?? Date.now(),
  count: journal.count,
  consume: async (queue, messages) =>
    fleet?.order<Consumed>(queue === 'carrier-site-indexing' ? EDITORS : BACKGROUND, 'queue', { queue, messages }),
});
fleet = new Fleet({
  visitors: Number(values.isolates),
  seed,
  broken,
  queues: queues.address,
  vars: { ...localVars, ...upstreams.vars },
  platformVars: upstreams.platformVars,
  onLog: say,
});
const running = fleet;
await running.start();
const imported = await running.ask(EDITORS, '/api/repository/import', {
  method: 'POST',
  host: 'localhost:8787',
  headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
  body: JSON.stringify(soakPages()),
});
if (imported?.status !== 200) throw new Error(`The pages were not imported: ${imported?.status} ${imported?.text.slice(0, 500)}`);

const started = Date.now();
let isOver = false;
const memory: Weight[] = [];
/** Cron runs more often than each minute, so that a short run has some. */
async function cron(): Promise<void> {
  for (let turn = 1; !isOver; turn++) {
    await pause(Math.min(20_000, totalMs / 10));
    await running.order(BACKGROUND, 'cron', { cron: turn % 4 ? '* * * * *' : '*/10 * * * *' });
    await running.order(EDITORS, 'cron', { cron: turn % 4 ? '*/1 * * * *' : '5-59/10 * * * *' });
  }
}
async function weigh(): Promise<void> {
  while (!isOver) {
    memory.push(...(await running.weights()));
    await pause(Math.min(15_000, totalMs / 8));
  }
}
/** The stores are looked at in the middle of everything, too. */
async function look(): Promise<void> {
  while (!isOver) {
    const stores = await running.stores().catch(() => undefined);
    if (stores) await observer.look(stores).catch((error: unknown) => say(`not looked: ${error}`));
    await pause(2000);
  }
}
const shared = { fleet: running, journal, isOver: () => isOver };
const actors = [
  cron(),
  weigh(),
  look(),
  edit({ ...shared, random: randomFor(), everyMs: broken ? 1500 : Math.min(12_000, totalMs / 10), onTrouble: say }),
  platform({ ...shared, edge, random: randomFor(), everyMs: Math.min(15_000, totalMs / 8) }),
  ...Array.from({ length: Number(values.visitors) }, () =>
    visit({ ...shared, observer, robots, random: randomFor(), restMs: Number(values.rest) }),
  ),
];
const longestMs = Math.min(20_000, totalMs / 12);
// A fault of ours is found without any other.
if (!broken) {
  await trouble({ fleet: running, journal, random: randomFor(), queues, upstreams, longestMs, onFault: say }, totalMs - calmMs);
  await recover({ fleet: running, journal, observer, limitMs: 60_000 });
}
await pause(Math.max(0, totalMs - (Date.now() - started)));
isOver = true;
await Promise.all(actors);
for (const [what, count] of await running.counts().then(Object.entries)) journal.count(what, count);
await settle();
await observer.end({ stores: await running.stores(), delivered: upstreams.forms.taken, sent: upstreams.cdp.events, memory });
const isClean = report({ observer, journal, seed, seconds: (Date.now() - started) / 1000, memory });
await queues.stop();
await running.stop();
await upstreams.close();
removeData();
process.exit(isClean ? 0 : 1);

/** What waits for its time is due now: queues and deliveries work until they are empty. */
async function settle(): Promise<void> {
  const { DB, EVENTS } = await running.stores();
  const count = async (of: D1PreparedStatement) => (await of.first<{ count: number }>())?.count ?? 0;
  const open = async () =>
    (await count(DB.prepare(`SELECT count(*) AS count FROM outbox WHERE state <> 'delivered'`))) +
    (await count(EVENTS.prepare('SELECT count(*) AS count FROM cdp_outbox')));
  for (let turn = 0; turn < 30 && (queues.waiting() > 0 || (await open()) > 0); turn++) {
    queues.hurry();
    await DB.prepare(`UPDATE outbox SET next_at = 0 WHERE state IN ('pending', 'leased')`).run();
    await EVENTS.prepare('UPDATE cdp_outbox SET next_at = 0').run();
    await running.order(BACKGROUND, 'cron', { cron: '* * * * *' });
    await pause(500);
  }
}
