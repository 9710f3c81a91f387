/** Requests to the media host: no visitor's header may change the response that is cached for everyone. */
import { expect, test } from 'vitest';
import { Circuits } from '../lib/resilience/circuit.ts';
import { platformMedia } from './client.ts';

const clock = { now: () => 0 };
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

test('forwards range and conditions, never cookies, keys or formats, since the edge caches the response for everyone [DEL-07] [SEC-02]', async () => {
  let sent: Record<string, string> = {};
  const files = platformMedia('https://media.test', {
    circuits: new Circuits(clock),
    clock,
    log,
    fetch: async (_, init) => {
      sent = Object.fromEntries(new Headers(init.headers));
      return new Response(null, { status: 304, headers: { etag: '"1"', vary: 'Accept', 'set-cookie': 'a=1' } });
    },
  });
  const headers = new Headers({
    accept: 'image/avif,image/webp',
    'accept-language': 'en',
    authorization: 'Bearer 1',
    cookie: 'a=1',
    'if-none-match': '"1"',
    'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
    range: 'bytes=0-1',
    'if-range': '"1"',
    'x-forwarded-host': 'evil.test',
  });
  const answer = await files.answer({ path: 'media/a.jpg', search: '', method: 'GET', headers });
  expect(Object.keys(sent).sort()).toEqual(['accept-encoding', 'if-modified-since', 'if-none-match', 'if-range', 'range']);
  expect([answer.status, answer.headers.get('vary'), answer.headers.get('set-cookie')]).toEqual([304, null, null]);
});

test('opens the breaker for a failing host, but not for one failing file or address [DEL-07] [SEC-01]', async () => {
  const stateAfter = async (status: number) => {
    const circuits = new Circuits(clock);
    const files = platformMedia('https://media.test', { circuits, clock, log, fetch: async () => new Response(null, { status }) });
    const ask = () => files.answer({ path: 'media/a.jpg', search: '', method: 'GET', headers: new Headers() });
    for (let call = 0; call < 6; call++) await expect(ask(), String(status)).rejects.toThrow();
    return circuits.of('media').report.state;
  };
  for (const status of [400, 404, 405, 414, 431, 500, 501]) expect([status, await stateAfter(status)]).toEqual([status, 'closed']);
  for (const status of [429, 502, 503, 504, 522]) expect([status, await stateAfter(status)]).toEqual([status, 'open']);
});
