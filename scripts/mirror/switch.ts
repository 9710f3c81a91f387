/**
 * npm run mirror -- on | off | status: gives the public routes to the stand-by Worker, which asks the site and serves copies while that fails; or back.
 * Needs CLOUDFLARE_ZONE_ID and a token in CLOUDFLARE_API_TOKEN (Workers Routes: Edit). Each zone with public hosts takes one call.
 */
import path from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { root } from '../lib/files.ts';
import { changes, type Route, STAND_BY } from './routes.ts';

const LIMIT_MS = 30_000;

async function call<T>(zone: string, address: string, token: string, body?: unknown): Promise<T> {
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  const answer = await fetch(`${base}/zones/${zone}/workers/routes${address}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const said = (await answer.json()) as { success: boolean; errors?: { message: string }[]; result: T };
  if (!said.success) throw new Error(`Cloudflare answered ${answer.status}: ${said.errors?.map(({ message }) => message).join('; ')}`);
  return said.result;
}

async function run(to: string | undefined): Promise<void> {
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (to !== 'on' && to !== 'off' && to !== 'status') throw new Error('npm run mirror -- on | off | status');
  if (!zone || !token) throw new Error('CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN (Workers Routes: Edit) are needed.');
  const { routes = [] } = readConfig({ config: path.join(root, 'wrangler.toml'), env: 'production' }, { hideWarnings: true });
  const patterns = new Set<string>(
    routes.map((route: string | { pattern: string }) => (typeof route === 'string' ? route : route.pattern)),
  );
  const found = await call<Route[]>(zone, '', token);
  if (to !== 'status')
    for (const { id, pattern, script } of changes(to, found, patterns)) {
      await call(zone, `/${id}`, token, { pattern, script });
      console.log(`${pattern} → ${script}`);
    }
  const now = to === 'status' ? found : await call<Route[]>(zone, '', token);
  for (const { pattern, script } of now.filter((route) => patterns.has(route.pattern)))
    console.log(`${pattern}: ${script === STAND_BY ? 'mirror, while the site fails' : script}`);
}

run(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
