/** The isolates of the soak in one runtime: visitors', editors' and the one with the Publisher, over the same databases and KV. They are killed, deployed and moved in time. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../scripts/build/worker.ts';
import { root } from '../../scripts/lib/files.ts';
import { type Simulator, simulator } from '../../scripts/lib/miniflare.ts';
import type { Ask, Reply } from '../site/ask.ts';
import { listenerOf } from '../site/workerd-memory.ts';
import { type RunningSite, workerOptions } from '../start-site.ts';
import { send } from './client.ts';
import { heapsOf } from './heaps.ts';
import { type Break, type Control, type Fixed, SOAK_PATH, START, type Version } from './worker/control.ts';

export const EDITORS = 'editors';
/** Has the Publisher, the queues of visitors and cron. Its name is that of the Worker which has made the sample's data. */
export const BACKGROUND = 'site';

/** Have the content platform's site, whose Publisher is in the first. */
export const PLATFORM = ['platform-1', 'platform-2'] as const;

/** Copies of a build in an isolate's process: each is killed once. */
const COPIES = 4;

interface Isolate {
  port: number;
  control: Control;
}

export interface FleetOptions {
  visitors: number;
  seed: number;
  broken: Break | '';
  vars: Readonly<Record<string, string>>;
  /** Settings of the content platform's isolates, over the others. */
  platformVars: Readonly<Record<string, string>>;
  /** Address of the driver's queues. */
  queues: string;
  /** A line that an isolate wrote. */
  onLog(line: string): void;
}

/** What an isolate keeps once everything unused is collected. Megabytes. */
export interface Weight {
  isolate: string;
  /** Which of the processes, one after the other. */
  life: number;
  mb: number;
  /** Copies of a build that it has run in this process, alive or killed. */
  copies: number;
}

type Direct = Simulator & { unsafeGetDirectURL(name: string): Promise<URL>; getInspectorURL(): Promise<URL> };

