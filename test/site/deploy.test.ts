/** A deploy, up to the point where it would leave this machine: both environments build, stay small, and keep yesterday's files. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEP_DAYS, keepAssets, MANIFEST } from '../../scripts/keep-assets.ts';
import { startSite } from '../start-site.ts';
import { ask } from './ask.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
const MAX_GZIP_BYTES = { production: 420 * 1024, preview: 1_100_000 };
const DAY_MS = 24 * 3600_000;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wrangler = (...args: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    // Nothing listens at that proxy, so a dry run that makes any request fails.
    const env = {
      ...process.env,
      HTTPS_PROXY: 'http://127.0.0.1:9',
      HTTP_PROXY: 'http://127.0.0.1:9',
      WRANGLER_SEND_METRICS: 'false',
      CI: '1',
    };
    execFile(path.join(root, 'node_modules/.bin/wrangler'), args, { cwd: root, env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, text: out + err }),
    );
  });

test.each(['production', 'preview'] as const)(
  'a dry run for %s passes, and the bundle is within its limit [OPS-01]',
  async (environment) => {
    const out = path.join(folder, environment);
    const { code, text } = await wrangler('deploy', '--dry-run', '--env', environment, '--outdir', out);
    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    expect(text).toContain('--dry-run: exiting now.');
    // wrangler advises to copy variables of local runs that an environment lacks.
    expect(text).not.toContain('Please add these vars');
    for (const binding of ['PUBLISHER', 'CONTENT', 'DB', 'METRICS', 'IMAGES', 'LIMIT_WRITES', 'ASSETS'])
      expect(text).toContain(`env.${binding}`);
    const bytes = gzipSync(readFileSync(path.join(out, 'index.js'))).byteLength;
    console.log(`bundle for ${environment}: ${Math.round(bytes / 1024)} KB compressed`);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MAX_GZIP_BYTES[environment]);
  },
  60_000,
);

describe("files of yesterday's build", () => {
  const OLD = 'main-YESTERDAY1.js';
  const html = `<!doctype html><script type="module" src="/assets/${OLD}"></script>`;
  let live: Server;
  let origin: string;
  /** The manifest that the live site serves, when a test sets one. */
  let manifest: string | undefined;
  const yesterday = path.join(folder, 'yesterday');
  const build = (name: string, ...files: string[]): string => {
    const dist = path.join(folder, name);
    mkdirSync(path.join(dist, 'assets'), { recursive: true });
    for (const file of files) writeFileSync(path.join(dist, 'assets', file), `export default '${file}';`);
    return dist;
  };

  beforeAll(async () => {
    build('yesterday', OLD, 'same-AAAA1111.css');
    live = createServer((request, answer) => {
      const file = path.join(yesterday, request.url ?? '');
      try {
        const body = request.url === `/${MANIFEST}` && manifest !== undefined ? manifest : readFileSync(file);
        answer.writeHead(200).end(body);
      } catch {
        answer.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
    expect(await keepAssets({ origin, dist: yesterday, now: Date.now() - DAY_MS })).toEqual({ kept: [], dropped: [], gone: [] });
  });
  afterAll(() => live.close());

  test("yesterday's HTML loads against today's build, and stays cached for a year [OPS-01]", async () => {
    const today = path.join(folder, 'today');
    cpSync(path.join(root, 'dist/assets'), today, { recursive: true });
    expect((await keepAssets({ origin, dist: today })).kept).toContain(OLD);
    const site = await startSite({ assets: today, seed: false, onLog: () => undefined });
    try {
      for (const [, address = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        const { status, headers, text } = await ask(site.origin, address);
        expect([address, status, text]).toEqual([address, 200, `export default '${OLD}';`]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      const listed = await ask(site.origin, `/${MANIFEST}`);
      expect(Object.keys(JSON.parse(listed.text).files)).toContain(OLD);
      expect(listed.headers['cache-control']).not.toContain('immutable');
    } finally {
      await site.stop();
    }
  });

  test('keeps a file for seven days after the last build that had it, then drops it [OPS-01]', async () => {
    const within = await keepAssets({
      origin,
      dist: build('within', 'new-BBBB2222.js'),
      now: Date.now() + (KEEP_DAYS - 1) * DAY_MS - 60_000,
    });
    expect([within.kept.sort(), within.dropped]).toEqual([[OLD, 'same-AAAA1111.css'], []]);
    const after = await keepAssets({ origin, dist: build('after', 'new-BBBB2222.js'), now: Date.now() + KEEP_DAYS * DAY_MS });
    expect([after.kept, after.dropped.sort()]).toEqual([[], [OLD, 'same-AAAA1111.css']]);
  });

  test('ignores names from the live site that lead out of the folder [SEC-01]', async () => {
    manifest = JSON.stringify({
      files: { '../evil.js': Date.now(), '..': Date.now(), '/etc/x': Date.now(), 'a/b.js': Date.now(), '.env': Date.now() },
    });
    expect(await keepAssets({ origin, dist: build('careful') })).toEqual({ kept: [], dropped: [], gone: [] });
    manifest = undefined;
  });

  test('stops the deploy when the live site cannot be reached; the first deploy declares that there is none [OPS-01]', async () => {
    const dist = build('alone', 'new-BBBB2222.js');
    manifest = '<!doctype html><title>Parked</title>';
    await expect(keepAssets({ origin, dist })).rejects.toThrow();
    manifest = undefined;
    await expect(keepAssets({ origin: 'http://127.0.0.1:9', dist })).rejects.toThrow();
    await keepAssets({ dist });
    expect(Object.keys(JSON.parse(readFileSync(path.join(dist, MANIFEST), 'utf8')).files)).toEqual(['new-BBBB2222.js']);
  });
});
