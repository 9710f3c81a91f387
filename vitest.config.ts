import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { importBody } from './scripts/content/seed.ts';
import './test/run-seed.ts';

/** Tests can empty neither the Cache API nor the memory that all isolates of a runtime share: the files that count reads run first, in a new runtime. */
const FIRST = ['test/worker/counts.worker.test.ts', 'test/worker/simulate.worker.test.ts'];

class CountsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

const worker = async (test: TestProjectInlineConfiguration['test']): Promise<TestProjectInlineConfiguration> => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './test/worker/wrangler.toml' },
      miniflare: {
        // The other side of the binding EVENT_PIPELINE.
        workers: [
          {
            name: 'pipelines',
            modules: true,
            script: transformSync(readFileSync('test/worker/pipeline-stream.ts', 'utf8'), { loader: 'ts' }).code,
            compatibilityDate: '2026-11-01',
          },
        ],
        serviceBindings: { STREAM: { name: 'pipelines', entrypoint: 'Stream' } },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('migrations').catch(() => []),
          SEARCH_MIGRATIONS: await readD1Migrations('migrations-search'),
          EVENT_MIGRATIONS: await readD1Migrations('migrations-events'),
          SAMPLE_SITE: JSON.stringify(importBody()),
          TEST_SCALE: process.env.TEST_SCALE ?? '',
          TEST_SEED: process.env.TEST_SEED ?? '',
        },
      },
    }),
  ],
  test: {
    // Two cores run several runtimes in parallel: a step of one second may take ten.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    ...test,
  },
});

/** The suffix selects the runner (house style): x.test.ts is pure, x.worker.test.ts runs in workerd with real bindings. */
export default defineConfig(async () => ({
  test: {
    sequence: { sequencer: CountsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Pure tests share imported modules. That saves a third of the time.
          isolate: false,
          // Rendering makes much garbage at once: with 16 MB for it, as usual, a twelfth of the time goes into moving it.
          execArgv: ['--max-semi-space-size=64'],
          exclude: ['**/*.worker.test.*', '**/*.browser.test.*', 'test/official-clients.test.ts'],
          setupFiles: ['test/setup.ts'],
          environment: 'node',
          // Validators and property tests take seconds, ten times as long on a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
        resolve: { conditions: ['workerd', 'edge-light', 'node'] },
      },
      {
        // Modules for browsers mark globals on import, so each file is isolated.
        test: { name: 'client', include: ['client/**/*.test.ts'], setupFiles: ['test/setup.ts'], environment: 'node' },
      },
      await worker({
        name: 'worker',
        include: ['src/**/*.worker.test.{ts,tsx}', 'test/worker/**/*.worker.test.{ts,tsx}'],
        setupFiles: ['test/setup.ts', 'test/worker/empty-bindings.ts'],
        // One runtime for all files: starting one and loading all modules for each takes five times as long as the tests.
        isolate: false,
        maxWorkers: 1,
      }),
      {
        // The built Worker behind HTTP: one seeded site for all, and separate sites for tests with other settings.
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts', 'test/official-clients.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/site/global-setup.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Tests of publishing and of faults mostly wait, so they also run in parallel on two cores.
          maxWorkers: 4,
          isolate: false,
        },
      },
    ],
  },
}));
