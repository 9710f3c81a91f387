/** Runs each test file once as usual, then again for each mutant that it covers, in the same process and with the same modules. */
import { inject, TestRunner, vi } from 'vitest';
import { runBaseTests } from 'vitest/worker';
import { REPORT, type Report, type RunnerPlan } from './plan.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mutation: RunnerPlan;
  }
}

type WorkerState = Parameters<typeof runBaseTests>[1];
type Traces = Parameters<typeof runBaseTests>[2];
type TestFile = Parameters<NonNullable<TestRunner['onAfterRunFiles']>>[0] extends (infer File)[] | undefined ? File : never;
type Task = Parameters<TestRunner['onAfterRunTask']>[0];

/** A mutated loop may not end: many times the calls of the run without mutants end it by an error. */
const MORE_CALLS = 100;
const FEWEST_CALLS = 20_000;
/** A test may take so much longer than without mutants. */
const MORE_TIME = 10;
const LEAST_TIME_MS = 5000;

interface Outcome {
  failed: string[];
}

/** Shared by all files of a process, and asked by the mutated modules. */
class Mutation {
  active = 0;
  calls = 0;
  limit = Number.POSITIVE_INFINITY;
  isRecording = false;
  /** Test that runs now; empty while modules are loaded. */
  test = '';
  /** Mutants by covering test of the file. */
  covered = new Map<string, Set<number>>();
  counts = new Map<number, number>();
  /** Mutants that were evaluated while modules were loaded, in any file. */
  readonly atLoad = new Set<number>();
  readonly killed = new Set<number>();
  /** The run with a mutant that is under way. */
  replay: Outcome | undefined;

  isActive(id: number): boolean {
    if (this.isRecording) this.record(id);
    if (id !== this.active) return false;
    this.calls += 1;
    if (this.calls > this.limit) throw new Error('The mutant does not end.');
    return true;
  }

  private record(id: number): void {
    const ids = this.covered.get(this.test) ?? new Set();
    this.covered.set(this.test, ids.add(id));
    this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
  }
}

const shared = globalThis as typeof globalThis & { __mutation?: Mutation; __vitest_worker__: WorkerState };
shared.__mutation ??= new Mutation();
const mutation = shared.__mutation;

/** Messages of a replay that the main process must not see: they would change the result of the first run. */
const SILENT = new Set<PropertyKey>(
  'onTaskUpdate onCollected onQueued onUserConsoleLog onUnhandledError onTaskArtifactRecord snapshotSaved onTestModuleDependencies onAsyncLeaks'.split(
    ' ',
  ),
);

export default class MutationRunner extends TestRunner {
  private readonly isReplay = mutation.replay !== undefined;
  private readonly durations = new Map<string, number>();

  onBeforeCollect(): void {
    if (this.isReplay) return;
    mutation.isRecording = true;
    mutation.test = '';
    mutation.covered = new Map();
    mutation.counts = new Map();
    this.durations.clear();
  }

  override onBeforeTryTask(...[test, options]: Parameters<TestRunner['onBeforeTryTask']>): void {
    super.onBeforeTryTask(test, options);
    mutation.test = test.id;
  }

  override onAfterRunTask(test: Task): void {
    super.onAfterRunTask(test);
    mutation.test = '';
    const { result } = test;
    if (!this.isReplay && result?.state === 'pass') this.durations.set(test.id, result.duration ?? 0);
    if (this.isReplay && result?.state === 'fail') {
      mutation.replay?.failed.push(test.id);
      if (mutation.active !== 0) super.cancel('test-failure');
    }
  }

  override async onAfterRunFiles(files: TestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (this.isReplay) {
      // A file that can't be loaded, or a failed hook.
      if (file?.result?.state === 'fail' && mutation.replay?.failed.length === 0) mutation.replay.failed.push('');
      return;
    }
    mutation.isRecording = false;
    for (const id of mutation.covered.get('') ?? []) mutation.atLoad.add(id);
    if (file) await this.mutate(file);
  }

