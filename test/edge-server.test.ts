/** The stand-in of the content platform: what tests rely on besides the protocol itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EdgeServer, start } from './upstreams/edge-server.ts';
import { type RecordedRequest, replay } from './upstreams/replay.ts';

let server: EdgeServer;
beforeAll(async () => {
  server = await start({ phrases: 3, extraRoutes: 2 });
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) });
const layoutOf = (path: string) =>
  fetch(`${server.url}/sitecore/api/layout/render/jss?item=${path}&sc_site=${server.site}&sc_lang=en&sc_apikey=${server.apiKey}`);

test('is controlled over HTTP too, so that tests inside workerd can use it [DEL-02]', async () => {
  await post('/__control', { mode: 'unavailable', operation: 'render', after: 1, times: 1 });
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push((await layoutOf('/')).status);
  expect(statuses).toEqual([200, 503, 200]);
  await post('/__control/document?path=/new', { sitecore: { context: {}, route: { name: 'new', placeholders: {} } } });
  expect(await (await layoutOf('/new')).json()).toMatchObject({ sitecore: { route: { name: 'new' } } });
  const { requests } = (await (await fetch(`${server.url}/__control`)).json()) as { requests: { operation: string }[] };
  expect(requests.map(({ operation }) => operation)).toEqual(['render', 'render', 'render', 'render']);
});

test('refuses a wrong key at every URL [SEC-01]', async () => {
  const addresses = ['/v1/content/api/graphql/v1', '/api/graphql/v1', '/sitecore/api/graph/edge'];
  for (const address of addresses) expect((await post(address, { query: '{ site { siteInfoCollection { name } } }' })).status).toBe(401);
  expect((await fetch(`${server.url}/sitecore/api/jss/dictionary/${server.site}/en?sc_apikey=old`)).status).toBe(401);
});

test('refuses a query that the platform would refuse, with the reason [DEL-02]', async () => {
  const response = await fetch(`${server.url}/api/graphql/v1`, {
    method: 'POST',
    headers: { sc_apikey: server.apiKey },
    body: JSON.stringify({ query: '{ layout { item { rendered } } }' }),
  });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain('routePath');
});

test('adapts recorded requests to its own site, page and URL [DEL-02]', async () => {
  const recorded: Partial<RecordedRequest>[] = [
    {
      by: 'a client',
      method: 'POST',
      url: '/v1/content/api/graphql/v1?trace=1',
      headers: {},
      body: { query: '{ layout(site:"main", routePath:"/about", language:"en") { item { name } } }' },
    },
    { by: 'a client', method: 'GET', url: '/sitecore/api/jss/dictionary/main/en', headers: { sc_apikey: server.apiKey } },
    { by: 'a client of something else', method: 'POST', url: '/v1/search', headers: {} },
  ];
  const answers = await replay(recorded, server.url, {
    site: server.site,
    path: '/welcome',
    graphqlPath: '/sitecore/api/graph/edge',
    headers: { sc_apikey: server.apiKey },
  });
  expect(answers.map(({ request, status }) => [request.url, status])).toEqual([
    ['/sitecore/api/graph/edge?trace=1', 200],
    ['/sitecore/api/jss/dictionary/lake-erie/en', 200],
  ]);
  expect(answers[0]?.json).toEqual({ data: { layout: { item: { name: 'welcome' } } } });
});
