/** A body that is refused before or while it is read: the sender gets the response, and its connection stays usable [API-02]. */
import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { MAX_UNREAD_BYTES } from '../../src/lib/http/unread-body.ts';
import { siteOrigin } from '../site.ts';

const json = { 'content-type': 'application/json' };
const MEGABYTE = 'a'.repeat(1_000_000);
const GRAPHQL = '/sitecore/api/graph/edge';

const refused: [string, string, Record<string, string>, number, number][] = [
  ['feedback of 2 MB', '/api/feedback', json, 2, 413],
  ['a query of 12 MB', GRAPHQL, json, 12, 413],
  ['another type', GRAPHQL, { 'content-type': 'text/plain' }, 12, 415],
  ['another method', '/api/geodecode', json, 12, 405],
  ['a page that takes nothing', '/about-us', json, 12, 405],
  ['an address of other sites', '/api/search', { ...json, origin: 'https://elsewhere.test' }, 12, 403],
  ['health', '/healthz', json, 12, 405],
];

test.each(refused)('%s, sent by fetch with a length and in chunks [API-02]', async (_, path, headers, megabytes, status) => {
  const whole = await fetch(siteOrigin() + path, { method: 'POST', headers, body: MEGABYTE.repeat(megabytes) });
  expect([whole.status, ((await whole.json()) as { status: number }).status]).toEqual([status, status]);
  const chunk = new TextEncoder().encode(MEGABYTE);
  let left = megabytes;
  const body = new ReadableStream({ pull: (to) => (left-- > 0 ? to.enqueue(chunk) : to.close()) });
  const inChunks = await fetch(siteOrigin() + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(inChunks.status).toBe(status);
});

describe('over one connection', () => {
  const post = (agent: http.Agent, path: string, headers: Record<string, string>, megabytes: number) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const to = new URL(path, siteOrigin());
      const length = String(megabytes * MEGABYTE.length);
      const request = http.request(to, { agent, method: 'POST', headers: { ...headers, 'content-length': length } }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, isReused: request.reusedSocket }));
      });
      const send = () => {
        for (let sent = 0; sent < megabytes; sent++) request.write(MEGABYTE);
        request.end();
      };
      request.once('error', reject);
      if (headers.expect) request.once('continue', send).flushHeaders();
      else send();
    });

  test.each(['', '100-continue'])('one refusal after another, expect: %j [API-02]', async (expects) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; turn < 3; turn++)
      expect(await post(agent, GRAPHQL, { ...json, ...(expects && { expect: expects }) }, 12)).toEqual({ status: 413, isReused: turn > 0 });
    agent.destroy();
  });

  test('an endless body is not read forever [SEC-01]', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      const request = http.request(new URL(GRAPHQL, siteOrigin()), { method: 'POST', headers: json }, (answer) => {
        answer.resume();
        request.destroy();
        resolve();
      });
      request.once('error', () => resolve());
      const send = (): void => {
        if (request.destroyed || sent > 40 * MAX_UNREAD_BYTES) resolve();
        else {
          sent += MEGABYTE.length;
          request.write(MEGABYTE, send);
        }
      };
      send();
    });
    await ended;
    expect(sent).toBeLessThan(4 * MAX_UNREAD_BYTES);
  });
});
