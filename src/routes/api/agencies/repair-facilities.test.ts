/** Tests GET /api/repair-facilities: the robot check, its error codes, and a failing service (S2 §7, API-02). */
import { expect, test } from 'vitest';
import { MAX_TOKEN } from '../../../robot-check/widget.rules.ts';
import { fakeServices } from '../../../../test/fake-services.ts';
import { createApp } from '../../../app.tsx';
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import type { RepairQuery } from '../../../repair/service.ts';
import type { RobotVerdict } from '../../../robot-check/service.ts';

const erie = {
  line1: '',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
  point: { latitude: 42.13, longitude: -80.09 },
  exactness: 'zip' as const,
  centreOf: '16501',
};

function site({ verdict = 'passed' as RobotVerdict | UpstreamError, failing = undefined as UpstreamError | undefined } = {}) {
  const services = fakeServices();
  const queries: RepairQuery[] = [];
  const tokens: [token: string, action: string][] = [];
  services.geocoder = { geocode: async (zip) => (zip === '00000' ? undefined : { ...erie, zip }) };
  services.repairs = {
    async near(query) {
      queries.push(query);
      if (failing) throw failing;
      return [];
    },
  };
  services.robotCheck = {
    ...services.robotCheck,
    async verify(token, { action }) {
      tokens.push([token, action]);
      if (typeof verdict !== 'string') throw verdict;
      return verdict;
    },
  };
  const get = (query: string, init?: RequestInit) => {
    const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
    return createApp(services).fetch(new Request(`http://localhost:8787/api/repair-facilities?${query}`, init), services.env, context);
  };
  return { get, queries, tokens };
}

test('returns the bare array, uncached, and searches around the ZIP [API-01] [LOC-07]', async () => {
  const { get, queries, tokens } = site();
  const answer = await get('zipCode=16501-1234&city=North+East&state=pa&rt=token');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'application/json',
    'private, no-store',
    '[]',
  ]);
  expect(tokens).toEqual([['token', 'repair']]);
  expect(queries).toEqual([{ zipCode: '16501', city: 'North East', state: 'pa', point: erie.point }]);
  const head = await get('zipCode=16501&rt=token', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['failed', 'expired', 'spent'] as const)(
  'a token that is %s gets 403 with that code, and the service is not called [LOC-07]',
  async (verdict) => {
    const { get, queries } = site({ verdict });
    const answer = await get('zipCode=16501&city=Erie&state=PA&rt=x');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, `robot-check-${verdict}`]);
    expect(queries).toEqual([]);
  },
);

test('a missing token counts as failed [LOC-07]', async () => {
  const { get, tokens } = site({ verdict: 'failed' });
  expect((await get('zipCode=16501')).status).toBe(403);
  expect(tokens).toEqual([['', 'repair']]);
});

test.each([
  ['', 'zipCode'],
  ['zipCode=1650', 'zipCode'],
  ['zipCode=16501&zipCode=16502', 'zipCode'],
  [`zipCode=16501&city=${'x'.repeat(101)}`, 'city'],
  [`zipCode=16501&state=${'x'.repeat(31)}`, 'state'],
  [`zipCode=16501&rt=${'x'.repeat(MAX_TOKEN + 1)}`, 'rt'],
])('refuses "%s" with 400 before the token is spent [API-02]', async (query, parameter) => {
  const { get, tokens } = site();
  const answer = await get(query);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad-request', errors: [{ parameter }] });
  expect(tokens).toEqual([]);
});

test('an unused ZIP gets 400 [API-02]', async () => {
  expect((await site().get('zipCode=00000&rt=x')).status).toBe(400);
});

test.each([
  ['unavailable', 502],
  ['malformed', 502],
  ['timeout', 504],
] as const)('a service that is %s is %d, never an empty list [API-02]', async (kind, status) => {
  const down = new UpstreamError(kind, 'the shop service');
  for (const trouble of [{ failing: down }, { verdict: down }]) {
    const answer = await site(trouble).get('zipCode=16501&rt=x');
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('the shop service');
  }
});
