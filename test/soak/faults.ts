/** The faults of a run, drawn from its seed: each kind is on for a while, and its end is noted for the observer. */
import { type Random, randomOf } from '../random-numbers.ts';
import type { FaultMode } from '../upstreams/edge-server.ts';
import { BACKGROUND, EDITORS, type Fleet, PLATFORM } from './isolates.ts';
import type { Affected, Journal } from './journal.ts';
import { pause } from './pause.ts';
import type { Queues } from './queues.ts';
import type { Upstreams } from './upstreams.ts';
import { NO_FAULTS } from './worker/control.ts';

export interface Setting {
  fleet: Fleet;
  journal: Journal;
  random: Random;
  queues: Queues;
  upstreams: Upstreams;
  onFault(what: string): void;
  /** Longest time of a fault. Milliseconds. */
  longestMs: number;
}

interface Kind {
  name: string;
  /** Whose pages may be older while it lasts; a killed isolate, a new version and a jump of the clock are no excuse. */
  ages?: Affected;
  /** @returns ends it; nothing when it is over at once */
  start(setting: Setting): Promise<(() => Promise<void> | void) | void>;
}

const everyone = (name: string, change: Parameters<Fleet['set']>[0]): Kind => ({
  name,
  ages: 'both',
  async start({ fleet }) {
    await fleet.set(change);
    return () => fleet.set(NO_FAULTS);
  },
});

const PLATFORM_FAULTS: readonly FaultMode[] = [
  'slow',
  'down',
  'truncated',
  'wrong-shape',
  'malformed-layout',
  'errors',
  'unavailable',
  'rate-limited',
  'html',
];

const BINDINGS: readonly Kind[] = [
  everyone('D1 refuses every call', { databases: { away: 1, lost: 0, broken: 0 } }),
  everyone('D1 fails now and then, and loses answers', { databases: { away: 0.05, lost: 0.05, broken: 0.03 } }),
  everyone('Publisher slow', { publisherMs: 700 }),
  everyone('Publisher away', { publisherMs: Number.POSITIVE_INFINITY }),
  everyone('KV slow', { kvMs: 900 }),
  everyone('KV refuses writes', { kvRefused: 0.5 }),
];

const SERVICES: readonly Kind[] = [
  {
    name: 'service for submissions slow, down, failing, answers lost',
    async start({ upstreams: { forms }, random }) {
      const mix = { error: 0.2, busy: 0.1, down: 0.2, 'answer-lost': 0.2, 'too-large': 0.05, slow: 0.1 } as const;
      forms.control({ mode: 'ok', mix, delayMs: 16_000, random: random.fraction });
      return () => forms.control({ mode: 'ok' });
    },
  },
  {
    name: 'robot check slow, down, partial or wrong',
    async start({ upstreams: { robots }, random }) {
      robots.control({ mode: random.pick(['slow', 'down', 'failing', 'half', 'empty', 'wrong-types', 'html'] as const) });
      return () => robots.control({ mode: 'ok' });
    },
  },
  {
    name: 'queues double, reorder, lose acknowledgements and sends',
    async start({ queues: { faults } }) {
      const calm = { ...faults };
      Object.assign(faults, { doubled: 0.3, lostAcknowledgement: 0.3, reordered: 0.5, refused: 0.1, answerLost: 0.1 });
      return () => void Object.assign(faults, calm);
    },
  },
  {
    name: 'content platform slow, down, partial or wrong',
    ages: 'editions',
    async start({ upstreams: { edge }, random }) {
      edge.control({ mode: random.pick(PLATFORM_FAULTS), delayMs: 5000, retryAfterSeconds: 2 });
      return () => edge.control({ mode: 'ok' });
    },
  },
  {
    name: 'locator and geocoder slow, down, partial or wrong',
    async start({ upstreams: { locator, geocoder }, random }) {
      const mode = random.pick(['slow', 'down', 'half', 'empty', 'wrong-types', 'too-large'] as const);
      locator.control({ mode, delayMs: 16_000 });
      geocoder.control({ mode, delayMs: 16_000 });
      return () => {
        locator.control();
        geocoder.control({ mode: 'ok' });
      };
    },
  },
  {
    name: 'search service slow, down, partial or wrong',
    async start({ upstreams: { search }, random }) {
      search.control({
        mode: random.pick(['slow', 'down', 'half', 'empty', 'wrong-types', 'rate-limited', 'html-page'] as const),
        delayMs: 16_000,
      });
      return () => search.control();
    },
  },
  {
    name: 'customer data platform slow, down, failing, answers lost',
    async start({ upstreams: { cdp }, random }) {
      cdp.control({ mode: random.pick(['slow', 'down', 'lost', 'failing', 'busy', 'half', 'html'] as const), delayMs: 16_000 });
      return () => cdp.control({ mode: 'ok' });
    },
  },
  {
    name: 'isolate killed',
    async start({ fleet, random }) {
      await fleet.kill(random.pick([...fleet.visitors, EDITORS, BACKGROUND, ...PLATFORM]));
    },
  },
];

