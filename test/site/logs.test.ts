/** The log during failures: every line is structured, has the id of its request, and contains nothing personal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { type LogLine, type PlatformSite, startPlatformSite } from './platform-site.ts';

/** Values that only a visitor could have sent: each in one place of a request, in a recognisable form. */
const personal = {
  mail: 'pat.example@mail.test',
  phone: '814-555-0142',
  policy: 'Q97-5550142',
  name: 'Quillfeather',
  address: '203.0.113.42',
  session: 'c2Vzc2lvbi1vZi1wYXQ',
  password: 'correct-horse-9',
  zip: '16501',
  agent: 'PatsBrowser/7',
};

let site: PlatformSite;
beforeAll(async () => {
  site = await startPlatformSite({ vars: { APPS_ORIGIN: 'http://127.0.0.1:9', LAYOUT_TIMEOUT_MS: '500' } });
});
afterAll(() => site.stop());

const headers = {
  cookie: `session=${personal.session}; name=${personal.name}`,
  'cf-connecting-ip': personal.address,
  'x-forwarded-for': personal.address,
  'user-agent': personal.agent,
  referer: `http://localhost/?mail=${personal.mail}`,
  authorization: `Bearer ${personal.session}`,
};
const query = new URLSearchParams({ email: personal.mail, phone: personal.phone, policy: personal.policy }).toString();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const requests: [string, string, Ask][] = [
  ['a page that cannot be served', `/articles/gone?${query}`, {}],
  ['a missing page', `/nope?${query}`, {}],
  ['a quote form', '/', { method: 'POST', headers: form, body: `form=x&page=/&type=auto&zip=${personal.zip}&email=${personal.mail}` }],
  [
    'an answer of the calculator',
    '/life-insurance-calculator?cookies=tried',
    { method: 'POST', headers: form, body: `c.debts-final=${personal.zip}&c.about-age=${personal.name}&do=next` },
  ],
  [
    'a calculator that is too long',
    '/life-insurance-calculator?cookies=tried',
    { method: 'POST', headers: form, body: `c.debts-final=${personal.name.repeat(2000)}` },
  ],
  ['an unreadable form', '/', { method: 'POST', headers: form, body: `name=${personal.name}&zip=%ff` }],
  ['a form that is too long', '/', { method: 'POST', headers: form, body: `name=${personal.name.repeat(900)}` }],
  ['an unsupported method', `/welcome?${query}`, { method: 'DELETE', body: JSON.stringify(personal) }],
  ['an app that is down', `/PaymentCenterWeb/pay?${query}`, { method: 'POST', headers: form, body: `policy=${personal.policy}` }],
  ['a wrong password', '/sign-in', { method: 'POST', host: 'preview.localhost', headers: form, body: `password=${personal.password}` }],
  ['a wrong secret', '/api/revalidate', { method: 'POST', headers: { 'x-revalidate-secret': personal.password }, body: '{}' }],
  ['a wrong editing secret', `/api/editing/config?secret=${personal.password}`, { host: 'preview.localhost' }],
  ['a picture of another host', `/api/media-proxy?url=https://${personal.name}.test/a.png&w=640`, {}],
  ['the platform’s addresses', `/sitecore/api/layout/render/jss?item=/x&${query}`, {}],
  [
    'a search',
    '/api/search',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ widget: { items: [{ rfk_id: 'w', entity: 'content', search: { query: { keyphrase: personal.name } } }] } }),
    },
  ],
  ['health', `/healthz?deep&${query}`, {}],
];

// First, while everything works.
test('a served page leaves no log line [OPS-01]', async () => {
  const views = new Set<unknown>();
  for (let view = 0; view < 20; view++) {
    const { status, headers: answered } = await site.ask(`/welcome?${query}`);
    expect(status).toBe(200);
    views.add(answered['x-request-id']);
  }
  expect([views.size, site.lines.filter(({ request }) => views.has(request))]).toEqual([20, []]);
});

describe('while the platform and the web apps are down', () => {
  test.each(requests)('%s leaves nothing personal in the log [SEC-02] [OPS-01]', async (_, path, request) => {
    site.edge.control({ mode: 'down' });
    const from = site.lines.length;
    await site.ask(path, { ...request, headers: { ...headers, ...request.headers } });
    const lines = site.lines.slice(from);
    const text = JSON.stringify(lines);
    for (const [what, value] of Object.entries(personal)) {
      expect([what, text.includes(value)]).toEqual([what, false]);
      expect([what, text.includes(encodeURIComponent(value))]).toEqual([what, false]);
    }
  });

  test('every line has a level, an event and the id of its request [OPS-01]', async () => {
    const { headers: answered } = await site.ask('/articles/another');
    expect(site.lines.length).toBeGreaterThan(requests.length / 2);
    for (const line of site.lines)
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(error|warn|info)$/),
        event: expect.stringMatching(/^[a-z]+(-[a-z]+)+$/),
      });
    // The runtime hands a line over after the response.
    await expect.poll(() => site.lines.filter((line: LogLine) => line.request === answered['x-request-id']).length).toBeGreaterThan(0);
  });
});
