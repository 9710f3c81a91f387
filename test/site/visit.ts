/** Visits of browsers that track: the real scripts of `client/`, in fake pages, over a failing network (TRK-07). */
import { build } from 'esbuild';
import { events, eventTypes } from '../../src/tracking/events.ts';
import { type Device, newDevice, newStorage, newTab, type Tab } from '../fake-tab.ts';
import type { Random } from '../random-numbers.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Pages wait for seconds; here a second lasts a hundredth. */
const FASTER = 100;
/** Cumulative probabilities of a response: never sent, sent but response lost, sent twice, server error. */
const FAULTS = { lost: 0.08, unheard: 0.2, doubled: 0.3, trouble: 0.36 };

interface Scripts {
  track: typeof import('../../client/track.ts').track;
  start: typeof import('../../client/tracking/start.ts').start;
}

/** @returns the scripts of one page, new each time, which take browser globals from `globals` */
export async function pageScripts(): Promise<(globals: Record<string, unknown>) => Scripts> {
  const { outputFiles } = await build({
    stdin: { contents: "export { track } from './client/track.ts'; export { start } from './client/tracking/start.ts';", resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'scripts',
    // Measures what only a browser can.
    plugins: [
      {
        name: 'no-vitals',
        setup: (of) => of.onResolve({ filter: /vitals\.ts$/ }, () => ({ path: 'data:text/javascript,', external: true })),
      },
    ],
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.text;
  return (globals) => new Function(...Object.keys(globals), `${code}; return scripts;`)(...Object.values(globals)) as Scripts;
}

export interface Visitor {
  device: Device;
  /** Ids of events in the durable queue. */
  kept: Set<string>;
  /** Events that were tracked, but are in no durable queue. */
  missed: number;
  kills: number;
  address: string;
}

export function newVisitor(address: string): Visitor {
  const visitor: Visitor = { device: newDevice(), kept: new Set(), missed: 0, kills: 0, address };
  visitor.device.localStorage = new Proxy(visitor.device.localStorage, {
    set(storage, key, value) {
      if (String(key).startsWith('EVENT ')) visitor.kept.add(String(key).slice('EVENT '.length).replace('.', ''));
      return Reflect.set(storage, key, value);
    },
  });
  return visitor;
}

interface Page {
  scripts: Scripts;
  tab: Tab;
  /** Nothing of the page runs any more. */
  end(): void;
}

function openPage(
  visitor: Visitor,
  scripts: Awaited<ReturnType<typeof pageScripts>>,
  network: typeof fetch,
  sessionStorage: Storage,
): Page {
  let isOver = false;
  const never = new Promise<never>(() => undefined);
  /** A closed page gets no response; its requests are sent all the same. */
  const asking: typeof fetch = async (...asked) => {
    const answer = await network(...asked).catch((error: unknown) => error as Error);
    if (isOver) return never;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const tab = newTab(visitor.device, { path: '/auto-insurance', sessionStorage, fetch: asking });
  const page = scripts({
    ...tab.globals,
    globalThis: {},
    setTimeout: (run: () => void, ms: number) => setTimeout(() => isOver || run(), ms / FASTER),
  });
  return {
    scripts: page,
    tab,
    end() {
      isOver = true;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Some pages, each left or killed at a random moment; then one that stays until everything has arrived. */
export async function visit(
  visitor: Visitor,
  { random, origin, scripts }: { random: Random; origin: string; scripts: Awaited<ReturnType<typeof pageScripts>> },
): Promise<void> {
  const network = networkOf(visitor, origin);
  const sessionStorage = newStorage();
  for (let pages = 1 + random.upTo(4); pages > 0; pages--) {
    const page = openPage(visitor, scripts, faulty(network, random), sessionStorage);
    page.scripts.start();
    for (let left = random.upTo(9); left > 0; left--) {
      const type = random.pick(eventTypes);
      const before = visitor.kept.size;
      page.scripts.track(type, events[type].example as never);
      if (visitor.kept.size === before) visitor.missed++;
      if (random.chance(0.4)) await pause(random.upTo(30));
    }
    await pause(random.upTo(40));
    if (random.chance(0.4)) visitor.kills++;
    else page.tab.leave();
    page.end();
  }
  const last = openPage(visitor, scripts, network, sessionStorage);
  last.scripts.start();
  while (Object.keys(visitor.device.localStorage).some((key) => key.startsWith('EVENT '))) await pause(10);
  last.end();
}

const networkOf =
  ({ device, address }: Visitor, origin: string): typeof fetch =>
  (path, init) =>
    fetch(origin + String(path), {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        cookie: device.cookies,
        'user-agent': CHROME,
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': address,
      },
    });

function faulty(network: typeof fetch, random: Random): typeof fetch {
  return async (path, init) => {
    const share = random.upTo(1000) / 1000;
    if (share < FAULTS.lost) throw new TypeError('no network');
    if (share > FAULTS.doubled && share < FAULTS.trouble) return new Response(null, { status: 503 });
    const answer = await network(path, init);
    if (share < FAULTS.unheard) throw new TypeError('connection lost');
    return share < FAULTS.doubled ? network(path, init) : answer;
  };
}
