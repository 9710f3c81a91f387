import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { givePublisher } from '../../../../test/worker/give-publisher.ts';
import { memoryLog } from '../../../../test/worker/memory-log.ts';
import { movedClock } from '../../../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../../../test/worker/scripted-source.ts';
import type { AppEnv } from '../../../app-env.ts';
import { answerError } from '../../../errors.ts';
import { publisherOf } from '../../../content/publisher/publisher-api.ts';
import { metricsOf } from '../../../lib/logging/metrics.ts';
import { pause } from '../../../lib/time/time-limit.ts';
import type { RateLimit } from '../../../lib/security/rate-limit.ts';
import type { Services } from '../../../service-types.ts';
import { type Env, readSettings } from '../../../settings.ts';
import { revalidate } from './revalidate.ts';

const bindings = env as unknown as Env;
const SECRET = 'a long secret';
const ROW = {
  identifier: '80471F77728345D4859E0FD004F42FEB-layout',
  entity_definition: 'LayoutData',
  operation: 'Update',
  entity_culture: 'en',
};
const BODY = JSON.stringify({ invocation_id: 'inv-1', updates: [ROW], continues: false });

let site: string;
let log: ReturnType<typeof memoryLog>;

beforeEach(async () => {
  site = `site-${crypto.randomUUID()}`;
  log = memoryLog();
  await givePublisher(bindings.PUBLISHER, {
    source: new ScriptedSource(),
    prepare: ({ fields }) => ({ fields }),
    mediaBase: '',
    schema: 's1',
    kv: bindings.CONTENT,
    timeoutMs: 300,
    clock: movedClock(),
    log,
    sites: [{ site, language: 'en' }],
  });
});

interface Call {
  body?: string;
  headers?: Record<string, string>;
  secret?: string;
  type?: string;
  /** Remaining wrong secrets of the caller. */
  guesses?: number;
  /** Limits shared by several calls. */
  limits?: { secrets: RateLimit };
  namespace?: DurableObjectNamespace;
}

function post({
  body = BODY,
  headers = { 'x-revalidate-secret': SECRET },
  secret = SECRET,
  type = 'application/json',
  namespace = bindings.PUBLISHER,
  guesses = 10,
  limits = limitsFor(guesses),
}: Call = {}): Promise<Response> {
  const settings = readSettings({ SITE_URL: 'http://localhost:8787', SITE_NAME: site, PUBLISH_SECRET: secret });
  const services = {
    settings,
    env: { PUBLISHER: namespace },
    log,
    limits,
    clock: movedClock(),
    metrics: metricsOf(undefined),
  } as unknown as Services;
  const app = new Hono<AppEnv>();
  app.use(async function given(c, next) {
    c.set('services', services);
    await next();
  });
  app.post('/api/revalidate', revalidate);
  app.onError(answerError);
  return Promise.resolve(app.request('/api/revalidate', { method: 'POST', headers: { 'content-type': type, ...headers }, body }));
}

const limitsFor = (guesses: number) => ({ secrets: { allows: async () => guesses > 0 } });

const isUntouched = async () => {
  await pause(100);
  return (await publisherOf(bindings.PUBLISHER, site).read()).content === 0;
};

describe('POST /api/revalidate [DEL-03]', () => {
  it.each<Record<string, string>>([
    { 'x-revalidate-secret': SECRET },
    { authorization: `Bearer ${SECRET}` },
    { authorization: `bearer  ${SECRET} ` },
  ])('accepts the secret of %j', async (headers) => {
    const answer = await post({ headers });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ revalidated: true, tagsCount: 1, invocation_id: 'inv-1', continues: false });
    for (let waited = 0; (await publisherOf(bindings.PUBLISHER, site).read()).content === 0; waited += 20) {
      expect(waited).toBeLessThan(5000);
      await pause(20);
    }
  });

  it.each<[string, Call]>([
    ['no secret is given', { headers: {} }],
    ['the secret is wrong', { headers: { authorization: 'Bearer guess' } }],
    ['none is set', { secret: '', headers: { 'x-revalidate-secret': '' } }],
    ['none is set, whatever is given', { secret: '', headers: { 'x-revalidate-secret': 'undefined' } }],
  ])('refuses when %s', async (_, call) => {
    const answer = await post(call);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await isUntouched()).toBe(true);
  });

  it('stops reading requests of a caller who repeats guesses [SEC-01]', async () => {
    const limits = limitsFor(0);
    const answer = await post({ headers: { 'x-revalidate-secret': 'guess' }, limits });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await post({ limits })).status, 'the same visitor with the right secret').toBe(429);
    const other = { 'x-revalidate-secret': SECRET, 'cf-connecting-ip': '203.0.113.8' };
    expect((await post({ limits, headers: other })).status, 'a caller with the right secret').toBe(202);
    expect((await post({ guesses: 0 })).status, 'who has not guessed').toBe(202);
  });

  it.each([
    ['no JSON', '{"updates":', '(body)'],
    ['no object', '["a"]', '(body)'],
    ['neither updates nor tags', '{"invocation_id":"x"}', '(body)'],
    ['a content management event', JSON.stringify({ EventName: 'item:saved', Item: {}, updates: [ROW] }), 'EventName'],
    ['rows that are none', '{"updates":[{"identifier":7}]}', 'updates.0.identifier'],
  ])('refuses %s, and names the invalid parameter [API-02]', async (_, body, parameter) => {
    const answer = await post({ body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ status: 400, code: 'bad-request', errors: [{ parameter, message: expect.any(String) }] });
    expect(await isUntouched()).toBe(true);
  });

  it('refuses more than 1 MB with 413, and another type than JSON with 415 [API-02]', async () => {
    expect((await post({ body: JSON.stringify({ updates: [ROW], more: 'x'.repeat(1024 * 1024) }) })).status).toBe(413);
    expect((await post({ type: 'text/plain' })).status).toBe(415);
    expect(await isUntouched()).toBe(true);
  });

  it('requests a retry when the rows could not be stored', async () => {
    const unreachable = {
      idFromName: (name: string) => name,
      get: () => ({ receive: async () => Promise.reject(new Error('object is out of reach')) }),
    } as unknown as DurableObjectNamespace;
    const answer = await post({ namespace: unreachable });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(log.events('webhook-not-stored')).toHaveLength(1);
  });
});
