import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { importBody } from './scripts/seed.mjs';

/** The suffix tells the runner (house style): x.test.ts is pure, x.worker.test.ts runs in workerd with real bindings. */
export default defineConfig(async () => ({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Pure: what one file imported, the next need not import again. That is a third of the time.
          isolate: false,
          exclude: ['**/*.worker.test.*', '**/*.browser.test.*', 'test/official-clients.test.ts'],
          setupFiles: ['test/setup.ts'],
          environment: 'node',
          // Validators and property tests take seconds on a machine that does other work as well.
          testTimeout: 20_000,
        },
        resolve: { conditions: ['workerd', 'edge-light', 'node'] },
      },
      {
        // What runs in browsers marks globals as it is imported: each file by itself.
        test: { name: 'client', include: ['client/**/*.test.ts'], setupFiles: ['test/setup.ts'], environment: 'node' },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './test/worker/wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('migrations').catch(() => []),
                SAMPLE_SITE: JSON.stringify(importBody()),
                TEST_SCALE: process.env.TEST_SCALE ?? '',
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          include: ['src/**/*.worker.test.{ts,tsx}', 'test/worker/**/*.worker.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          // Two cores run several runtimes side by side: what takes a second alone may take ten.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // CommonJS that sets its exports in a loop: unbundled, its named exports are undefined in workerd.
          deps: { optimizer: { ssr: { enabled: true, include: ['xss'] } } },
        },
      },
      {
        // The built Worker behind HTTP: one seeded site for all, and sites of their own for tests that need other settings.
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts', 'test/official-clients.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/site/global-setup.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Tests of publishing and of faults mostly wait, so they run side by side on two cores as well.
          maxWorkers: 3,
        },
      },
    ],
  },
}));
