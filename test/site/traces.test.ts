/** The named steps of a request in the runtime's own traces, and what they never contain [OPS-01] [SEC-02]. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite, type TraceEvent } from '../start-site.ts';
import { ask } from './ask.ts';

const NAMES = ['content-source', 'content-cache-kv', 'page-cache-location', 'block-load', 'render', 'upstream'];

let site: RunningSite;
const events: TraceEvent[] = [];
beforeAll(async () => {
  // Port 9 refuses every connection.
  const vars = { GEOCODE_URL: 'http://127.0.0.1:9/geocode' };
  site = await startSite({ vars, onLog: () => undefined, onTrace: (event) => events.push(event) });
});
afterAll(() => site.stop());

type Attributes = Record<string, unknown>;

/** The request with this id: what its trace says of the whole, and of each step of ours. */
function traceOf(id: unknown): { whole: Attributes; steps: [name: string, Attributes][]; isOver: boolean } {
  const told = events.filter(({ event }) => event.type === 'attributes');
  const first = told.find(({ event }) => event.info?.some(({ name, value }) => name === 'request.id' && value === id));
  const attributesOf = (span: string | undefined): Attributes =>
    Object.fromEntries(
      told
        .filter(({ spanContext }) => spanContext.spanId === span)
        .flatMap(({ event }) => event.info?.map(({ name, value }) => [name, value]) ?? []),
    );
  const own = events.filter(({ invocationId }) => invocationId === first?.invocationId);
  return {
    whole: attributesOf(first?.spanContext.spanId),
    steps: own.flatMap(({ event: { type, name = '', spanId } }): [string, Attributes][] =>
      type === 'spanOpen' && NAMES.includes(name) ? [[name, attributesOf(spanId)]] : [],
    ),
    isOver: own.some(({ event }) => event.type === 'outcome'),
  };
}

/** A request's trace, which ends after the work that its answer did not wait for. */
async function traced(path: string) {
  const { headers } = await ask(site.origin, path, { headers: { accept: 'text/html' } });
  const id = headers['x-request-id'];
  await vi.waitFor(() => expect(traceOf(id).isOver).toBe(true), { timeout: 20_000 });
  return { id, ...traceOf(id) };
}

test('a page names each cache that was read, its source and its rendering; from memory it has no step of ours [OPS-01]', async () => {
  const missing = await traced('/no-such-page');
  expect(missing.steps).toEqual(
    expect.arrayContaining([
      ['page-cache-location', { hit: false }],
      ['content-cache-kv', { hit: false }],
      ['content-source', { operation: 'layout' }],
    ]),
  );
  const first = await traced('/auto-insurance');
  expect(first.steps).toEqual([
    ['page-cache-location', { hit: false }],
    ['content-cache-kv', { hit: true }],
    ...['header', 'main', 'footnotes', 'footer'].map((region) => ['render', { region }]),
  ]);
  expect(first.whole).toMatchObject({ 'request.id': first.id, 'page.tier': 'rendered' });
  const second = await traced('/auto-insurance');
  expect([second.steps, second.whole['page.tier']]).toEqual([[], 'memory']);
});

test('a call of a service has its name and outcome, and no step of ours contains what a visitor wrote [OPS-01] [SEC-02]', async () => {
  const { steps } = await traced('/api/geodecode?address=12%20Quillfeather%20St%2C%20Erie');
  expect(steps).toEqual([['upstream', { service: 'geocoding', operation: 'geocode', outcome: 'unavailable' }]]);
});
