/** Writes the outcome of a vitest run to the file that TEST_REPORT names: vitest's JSON report lacks the reasons of skipped tests. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../lib/files.ts';
import { type Failure, hasCounterexample, type Outcome, type Skip } from './outcome.ts';

const NO_REASON = 'no reason given';

/** @returns errors outside tests, such as a failed import or hook, as failures of their file */
const outside = (module: TestModule, place: string): Failure[] => {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => [...suite.errors()])];
  return errors.map(({ message }) => ({ place, title: message.split('\n')[0] ?? '', isFinal: false }));
};

function failureOf(test: TestCase, place: string): Failure {
  const messages = (test.result().errors ?? []).map(({ message, stack }) => `${message}\n${stack}`);
  return { place, title: test.fullName, isFinal: hasCounterexample(messages) };
}

export function outcomeOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Outcome {
  const failures: Failure[] = unhandled.map(({ message }) => ({ place: 'an error outside tests', title: message, isFinal: true }));
  const skipped: Skip[] = [];
  let passed = 0;
  for (const module of modules) {
    const place = path.relative(root, module.moduleId);
    failures.push(...outside(module, place));
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed++;
      else if (result.state === 'failed') failures.push(failureOf(test, place));
      else if (result.state === 'skipped') skipped.push({ place, title: test.fullName, reason: result.note ?? NO_REASON });
    }
  }
  return { passed, failures, skipped, notRun: 0 };
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeFileSync(process.env.TEST_REPORT as string, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}
