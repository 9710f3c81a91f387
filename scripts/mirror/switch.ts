/**
 * npm run mirror -- on | off | status: gives the public routes to the stand-by Worker, which asks the site and serves copies while that fails; or back.
 * Needs CLOUDFLARE_ZONE_ID and a token in CLOUDFLARE_API_TOKEN (Workers Routes: Edit). Each zone with public hosts takes one call.
 */
import path from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { callApi, zoneFrom } from '../lib/cloudflare.ts';
import { root } from '../lib/files.ts';
import { changes, type Route, STAND_BY } from './routes.ts';

const ROUTES = '/workers/routes';

async function run(to: string | undefined): Promise<void> {
  if (to !== 'on' && to !== 'off' && to !== 'status') throw new Error('npm run mirror -- on | off | status');
  const zone = zoneFrom(process.env, 'Workers Routes: Edit');
  const { routes = [] } = readConfig({ config: path.join(root, 'wrangler.toml'), env: 'production' }, { hideWarnings: true });
  const patterns = new Set<string>(
    routes.map((route: string | { pattern: string }) => (typeof route === 'string' ? route : route.pattern)),
  );
  const found = await callApi<Route[]>(zone, ROUTES);
  if (to !== 'status')
    for (const { id, pattern, script } of changes(to, found, patterns)) {
      await callApi(zone, `${ROUTES}/${id}`, { pattern, script }, 'PUT');
      console.log(`${pattern} → ${script}`);
    }
  const now = to === 'status' ? found : await callApi<Route[]>(zone, ROUTES);
  for (const { pattern, script } of now.filter((route) => patterns.has(route.pattern)))
    console.log(`${pattern}: ${script === STAND_BY ? 'mirror, while the site fails' : script}`);
}

run(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