/** Another build is the same build under another id: that is in the key of every stored page. */
const builds = (folder: 'visitors' | 'worker'): Record<Version, string> => {
  const a = readFileSync(path.join(root, 'dist', folder, 'index.js'), 'utf8');
  return { a, b: a.replace(/buildId:([`"'])\w+/, (_, quote) => `buildId:${quote}soakb`) };
};

export class Fleet {
  readonly visitors: readonly string[];
  readonly platform: readonly string[] = PLATFORM;
  offsetMs = 0;
  #isolates = new Map<string, Isolate>();
  #mf: Direct | undefined;
  #starting: Promise<void> | undefined;
  #entry = '';
  #publisher: Version = 'a';
  #lives = 0;
  /** Of the builds that each isolate has run in this process, alive or killed. */
  #copies = new Map<string, number>();
  private readonly options: FleetOptions;
  #folder: string;
  #pid = 0;
  /** Of the processes that were killed. */
  #before: Record<string, number> = {};

  constructor(options: FleetOptions) {
    this.options = options;
    this.visitors = Array.from({ length: options.visitors }, (_, at) => `visitors-${at + 1}`);
    for (const name of [BACKGROUND, EDITORS, ...PLATFORM, ...this.visitors]) this.#isolates.set(name, { port: 0, control: { ...START } });
    this.#folder = mkdtempSync(path.join(os.tmpdir(), 'soak-'));
    cpSync(path.join(String(process.env.SITE_DATA), 'indexed'), this.#folder, { recursive: true });
  }

  /** The driver's clock, which jumps with those of the isolates. */
  now = (): number => Date.now() + this.offsetMs;

  async start(): Promise<void> {
    this.#entry ||= await bundledEntry();
    const { vars, platformVars, onLog } = this.options;
    const worker = (name: string) => {
      const isPlatform = this.platform.includes(name);
      const home = isPlatform ? PLATFORM[0] : BACKGROUND;
      const options = workerOptions({ name, vars: { ...vars, ...(isPlatform && platformVars) }, queueConsumers: {} });
      const text = builds(name === EDITORS ? 'worker' : 'visitors');
      const copies = (['a', 'b'] as const).flatMap((version) =>
        Array.from({ length: COPIES }, (_, copy) => ({ path: `built-${version}-${copy}.js`, contents: text[version] })),
      );
      return {
        ...options,
        modules: [
          { type: 'ESModule', path: 'index.js', contents: this.#entry },
          ...[...copies, { path: 'built-publisher.js', contents: text[this.#publisher] }].map((one) => ({ type: 'ESModule', ...one })),
        ],
        bindings: { ...options.bindings, SOAK: JSON.stringify(this.#fixedOf(name)) },
        queueProducers: {},
        durableObjects: { PUBLISHER: { className: 'Publisher', useSQLite: true, ...(name !== home && { scriptName: home }) } },
        unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      };
    };
    this.#lives++;
    this.#copies.clear();
    // For what is kept, the rest has to be collected first.
    process.env.MINIFLARE_WORKERD_V8_FLAGS = '--expose-gc';
    this.#mf = simulator({
      workers: [...this.#isolates.keys()].map(worker),
      log: undefined,
      inspectorPort: 0,
      resourcePersistencePath: this.#folder,
      handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
    }) as Direct;
    const { port } = await this.#mf.ready;
    this.#pid = listenerOf(Number(port));
    for (const [name, isolate] of this.#isolates) isolate.port = Number((await this.#mf.unsafeGetDirectURL(name)).port);
    await this.set({ copy: 0 });
  }

  /** @returns nothing when the connection broke */
  async ask(name: string, address: string, options: Ask = {}): Promise<Reply | undefined> {
    await this.#starting;
    return send(this.#of(name).port, address, { host: name === EDITORS ? 'preview.localhost' : 'localhost:8787', ...options });
  }

  /** @returns what the isolate answers to the driver; nothing when it died */
  async order<T>(name: string, what: string, body: unknown): Promise<T | undefined> {
    const reply = await this.ask(name, `${SOAK_PATH}/${what}`, { method: 'POST', body: JSON.stringify(body) });
    if (reply?.status !== 200) return undefined;
    return (reply.text === 'ok' ? {} : JSON.parse(reply.text)) as T;
  }

  /** Changes the control of all isolates, or of those named. */
  async set(change: Partial<Control>, names: readonly string[] = [...this.#isolates.keys()]): Promise<void> {
    const sent = names.map((name) => {
      const isolate = this.#of(name);
      isolate.control = { ...isolate.control, offsetMs: this.offsetMs, ...change };
      // JSON has no infinity.
      const { publisherMs } = isolate.control;
      return send(isolate.port, `${SOAK_PATH}/control`, {
        method: 'POST',
        body: JSON.stringify({ ...isolate.control, publisherMs: Number.isFinite(publisherMs) ? publisherMs : -1 }),
      });
    });
    await Promise.all(sent);
  }

  /** @returns false when it has no copy left in this process */
  async kill(name: string): Promise<boolean> {
    const { copy } = this.#of(name).control;
    if (copy + 1 >= COPIES) return false;
    this.#ranAnother(name);
    await this.set({ copy: copy + 1 }, [name]);
    return true;
  }

  /** Isolates serve the other build from now on, old pages stay open. */
  async deploy(names: readonly string[]): Promise<void> {
    const old = names.filter((name) => this.#of(name).control.version === 'a');
    for (const name of old) this.#ranAnother(name);
    await this.set({ version: 'b', copy: 0 }, old);
  }

  async jump(ms: number): Promise<void> {
    this.offsetMs += ms;
    await this.set({});
  }

  /** Kills the process: every isolate and the Publisher, in the middle of what they do. */
  async killAll(): Promise<void> {
    this.#publisher = this.#of(BACKGROUND).control.version;
    this.#before = await this.counts();
    this.#starting = (async () => {
      process.kill(this.#pid, 'SIGKILL');
      await this.#mf?.dispose();
      await this.start();
    })();
    await this.#starting;
    this.#starting = undefined;
  }

  /** Faults that isolates have injected. */
  async counts(): Promise<Record<string, number>> {
    const sum = { ...this.#before };
    for (const name of this.#isolates.keys())
      for (const [what, count] of Object.entries((await this.order<Record<string, number>>(name, 'counts', {})) ?? {}))
        sum[what] = (sum[what] ?? 0) + count;
    return sum;
  }

  /** @returns nothing while the process is killed or started */
  async weights(): Promise<Weight[]> {
    await this.#starting;
    const life = this.#lives;
    try {
      const names = [...this.#isolates.keys()];
      for (const name of names) await this.order(name, 'collect', {});
      const heaps = await heapsOf(await (this.#mf as Direct).getInspectorURL(), names);
      return heaps.map(({ isolate, mb }) => ({ isolate, life, mb, copies: this.#copies.get(isolate) ?? 1 }));
    } catch {
      return [];
    }
  }

  /** The stores themselves, without the faults of the bindings. */
  async stores(): Promise<RunningSite['env']> {
    await this.#starting;
    return (this.#mf as Direct).getBindings();
  }

  async stop(): Promise<void> {
    await this.#mf?.dispose();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #ranAnother(name: string): void {
    this.#copies.set(name, (this.#copies.get(name) ?? 1) + 1);
  }

  #of(name: string): Isolate {
    const isolate = this.#isolates.get(name);
    if (!isolate) throw new Error(`There is no isolate ${name}.`);
    return isolate;
  }

  #fixedOf(isolate: string): Fixed {
    const at = [...this.#isolates.keys()].indexOf(isolate);
    const { seed, broken, queues } = this.options;
    // Two isolates of visitors share a location, the others are elsewhere.
    const location = isolate.startsWith('visitors') ? `place-${Math.floor(this.visitors.indexOf(isolate) / 2)}` : isolate;
    return { isolate, seed: seed + 101 * at + this.#lives, queues, location, broken };
  }
}

async function bundledEntry(): Promise<string> {
  const { outputFiles } = await build({
    ...workerBundle,
    external: [...workerBundle.external, './built-*.js'],
    entryPoints: [path.join(import.meta.dirname, 'worker/entry.ts')],
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
