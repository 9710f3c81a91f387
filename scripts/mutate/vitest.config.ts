/** Runs the test files of a mutation plan, with the mutants in the modules (runner.ts). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import rootConfig from '../../vitest.config.ts';
import { root } from '../lib/files.ts';
import { instrument } from './instrument.ts';
import { type Plan, PLAN_VARIABLE, REPORT, type RunnerPlan } from './plan.ts';

const plan = JSON.parse(readFileSync(process.env[PLAN_VARIABLE] ?? '', 'utf8')) as Plan;
const fileOf = (id: string) => path.relative(root, id.replace(/\?.*$/, ''));

const withMutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const mutants = plan.mutants.filter(({ file }) => file === fileOf(id));
    return mutants.length > 0 ? { code: instrument(code, mutants), map: null } : undefined;
  },
};

/** Passes on the reports of the runner; prints the failures of tests without a mutant. */
const reporter: Reporter = {
  onUserConsoleLog({ content }) {
    for (const line of content.split('\n')) if (line.startsWith(REPORT)) process.stdout.write(`${line}\n`);
  },
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed')
      process.stdout.write(`failed without a mutant: ${test.module.relativeModuleId}: ${test.fullName}: ${errors?.[0]?.message}\n`);
  },
  onTestRunEnd(_modules, errors) {
    for (const { message } of errors) process.stdout.write(`error outside tests: ${message}\n`);
  },
};

class AsPlanned extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = plan.tests.map(({ file }) => file);
    const place = ({ moduleId }: TestSpecification) => order.indexOf(fileOf(moduleId));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

const mutation: RunnerPlan = {
  fileOf: Object.fromEntries(plan.mutants.map(({ id, file }) => [id, file])),
  mutantsOf: Object.fromEntries(plan.tests.map(({ file, mutants }) => [file, mutants])),
};

export default defineConfig(async () => {
  const { test } = await (rootConfig as () => Promise<{ test: { projects: TestProjectInlineConfiguration[] } }>)();
  const project = test.projects.find((each) => each.test?.name === plan.project);
  return {
    test: {
      sequence: { sequencer: AsPlanned },
      reporters: [reporter],
      // A stored module has the mutants of another run.
      fsModuleCache: false,
      projects: [
        {
          ...project,
          root,
          plugins: [withMutants, ...(project?.plugins ?? [])],
          test: {
            ...project?.test,
            root,
            include: plan.tests.map(({ file }) => file),
            runner: path.join(root, 'scripts/mutate/runner.ts'),
            provide: { mutation },
            // One process keeps the modules of all files.
            isolate: false,
            maxWorkers: 1,
          },
        },
      ],
    },
  };
});
