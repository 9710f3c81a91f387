/** Starts the built site, with a stand-in of the insurer's web apps behind it, once for all browser tests; fixtures.ts reads its URL from the environment. */
import { makeData, startSite } from '../start-site.ts';
import { start as startApps } from '../upstreams/apps-server.ts';
import { serveStoredRows } from './stored-rows.ts';

export default async function setup() {
  if (process.env.SITE_ORIGIN) return;
  const removeData = await makeData();
  const apps = await startApps({ keep: false });
  // All tests have one IP address. Limits are tested in test/site.
  const limits = { LIMIT_WRITES: 3000, LIMIT_READS: 30_000, LIMIT_EVENTS: 12_000, LIMIT_EDITING: 60_000 };
  const site = await startSite({ vars: { APPS_ORIGIN: apps.origin }, index: true, limits, onLog: () => undefined });
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
