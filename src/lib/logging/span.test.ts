/** Named steps of a trace, with a runtime that records them [OPS-01]. */
import { afterEach, expect, test } from 'vitest';
import { configureTracing, inSpan, noteOnRequest, type Span, type Tracing } from './span.ts';

afterEach(() => configureTracing());

function recorded() {
  const steps: [string, Record<string, unknown>][] = [];
  const whole: Record<string, unknown> = {};
  const spanOf = (into: Record<string, unknown>): Span => ({ setAttribute: (name, value) => Object.assign(into, { [name]: value }) });
  const runtime: Tracing = {
    enterSpan(name, run) {
      const attributes = {};
      steps.push([name, attributes]);
      return run(spanOf(attributes));
    },
    getActiveSpan: () => spanOf(whole),
  };
  configureTracing(runtime);
  return { steps, whole };
}

test('a step has its name, what is known before it and what is known after it, and returns its own result [OPS-01]', async () => {
  const { steps, whole } = recorded();
  const answered = inSpan('upstream', { service: 'search' }, async (span) => {
    span.setAttribute('outcome', 'ok');
    return 'answer';
  });
  noteOnRequest('page.tier', 'memory');
  expect(await answered).toBe('answer');
  expect([steps, whole]).toEqual([[['upstream', { service: 'search', outcome: 'ok' }]], { 'page.tier': 'memory' }]);
});

test('without a tracing runtime a step just runs, and its error passes [OPS-01]', () => {
  const failing = () =>
    inSpan('render', { region: 'main' }, (span) => {
      span.setAttribute('outcome', 'failed');
      throw new RangeError('too many');
    });
  expect(failing).toThrow(RangeError);
  expect(() => noteOnRequest('page.tier', 'memory')).not.toThrow();
});
