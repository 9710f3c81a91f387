/** Tests the page of the service level on real databases: empty, complete, partial and wrong data, and roles [OPS-01] [EDT-03]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyEvents, eventId } from '../../../test/worker/events.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { emptySubmissions } from '../../../test/worker/submissions.ts';
import type { AppEnv } from '../../app-env.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { answerError } from '../../errors.ts';
import type { Services } from '../../service-types.ts';
import { everyContent } from '../../editors-host.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { desk } from '../routes.ts';

const HOST = 'http://preview.harbor.test';
const ANALYTICS = { ANALYTICS_URL: 'https://analytics.test/sql', ANALYTICS_TOKEN: 'token-of-analytics' };
const DAY = 86_400_000;
const bindings = env as unknown as Env;
let events: D1Database;
let db: D1Database;
beforeEach(async () => {
  events = await emptyEvents();
  db = await emptySubmissions();
});

async function page({
  role = 'operator',
  settings = {},
  over = {},
}: {
  role?: Role;
  settings?: Record<string, string>;
  over?: Partial<Env>;
} = {}) {
  const built = buildServices({ ...bindings, CONTENT_SOURCE: 'repository', SESSION_SECRET: 's'.repeat(40), ...settings }, everyContent);
  const services: Services = {
    ...built,
    log: memoryLog(),
    env: { ...built.env, ...over },
    limits: { ...built.limits, reads: { allows: async () => true } },
  };
  const app = new Hono<AppEnv>();
  app.onError(answerError as never);
  app.use(async (c, next) => {
    c.set('services', services);
    const languages = [{ language: 'en', prefix: '', origin: HOST }];
    c.set('site', { site: 'harbor', language: 'en', prefix: '', preview: true, languages, origin: HOST } as unknown as Site);
    c.set('editor', { by: 'password', name: 'Olive', role });
    await next();
  });
  app.route('/', desk());
  const answer = await app.fetch(new Request(`${HOST}/desk/service-level`, { headers: { accept: 'text/html' } }), bindings);
  const text = await answer.text();
  return { status: answer.status, text, words: text.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

let number = 0;
const rowOf = (type: string, payload: object, over: { page?: string; session?: string; at?: number } = {}) => ({
  id: eventId(++number),
  type,
  at: Date.now() - 2 * DAY,
  session: `session-${number}`,
  page: '/',
  payload: JSON.stringify(payload),
  ...over,
});
const store = (rows: readonly ReturnType<typeof rowOf>[]) =>
  events
    .prepare(
      `INSERT INTO events (id, type, at, visitor, session, site, language, page, state, payload)
       SELECT value ->> 'id', value ->> 'type', value ->> 'at', 'v', value ->> 'session', 'harbor', 'en', value ->> 'page', '', value ->> 'payload' FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows))
    .run();
const many = (count: number, make: (at: number) => ReturnType<typeof rowOf>) => Array.from({ length: count }, (_, at) => make(at));
const measure = (name: string, value: number, rating: string) =>
  rowOf('WEB_VITALS', { name, value, rating, navigation: 'navigate', page: '/' });

async function deliver(count: number, state: 'delivered' | 'dead', at = Date.now() - 2 * DAY): Promise<void> {
  await db
    .prepare(
      `INSERT INTO outbox (submission, target, state, since, next_at, done_at)
       SELECT ?1 || value, 'email', ?2, ?3, ?3, ?3 FROM json_each(?4)`,
    )
    .bind(`${state}-${number++}-`, state, at, JSON.stringify(Array.from({ length: count }, (_, one) => one)))
    .run();
}

function analytics(answer: () => Response) {
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input as RequestInfo, init as RequestInit));
    return answer();
  });
  return asked;
}

test('without data no objective is judged, and the page says what it cannot know [OPS-01]', async () => {
  const { status, words } = await page();
  expect([status, words.match(/No data yet/g)?.length]).toEqual([200, 5]);
  expect(words).toContain('No objective can be judged yet: too little was counted.');
  expect(words).toMatch(/Pages served page views not answered with a fault of ours 99\.9% Not known here/);
  expect(words).toMatch(/What this page cannot know Pages served: .* settings ANALYTICS_URL and ANALYTICS_TOKEN/);
  expect(words).toContain('No script failed in this time.');
});

test('each objective shows its figure, its budget and its aim [OPS-01]', async () => {
  const asked = analytics(() =>
    Response.json({
      data: [
        { status: '2xx', isLastDay: 0, views: 99_800 },
        { status: '5xx', isLastDay: 0, views: 150 },
        { status: '2xx', isLastDay: 1, views: 50 },
      ],
    }),
  );
  await store([
    ...many(70, () => measure('LCP', 1200, 'good')),
    ...many(30, () => measure('LCP', 3000, 'needs-improvement')),
    ...many(84, () => measure('INP', 90, 'good')),
    ...many(16, () => measure('INP', 300, 'needs-improvement')),
    ...many(100, () => measure('CLS', 0.02, 'good')),
    ...many(200, () => rowOf('VIEW', { page: '/' })),
    // One page of one visit, three times: it counts once.
    ...many(3, () =>
      rowOf('PAGE_ERROR', { page: '/', error_message: 'TypeError: mail pat@mail.test' }, { session: 'same', page: '/claims' }),
    ),
  ]);
  await deliver(1999, 'delivered');
  await deliver(1, 'dead');
  const { words } = await page({ settings: ANALYTICS });
  expect(words).toContain('Of 6 objectives that can be judged, 2 are not met.');
  for (const row of [
    /Pages served page views not answered with a fault of ours 99\.9% 99\.85% of 100,000 100% of 50 150% 150 failed, 100 allowed /,
    /Largest part shown LCP, 75th percentile of measured page views 2\.5 s or less 3\.0 s of 100 – 120% 30 failed, 25 allowed /,
    /Response to a tap or key INP, 75th percentile of measured page views 200 ms or less 90 ms of 100 – 64% 16 failed, 25 allowed /,
    /Layout shifts CLS, 75th percentile of measured page views 0\.10 or less 0\.02 of 100 – 0% 0 failed, 25 allowed /,
    /Pages without a script error page views, of visitors who allow tracking 99% 99\.5% of 200 – 50% 1 failed, 2 allowed /,
    /Messages delivered deliveries that ended in the last 13 days 99\.9% 99\.95% of 2,000 – 50% 1 failed, 2 allowed /,
  ])
    expect(words).toMatch(row);
  expect(words).toMatch(/TypeError: mail \[address\] 3 1 /);
  expect(words).not.toContain('ANALYTICS_URL');
  expect([asked.length, asked[0]?.url, asked[0]?.headers.get('authorization')]).toEqual([
    1,
    ANALYTICS.ANALYTICS_URL,
    'Bearer token-of-analytics',
  ]);
});

test('only the period counts, and of deliveries only those that ended while delivered ones are kept [OPS-01]', async () => {
  await store(many(5, () => rowOf('VIEW', { page: '/' }, { at: Date.now() - 29 * DAY })));
  await deliver(5, 'dead', Date.now() - 14 * DAY);
  expect((await page()).words.match(/No data yet/g)?.length).toBe(5);
  await store(many(5, () => rowOf('VIEW', { page: '/' }, { at: Date.now() - 1000 })));
  expect((await page()).words).toMatch(/allow tracking 99% 100% of 5 100% of 5 Too few to judge 0 failed, 0 allowed /);
});

test('rows that no browser of ours sent do not spoil the page [OPS-01]', async () => {
  await store([
    rowOf('WEB_VITALS', {}),
    rowOf('WEB_VITALS', { name: 'LCP', value: null, rating: 7 }),
    rowOf('WEB_VITALS', { name: 'LCP', value: 'slow', rating: '<b>' }),
    rowOf('PAGE_ERROR', {}),
    rowOf('PAGE_ERROR', { error_message: '<script>alert(1)</script>' }),
  ]);
  const { status, text, words } = await page();
  expect([status, text.includes('<script>alert'), words.includes('(no message) 1 1'), words.includes('NaN')]).toEqual([
    200,
    false,
    true,
    false,
  ]);
  // Errors without a view prove views that were not reported.
  expect(words).toMatch(/allow tracking 99% 0% of 2 /);
});

test.each([
  ['refuses', () => new Response('{"success":false}', { status: 403 })],
  ['answers something else', () => Response.json({ data: 'none' })],
  ['does not answer', () => Promise.reject(new TypeError('Network connection lost.')) as never],
])('when Analytics Engine %s, only its own objective is missing [OPS-01]', async (_, answer) => {
  analytics(answer);
  await store(many(100, () => measure('CLS', 0.02, 'good')));
  const { status, text, words } = await page({ settings: ANALYTICS });
  expect([status, text.includes('token-of-analytics')]).toEqual([200, false]);
  expect(words).toMatch(/fault of ours 99\.9% Not available right now .*Layout shifts .* 0\.02 of 100/);
});

test('when a database does not answer, the other parts are there [OPS-01]', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1_ERROR');
    },
  } as unknown as D1Database;
  await deliver(2000, 'delivered');
  const withoutEvents = await page({ over: { EVENTS: broken } });
  expect([withoutEvents.status, withoutEvents.words.match(/Not available right now/g)?.length]).toEqual([200, 4]);
  expect(withoutEvents.words).toMatch(/last 13 days 99\.9% 100% of 2,000/);
  const withoutMessages = await page({ over: { DB: broken } });
  expect(withoutMessages.words).toMatch(/last 13 days 99\.9% Not available right now/);
});

test('only operators see it, and their navigation leads there [OPS-01] [EDT-03]', async () => {
  expect((await page({ role: 'publisher' })).status).toBe(403);
  expect((await page()).text.includes('<a href="/desk/service-level" aria-current="true">Service level</a>')).toBe(true);
});
