/** The stand-by Worker takes over the public routes and gives them back, against a stand-in of Cloudflare's API [OPS-01]. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes, type Route, SITE, STAND_BY } from './routes.ts';

const others: Route[] = [
  { id: '3', pattern: 'www.lakeeriemutual.example/sitecore/api/*', script: 'carrier-site-preview' },
  { id: '4', pattern: 'shop.lakeeriemutual.example/*', script: SITE },
];
const routes: Route[] = [
  { id: '1', pattern: 'www.lakeeriemutual.example/*', script: SITE },
  { id: '2', pattern: 'foundation.lakeeriemutual.example/*', script: SITE },
  ...others,
];
const scripts = () => routes.map(({ script }) => script);
let api: Server;
beforeAll(async () => {
  api = createServer(async (request, answer) => {
    const [, id] = /^\/zones\/zone-1\/workers\/routes(?:\/(\d))?$/.exec(request.url ?? '') ?? [];
    const allowed = request.headers.authorization === 'Bearer token-1';
    if (allowed && id && request.method === 'PUT')
      Object.assign(routes.find((route) => route.id === id)!, JSON.parse(Buffer.concat(await request.toArray()).toString()));
    answer.end(JSON.stringify(allowed ? { success: true, result: routes } : { success: false, errors: [{ message: 'no' }] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void api.close());

const run = (to: string, token = 'token-1') =>
  promisify(execFile)(process.execPath, ['scripts/mirror/switch.ts', to], {
    env: {
      ...process.env,
      CLOUDFLARE_ZONE_ID: 'zone-1',
      CLOUDFLARE_API_TOKEN: token,
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
  });

test('one command gives the routes of wrangler.toml to the stand-by Worker, another gives them back, and others are not touched', async () => {
  const rest = others.map(({ script }) => script);
  expect((await run('on')).stdout).toContain('www.lakeeriemutual.example/*: mirror, while the site fails');
  expect(scripts()).toEqual([STAND_BY, STAND_BY, ...rest]);
  await run('off');
  expect(scripts()).toEqual([SITE, SITE, ...rest]);
  await expect(run('on', 'wrong')).rejects.toThrow();
});

test('changes nothing that is so already', () => {
  const patterns = new Set(['a/*']);
  expect(changes('on', [{ id: '1', pattern: 'a/*', script: STAND_BY }], patterns)).toEqual([]);
  expect(changes('off', [{ id: '1', pattern: 'a/*', script: STAND_BY }], patterns)).toEqual([{ id: '1', pattern: 'a/*', script: SITE }]);
});
