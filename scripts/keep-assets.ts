/**
 * keep-assets.ts [--first], as run by `npm run deploy`: after the build and before a deploy to production, copies the hashed files of the last seven
 * days' builds from the live site into this build. Pages in the caches of browsers and the edge still request them (cloudflare.md §9.8). The preview
 * host needs none: its pages are not cached.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.ts';

export const KEEP_DAYS = 7;
/** Beside the hashed files, not among them: those are cached for a year. */
export const MANIFEST = 'assets-manifest.json';
const DAY_MS = 24 * 3600_000;
/** Largest file (cloudflare.md §1). */
const MAX_BYTES = 25 * 1024 * 1024;
const HASHED = /^[\w-]+(\.[\w-]+)*$/;

/** Names of files: copied from the live site, too old, no longer on the site. */
interface Kept {
  kept: string[];
  dropped: string[];
  gone: string[];
}

/**
 * @param options.origin the live site, left out before the first deploy · options.dist the build's folder of assets · options.now milliseconds since 1970
 * @throws when the live site does not respond, since a deploy without its files breaks open pages
 */
export async function keepAssets({ origin, dist, now = Date.now() }: { origin?: string; dist: string; now?: number }): Promise<Kept> {
  const folder = path.join(dist, 'assets');
  const own = readdirSync(folder);
  const files = Object.fromEntries(own.map((name) => [name, now]));
  const result: Kept = { kept: [], dropped: [], gone: [] };
  for (const [name, builtAt] of Object.entries(origin ? await liveFiles(origin) : {})) {
    if (!origin || name in files) continue;
    if (now - builtAt > KEEP_DAYS * DAY_MS) result.dropped.push(name);
    else if (await take(origin, name, folder)) {
      files[name] = builtAt;
      result.kept.push(name);
    } else result.gone.push(name);
  }
  writeFileSync(path.join(dist, MANIFEST), `${JSON.stringify({ files }, null, 1)}\n`);
  return result;
}

/** When each file of the live site was last part of a build; empty before the first deploy. */
async function liveFiles(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(new URL(`/${MANIFEST}`, origin), { redirect: 'error', signal: AbortSignal.timeout(20_000) });
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`${origin}/${MANIFEST} answered ${answer.status}`);
  const { files } = (await answer.json()) as { files: Record<string, number> };
  // A name with a slash or a leading dot would be written outside the folder.
  return Object.fromEntries(Object.entries(files).filter(([name, at]) => HASHED.test(name) && Number.isFinite(at)));
}

async function take(origin: string, name: string, folder: string): Promise<boolean> {
  const answer = await fetch(new URL(`/assets/${name}`, origin), { redirect: 'error', signal: AbortSignal.timeout(60_000) });
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`${origin}/assets/${name} answered ${answer.status}`);
  const data = Buffer.from(await answer.arrayBuffer());
  if (data.byteLength > MAX_BYTES) throw new Error(`${name} has ${data.byteLength} bytes, more than an asset may have`);
  writeFileSync(path.join(folder, name), data);
  return true;
}

if (import.meta.main) {
  const dist = path.join(root, 'dist/assets');
  if (!existsSync(dist)) throw new Error('Build first: npm run build');
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { SITE_URL } = readConfig({ config: path.join(root, 'wrangler.toml'), env: 'production' }, { hideWarnings: true }).vars;
  // Before the first deploy that address has another server, or none.
  const { kept, dropped, gone } = await keepAssets({ ...(!process.argv.includes('--first') && { origin: String(SITE_URL) }), dist });
  console.log(
    `kept ${kept.length} files of earlier builds, let go of ${dropped.length}${gone.length ? `, no longer there: ${gone.join(', ')}` : ''}`,
  );
}
