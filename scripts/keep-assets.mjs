// node scripts/keep-assets.mjs [--first]: after the build and before a deploy to production, takes the hashed files of the last seven days'
// builds from the live site into this build. Pages that browsers and caches still hold ask for them (cloudflare.md §9.8). The preview host
// needs none: its pages are kept by nobody.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const KEEP_DAYS = 7;
/** Beside the hashed files, not among them: those are cached for a year. */
export const MANIFEST = 'assets-manifest.json';
const DAY_MS = 24 * 3600_000;
/** Of one file (cloudflare.md §1). */
const MAX_BYTES = 25 * 1024 * 1024;
const HASHED = /^[\w-]+(\.[\w-]+)*$/;

/**
 * @param options.origin the live site, left out when there is none yet · options.dist the build's folder of assets · options.now milliseconds since 1970
 * @returns {Promise<{kept: string[], dropped: string[], gone: string[]}>} names of files: taken over, too old, no longer there
 * @throws when the live site can't be asked, since a deploy without its files breaks pages that are open now
 */
export async function keepAssets({ origin, dist, now = Date.now() }) {
  const folder = path.join(dist, 'assets');
  const own = readdirSync(folder);
  const files = Object.fromEntries(own.map((name) => [name, now]));
  const result = { kept: [], dropped: [], gone: [] };
  for (const [name, builtAt] of Object.entries(origin ? await liveFiles(origin) : {})) {
    if (name in files) continue;
    if (now - builtAt > KEEP_DAYS * DAY_MS) result.dropped.push(name);
    else if (await take(origin, name, folder)) {
      files[name] = builtAt;
      result.kept.push(name);
    } else result.gone.push(name);
  }
  writeFileSync(path.join(dist, MANIFEST), `${JSON.stringify({ files }, null, 1)}\n`);
  return result;
}

/** When each file of the live site was last part of a build; nothing before the first deploy. */
async function liveFiles(origin) {
  const answer = await fetch(new URL(`/${MANIFEST}`, origin), { redirect: 'error', signal: AbortSignal.timeout(20_000) });
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`${origin}/${MANIFEST} answered ${answer.status}`);
  const { files } = await answer.json();
  // A name with a slash or a dot in front would be written elsewhere.
  return Object.fromEntries(Object.entries(files).filter(([name, at]) => HASHED.test(name) && Number.isFinite(at)));
}

async function take(origin, name, folder) {
  const answer = await fetch(new URL(`/assets/${name}`, origin), { redirect: 'error', signal: AbortSignal.timeout(60_000) });
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`${origin}/assets/${name} answered ${answer.status}`);
  const data = Buffer.from(await answer.arrayBuffer());
  if (data.byteLength > MAX_BYTES) throw new Error(`${name} has ${data.byteLength} bytes, more than an asset may have`);
  writeFileSync(path.join(folder, name), data);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '..');
  const dist = path.join(root, 'dist/assets');
  if (!existsSync(dist)) throw new Error('Build first: node build.mjs');
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { SITE_URL } = readConfig({ config: path.join(root, 'wrangler.toml'), env: 'production' }, { hideWarnings: true }).vars;
  // Before the first deploy another server, or none, stands at that address.
  const { kept, dropped, gone } = await keepAssets({ ...(!process.argv.includes('--first') && { origin: SITE_URL }), dist });
  console.log(
    `kept ${kept.length} files of earlier builds, let go of ${dropped.length}${gone.length ? `, no longer there: ${gone.join(', ')}` : ''}`,
  );
}
