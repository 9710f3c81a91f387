/** Starts the built site, with a stand-in of the insurer's web apps behind it, once for all browser tests; fixtures.ts reads its URL from the environment. */
import { makeData, startSite } from '../start-site.ts';
import { start as startApps } from '../upstreams/apps-server.ts';
import { serveStoredRows } from './stored-rows.ts';

export default async function setup() {
  if (process.env.SITE_ORIGIN) return;
  const removeData = await makeData();
  const apps = await startApps({ keep: false });
  const site = await startSite({ vars: { APPS_ORIGIN: apps.origin }, index: true, onLog: () => undefined });
  const stored = await serveStoredRows(site);
  process.env.SITE_ORIGIN = `http://localhost:${site.port}`;
  process.env.STORED_ROWS = stored.origin;
  return async () => {
    await stored.close();
    await site.stop();
    await apps.close();
    removeData();
  };
}
