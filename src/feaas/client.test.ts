/** How long what the service gave is kept, and what stands in for it while it fails [DEL-12]. */
import { expect, test } from 'vitest';
import { Circuits } from '../lib/circuit.ts';
import { metricsOf } from '../lib/metrics.ts';
import { type Env, readSettings } from '../settings.ts';
import { feaasClient } from './client.ts';
import { parseSource } from './reference.ts';

function client(FEAAS_HOSTS = 'feaas.test') {
  let now = 1_800_000_000_000;
  const clock = { now: () => now };
  const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const state = { asked: [] as string[], answer: () => new Response('<p>One</p>') };
  const components = feaasClient({
    settings: readSettings({ SITE_URL: 'https://site.test', FEAAS_HOSTS }),
    env: {} as Env,
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
    clock,
    log: quiet,
    fetch: async (url) => {
      state.asked.push(url);
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

test('a minute, then it is asked again; a numbered revision stays for a day [DEL-12]', async () => {
  const { state, read, pass } = client();
  for (const source of ['lib/a/responsive/published', 'lib/a/responsive/7']) {
    await read(source);
    pass(59_000);
    await read(source);
  }
  pass(3600_000);
  await read('lib/a/responsive/published');
  await read('lib/a/responsive/7');
  expect(state.asked.map((url) => url.slice('https://feaas.test/components/lib/a/responsive/'.length))).toEqual([
    'published.html',
    '7.html',
    'published.html',
  ]);
});

test('while the service fails, what was read last stands in for a day; then the failure shows [DEL-12]', async () => {
  const { state, read, pass } = client();
  expect(await read('lib/a/responsive/published')).toBe('<p>One</p>');
  state.answer = down;
  pass(23 * 3600_000);
  expect(await read('lib/a/responsive/published')).toBe('<p>One</p>');
  pass(2 * 3600_000);
  await expect(read('lib/a/responsive/published')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(read('lib/b/responsive/published')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('one that is not there is known for a minute too [DEL-12]', async () => {
  const { state, read } = client();
  state.answer = () => new Response('', { status: 404 });
  expect([await read('lib/a/responsive/7'), await read('lib/a/responsive/7'), state.asked.length]).toEqual([null, null, 1]);
});

test('only listed hosts are asked, over https [SEC-02]', async () => {
  const { state, read } = client('feaas.test *.parts.test');
  for (const host of ['https://evil.test', 'http://feaas.test', 'https://feaas.test:8443', 'https://127.0.0.1', 'https://parts.test'])
    await expect(read(`${host}/components/lib/a/responsive/published`)).rejects.toMatchObject({ kind: 'unavailable' });
  await read('https://eu.parts.test/components/lib/a/responsive/published');
  await read('lib/a/responsive/published');
  expect(state.asked).toEqual([
    'https://eu.parts.test/components/lib/a/responsive/published.html',
    'https://feaas.test/components/lib/a/responsive/published.html',
  ]);
});
