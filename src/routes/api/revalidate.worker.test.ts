import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { givePublisher } from '../../../test/worker/give-publisher.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { ScriptedSource } from '../../../test/worker/scripted-source.ts';
import type { AppEnv } from '../../app.tsx';
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import { pause } from '../../lib/time-limit.ts';
import type { Services } from '../../services.ts';
import { type Env, readSettings } from '../../settings.ts';
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
  namespace?: DurableObjectNamespace;
}

function post({
  body = BODY,
  headers = { 'x-revalidate-secret': SECRET },
  secret = SECRET,
  namespace = bindings.PUBLISHER,
}: Call = {}): Promise<Response> {
  const settings = readSettings({ SITE_URL: 'http://localhost:8787', SITE_NAME: site, PUBLISH_SECRET: secret });
  const services = { settings, env: { PUBLISHER: namespace }, log } as unknown as Services;
  const app = new Hono<AppEnv>();
  app.use(async function given(c, next) {
    c.set('services', services);
    await next();
  });
  app.post('/api/revalidate', revalidate);
  return Promise.resolve(app.request('/api/revalidate', { method: 'POST', headers, body }));
}

const isUntouched = async () => {
  await pause(100);
  return (await publisherOf(bindings.PUBLISHER, site).read()).content === 0;
};

describe('POST /api/revalidate [DEL-03]', () => {
  it.each<Record<string, string>>([
    { 'x-revalidate-secret': SECRET },
    { authorization: `Bearer ${SECRET}` },
    { authorization: `bearer  ${SECRET} ` },
  ])('takes the secret of %j', async (headers) => {
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

  it.each([
    ['no JSON', '{"updates":'],
    ['no object', '["a"]'],
    ['neither updates nor tags', '{"invocation_id":"x"}'],
    ['a content management event', JSON.stringify({ EventName: 'item:saved', Item: {}, updates: [ROW] })],
    ['more than 1 MB', JSON.stringify({ updates: [ROW], more: 'x'.repeat(1024 * 1024) })],
  ])('refuses %s', async (_, body) => {
    const answer = await post({ body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 400, title: expect.stringMatching(/\.$/) });
    expect(await isUntouched()).toBe(true);
  });

  it('asks to be called again when the rows could not be stored', async () => {
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
