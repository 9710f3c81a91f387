/** Tests the alarms against the product and its runbook, and their way to a stand-in for Cloudflare's API [OPS-01]. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyOf, type Listening, listen } from '../../test/upstreams/listen.ts';
import { filesBelow, root } from '../lib/files.ts';
import { alarmRows, logAlarms } from './alarms.ts';
import { bringAlarms } from './apply.ts';
import { kinds, planOf } from './plan.ts';

const target = { worker: 'carrier-site-production', zone: 'zone-1', email: 'on-call@example.test' };
const [policies, queries] = kinds as [(typeof kinds)[number], (typeof kinds)[number]];
type Stored = { id: string; name: string } & Record<string, unknown>;

/** What the API has, by path; it adds fields, as the real one does. */
let stored: Record<string, Stored[]>;
let asked: { method: string | undefined; path: string; token: string | undefined; body: unknown }[];
let refuse = '';
let api: Listening;
beforeAll(async () => {
  api = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://api.test');
    const at = pathname.replace('/accounts/account-1', '');
    const text = await bodyOf(request);
    const body = text ? JSON.parse(text) : undefined;
    asked.push({ method: request.method, path: at, token: request.headers.authorization, body });
    const collection = Object.keys(stored).find((one) => at.startsWith(one)) ?? '';
    const list = stored[collection] as Stored[];
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.method === refuse) return send(400, { success: false, errors: [{ code: 17000, message: 'is not allowed' }] });
    if (request.method === 'POST') list.push({ ...body, id: `id-${list.length + 1}`, created: '2026-11-26' });
    else if (request.method !== 'GET') {
      const id = at.slice(collection.length + 1);
      stored[collection] = list.map((one) => (one.id === id ? { ...one, ...body } : one));
    }
    return send(200, { success: true, errors: [], result: request.method === 'GET' ? list : { id: 'id' } });
  });
});
afterAll(() => api.close());
beforeEach(() => {
  stored = { [policies.path]: [], [queries.path]: [] };
  asked = [];
  refuse = '';
});

const access = () => ({
  CLOUDFLARE_ACCOUNT_ID: 'account-1',
  CLOUDFLARE_API_TOKEN: 'token-1',
  CLOUDFLARE_API_BASE_URL: api.origin,
  CLOUDFLARE_ZONE_ID: target.zone,
  ALARM_EMAIL: target.email,
});
/** @returns what it prints */
async function alarms({ isApplied = true, env = access() as Record<string, string | undefined> } = {}): Promise<string> {
  const lines: string[] = [];
  await bringAlarms({ env, isApplied, worker: async () => target.worker, say: (line) => void lines.push(line) });
  return lines.join('\n');
}
const writes = () => asked.filter(({ method }) => method !== 'GET');

test('every alarm on the log names an event that the product writes [OPS-01]', () => {
  const code = filesBelow(path.join(root, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test|generated/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const event of logAlarms.flatMap(({ events }) => events)) expect([event, code.includes(`'${event}'`)]).toEqual([event, true]);
});

test('the runbook has exactly these alarms [OPS-01]', () => {
  const [, section = ''] = /## Alarms to set\n([\s\S]*?)\n## /.exec(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| on '));
  expect(rows).toEqual(alarmRows());
});

test('a dry run prints what is missing, and sends nothing [OPS-01]', async () => {
  const out = await alarms({ isApplied: false });
  expect([out.match(/^create /gm)?.length, writes()]).toEqual([policies.wanted(target).length + logAlarms.length, []]);
  expect(out).toContain('Nothing was sent');
});

test('applying creates each once; a second run finds nothing to do [OPS-01]', async () => {
  await alarms();
  expect(writes().every(({ method, token }) => method === 'POST' && token === 'Bearer token-1')).toBe(true);
  expect(writes().map(({ body }) => body)).toEqual([...policies.wanted(target), ...queries.wanted(target)]);
  expect(stored[policies.path]?.[0]).toMatchObject({
    alert_type: 'http_alert_edge_error',
    enabled: true,
    filters: { zones: ['zone-1'] },
    mechanisms: { email: [{ id: 'on-call@example.test' }] },
  });
  expect(stored[queries.path]?.find(({ name }) => name.includes('request-failed'))).toMatchObject({
    description: 'more than 10 in 5 minutes: look within the hour',
    parameters: { filters: [{ value: 'carrier-site-production' }, { key: 'event', operation: 'regex', value: '^(request-failed)$' }] },
  });
  asked = [];
  const out = await alarms();
  expect([writes(), /^(create|update) /m.test(out)]).toEqual([[], false]);
});

test('a changed one is updated by its id, one that is not ours is not touched, and one too many is named [OPS-01]', async () => {
  const [wanted] = policies.wanted(target);
  stored[policies.path] = [
    { ...wanted!, id: 'mine', mechanisms: { email: [{ id: 'left@example.test' }] } },
    { id: 'theirs', name: '5xx of the zone' },
    { id: 'old', name: 'carrier-site: something of before' },
  ];
  const [query] = queries.wanted(target);
  stored[queries.path] = [{ ...query!, id: 'query', description: 'changed by hand' }];
  expect(await alarms()).toContain('left over carrier-site: something of before');
  expect(
    writes()
      .filter(({ method }) => method !== 'POST')
      .map(({ method, path: at }) => `${method} ${at}`),
  ).toEqual([`PUT ${policies.path}/mine`, `PATCH ${queries.path}/query`]);
  expect(stored[policies.path]?.find(({ id }) => id === 'theirs')).toEqual({ id: 'theirs', name: '5xx of the zone' });
});

test('two of the same name are refused: which one is meant cannot be known [OPS-01]', () => {
  const [wanted] = policies.wanted(target);
  expect(() =>
    planOf(
      policies,
      [wanted!],
      [
        { ...wanted!, id: 'a' },
        { ...wanted!, id: 'b' },
      ],
    ),
  ).toThrow('delete one of them');
});

test('a refusal of the API ends the run with its reason, without the token; what is missing in the environment is named [OPS-01] [SEC-02]', async () => {
  refuse = 'POST';
  const refused = await alarms().catch((error: Error) => error.message);
  expect([refused.includes('17000 is not allowed'), refused.includes('token-1'), writes().length]).toEqual([true, false, 1]);
  for (const name of ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ZONE_ID', 'ALARM_EMAIL'] as const) {
    asked = [];
    await expect(alarms({ env: { ...access(), [name]: undefined } })).rejects.toThrow(`${name} is missing`);
    expect(asked).toEqual([]);
  }
});