  private async mutate(file: TestFile): Promise<void> {
    const plan = inject('mutation');
    const started = Date.now();
    let runs = 0;
    const reachable = new Set(plan.mutantsOf[file.name] ?? []);
    const names = new Map(testsOf(file).map((test) => [test.id, test.fullTestName]));
    const covering = (id: number) => [...this.durations.keys()].filter((test) => mutation.covered.get(test)?.has(id));
    const outside = mutation.covered.get('') ?? new Set();
    const open = [...reachable].filter((id) => !mutation.killed.has(id));
    const inTests = open.filter((id) => outside.has(id) || covering(id).length > 0);
    const atLoad = open.filter((id) => mutation.atLoad.has(id));
    await report({ type: 'covered', ids: [...new Set([...inTests, ...atLoad])], file: file.name });

    const slowest = Math.max(0, ...this.durations.values());
    const { testTimeout, hookTimeout } = this.config;
    const { poll } = this.config.expect;
    this.config.testTimeout = Math.min(testTimeout, LEAST_TIME_MS + MORE_TIME * slowest);
    this.config.hookTimeout = this.config.testTimeout;
    this.config.expect.poll = { ...poll, timeout: Math.min(poll?.timeout ?? LEAST_TIME_MS, this.config.testTimeout) };
    const replay = async (id: number, tests: readonly string[]): Promise<string[]> => {
      runs += 1;
      return this.replay(file, tests, id);
    };
    // Without a mutant, each of these ends as it did: the others can't show anything.
    const all = [...this.durations.keys()];
    const needed =
      inTests.length + atLoad.length === 0
        ? []
        : atLoad.length > 0 || inTests.some((id) => outside.has(id))
          ? all
          : all.filter((test) => inTests.some((id) => mutation.covered.get(test)?.has(id)));
    const broken = new Set(needed.length > 0 ? await replay(0, needed) : []);
    if (broken.size > 0)
      await report({ type: 'unrepeatable', file: file.name, tests: [...broken].map((test) => names.get(test) ?? 'the file') });
    const repeatable = broken.has('') ? [] : needed.filter((test) => !broken.has(test));

    const clean = new Map<string, boolean>();
    /** Whether these tests pass without a mutant: a few of a file may need what others leave behind. */
    const isClean = async (tests: readonly string[]): Promise<boolean> => {
      const key = tests.join();
      if (!clean.has(key)) clean.set(key, tests.length === repeatable.length || (await replay(0, tests)).length === 0);
      return clean.get(key) === true;
    };
    const tryMutant = async (id: number, tests: readonly string[]): Promise<boolean> => {
      if (tests.length === 0) return false;
      await report({ type: 'start', id, file: file.name });
      let [killer] = await replay(id, tests);
      if (killer !== undefined && !(await isClean(tests))) [killer] = await replay(id, repeatable);
      if (killer === undefined) return false;
      mutation.killed.add(id);
      await report({ type: 'killed', id, file: file.name, test: names.get(killer) ?? 'loading the file' });
      return true;
    };
    for (const id of inTests) {
      await tryMutant(id, outside.has(id) ? repeatable : repeatable.filter((test) => mutation.covered.get(test)?.has(id)));
    }
    for (const id of atLoad.filter((id) => !mutation.killed.has(id))) {
      this.reload(plan.fileOf[id] ?? '');
      await tryMutant(id, repeatable);
      this.reload(plan.fileOf[id] ?? '');
    }
    this.config.testTimeout = testTimeout;
    this.config.hookTimeout = hookTimeout;
    if (poll) this.config.expect.poll = poll;
    await report({ type: 'end', file: file.name, ms: Date.now() - started, runs });
  }

  /** @returns ids of the failed tests, `''` for the file itself */
  private async replay(file: TestFile, testIds: readonly string[], id: number): Promise<string[]> {
    const state = shared.__vitest_worker__;
    const outcome: Outcome = { failed: [] };
    const rpc = new Proxy(state.rpc, {
      get: (target, name, receiver) => {
        if (!SILENT.has(name)) return Reflect.get(target, name, receiver);
        return Object.assign(async () => undefined, { asEvent: () => undefined });
      },
    });
    // The run before may have left fake timers or globals, with which modules can't be loaded.
    vi.useRealTimers();
    vi.unstubAllGlobals();
    mutation.replay = outcome;
    mutation.active = id;
    mutation.calls = 0;
    mutation.limit = FEWEST_CALLS + MORE_CALLS * (mutation.counts.get(id) ?? 0);
    try {
      const files = [{ filepath: file.filepath, testIds: [...testIds] }] as WorkerState['ctx']['files'];
      const { _otel: traces } = this as unknown as { _otel: Traces };
      await runBaseTests('run', { ...state, rpc, ctx: { ...state.ctx, files } }, traces);
    } catch {
      outcome.failed.push('');
    } finally {
      mutation.active = 0;
      mutation.replay = undefined;
      Object.defineProperty(globalThis, '__vitest_worker__', { value: state, configurable: true, writable: true, enumerable: false });
    }
    return outcome.failed;
  }

  /** Has a module and those that import it evaluated again at their next import. */
  private reload(file: string): void {
    const modules = (shared.__vitest_worker__ as unknown as { evaluatedModules: EvaluatedModules }).evaluatedModules;
    const isOurs = (id: string) => !id.includes('/node_modules/') && !id.includes('/scripts/mutate/');
    const all = [...modules.idToModuleMap.values()].filter(({ id }) => isOurs(id));
    const changed = new Set(all.filter(({ id }) => id.split('?')[0]?.endsWith(`/${file}`)));
    for (const node of changed) for (const other of all) if (node.importers.has(other.id)) changed.add(other);
    for (const node of changed) {
      node.promise = undefined;
      node.exports = undefined;
      node.evaluated = false;
    }
  }
}

interface EvaluatedModules {
  idToModuleMap: Map<string, { id: string; importers: Set<string>; evaluated: boolean; promise: unknown; exports: unknown }>;
}

type Suite = TestFile['tasks'][number];
const testsOf = ({ tasks }: { tasks: Suite[] }): { id: string; fullTestName: string }[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));

/** Waits until the main process has it, so that it knows the mutant of a process that hangs. */
async function report(message: Report): Promise<void> {
  const content = `${REPORT}${JSON.stringify(message)}\n`;
  await shared.__vitest_worker__.rpc.onUserConsoleLog({ type: 'stdout', content, taskId: '', time: Date.now(), size: content.length });
}
