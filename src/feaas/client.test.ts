/** Tests how long the service's responses are cached, and the fallback while it fails [DEL-12]. */
import { expect, test } from 'vitest';
import { Circuits } from '../lib/resilience/circuit.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import { feaasClient } from './client.ts';
import { parseSource } from './reference.ts';

function client(FEAAS_HOSTS = 'feaas.test') {
  let now = 1_800_000_000_000;
  const clock = { now: () => now };
  const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const state = { requests: [] as string[], answer: () => new Response('<p>One</p>') };
  const components = feaasClient({
    settings: readSettings({ SITE_URL: 'https://site.test', FEAAS_HOSTS }),
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
    clock,
    log: quiet,
    fetch: async (url) => {
      state.requests.push(url);
      return state.answer();
    },
  });
  const use = { site: 's', language: 'en', isEditor: false, signal: new AbortController().signal };
  const read = (source: string) => {
    const reference = parseSource(source);
    if (!reference) throw new Error(`${source} names no component`);
    return components.template(reference, use);
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { state, read, pass };
}
const down = () => new Response('no', { status: 500 });

test('caches a component for a minute, a numbered revision for a day [DEL-12]', async () => {
  const { state, read, pass } = client();
  for (const source of ['lib/a/responsive/published', 'lib/a/responsive/7']) {
    await read(source);
    pass(59_000);
    await read(source);
  }
  pass(3600_000);
  await read('lib/a/responsive/published');
  await read('lib/a/responsive/7');
  expect(state.requests.map((url) => url.slice('https://feaas.test/components/lib/a/responsive/'.length))).toEqual([
    'published.html',
    '7.html',
    'published.html',
  ]);
});

test('serves the last response for a day while the service fails; then fails [DEL-12]', async () => {
  const { state, read, pass } = client();
  expect(await read('lib/a/responsive/published')).toBe('<p>One</p>');
  state.answer = down;
  pass(23 * 3600_000);
  expect(await read('lib/a/responsive/published')).toBe('<p>One</p>');
  pass(2 * 3600_000);
  await expect(read('lib/a/responsive/published')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(read('lib/b/responsive/published')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('caches a missing component for a minute, too [DEL-12]', async () => {
  const { state, read } = client();
  state.answer = () => new Response('', { status: 404 });
  expect([await read('lib/a/responsive/7'), await read('lib/a/responsive/7'), state.requests.length]).toEqual([null, null, 1]);
});

test('calls only listed hosts, over https [SEC-02]', async () => {
  const { state, read } = client('feaas.test *.parts.test');
  for (const host of ['https://evil.test', 'http://feaas.test', 'https://feaas.test:8443', 'https://127.0.0.1', 'https://parts.test'])
    await expect(read(`${host}/components/lib/a/responsive/published`)).rejects.toMatchObject({ kind: 'unavailable' });
  await read('https://eu.parts.test/components/lib/a/responsive/published');
  await read('lib/a/responsive/published');
  expect(state.requests).toEqual([
    'https://eu.parts.test/components/lib/a/responsive/published.html',
    'https://feaas.test/components/lib/a/responsive/published.html',
  ]);
});