/** Once in a run, at their share of it. */
const ONCE: readonly (Kind & { at: number })[] = [
  {
    name: 'new version at some of the isolates',
    at: 0.35,
    start: ({ fleet, random }) => fleet.deploy([BACKGROUND, random.pick(fleet.visitors)]),
  },
  { name: 'process killed, with every isolate and the Publisher', at: 0.45, start: ({ fleet }) => fleet.killAll() },
  {
    name: 'new version everywhere',
    at: 0.5,
    start: ({ fleet }) => fleet.deploy([BACKGROUND, EDITORS, ...PLATFORM, ...fleet.visitors]),
  },
  {
    name: 'clock jumps a day',
    at: 0.65,
    async start({ fleet, upstreams: { robots }, journal }) {
      journal.jumps++;
      robots.move(86_400_000);
      await fleet.jump(86_400_000);
    },
  },
];

async function run(kind: Kind, setting: Setting): Promise<void> {
  const { journal, random, longestMs, onFault } = setting;
  journal.count(`fault: ${kind.name}`);
  onFault(kind.name);
  const time = kind.ages && journal.begin(kind.name, kind.ages);
  const end = await kind.start(setting);
  if (end) {
    await pause(longestMs / 4 + random.upTo((longestMs * 3) / 4));
    await end();
    onFault(`${kind.name}: over`);
  }
  if (time) time.to = Date.now();
}

/** One fault after the other, with rests between them. */
async function lane(kinds: readonly Kind[], setting: Setting, forMs: number): Promise<void> {
  const { longestMs, random } = setting;
  const started = Date.now();
  // Every kind comes once before one comes again.
  let waiting: Kind[] = [];
  while (Date.now() - started < forMs) {
    if (waiting.length === 0) waiting = [...kinds];
    const [kind] = waiting.splice(random.upTo(waiting.length), 1);
    await run(kind as Kind, setting);
    await pause(random.upTo(longestMs));
  }
}

/** At their share of the run, whatever else fails. */
async function once(setting: Setting, forMs: number): Promise<void> {
  const started = Date.now();
  for (const kind of ONCE) {
    await pause(Math.max(0, kind.at * forMs - (Date.now() - started)));
    await run(kind, setting);
  }
}

/**
 * Bindings fail in one lane, services, queues and isolates in another, and what comes once in a third, so that faults meet.
 * @param forMs how long faults come; the last one has ended when it resolves
 */
export async function trouble(setting: Setting, forMs: number): Promise<void> {
  const [first, second] = [setting.random.upTo(2 ** 31), setting.random.upTo(2 ** 31)];
  await Promise.all([
    lane(BINDINGS, { ...setting, random: randomOf(first) }, forMs),
    lane(SERVICES, { ...setting, random: randomOf(second) }, forMs),
    once(setting, forMs),
  ]);
}
