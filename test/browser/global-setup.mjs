// Starts the built site once for all browser tests; fixtures.ts reads its address from the environment.
import { startSite } from '../site.mjs';

export default async function setup() {
  if (process.env.SITE_ORIGIN) return;
  const site = await startSite();
  process.env.SITE_ORIGIN = `http://localhost:${site.port}`;
  return () => site.stop();
}
