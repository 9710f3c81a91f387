/** Large bodies through the site: both directions in constant memory, measured at the runtime's process (DEL-13). */
import { createHash } from 'node:crypto';
import { request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { type AppsServer, start } from '../upstreams/apps-server.ts';
import { listenerOf, memoryOf, resetPeak } from './workerd-memory.ts';
import { SCALE } from '../scale.ts';

const DOWNLOAD_MB = Math.round(1000 * SCALE);
const UPLOAD_MB = SCALE >= 1 ? 100 : 40;
/** Socket and stream buffers, and what the garbage collector has not freed yet: less than any of the bodies. */
const MAX_GROWTH_MB = 24;
const MB = 1024 * 1024;

let apps: AppsServer;
let site: RunningSite;
let pid: number;

beforeAll(async () => {
  apps = await start({ keep: false });
  site = await startSite({ vars: { APPS_ORIGIN: apps.origin, MAX_BODY_MB: String(UPLOAD_MB) }, seed: false, onLog: () => undefined });
  pid = listenerOf(site.port);
  // What is loaded once does not count.
  await download(10, 0);
  await upload(5, true);
});
afterAll(async () => {
  await site.stop();
  await apps.close();
});

/** @param stopMs how long the visitor stops reading after the first megabytes. @returns bytes received */
function download(mb: number, stopMs: number, more = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    send(`${site.origin}/DocumentListWeb/download?mb=${mb}${more}`, async (answer) => {
      let bytes = 0;
      let stopped = stopMs === 0;
      for await (const chunk of answer) {
        bytes += chunk.length;
        if (stopped || bytes < 2 * MB) continue;
        stopped = true;
        await pause(stopMs);
      }
      resolve(bytes);
    })
      .on('error', reject)
      .end();
  });
}

/** @returns what the app received, and the hash of what was sent */
function upload(mb: number, hasLength: boolean): Promise<{ status: number | undefined; bytes: number; isSame: boolean }> {
  const hash = createHash('sha256');
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = hasLength ? { 'content-length': String(mb * MB) } : { 'transfer-encoding': 'chunked' };
    const sent = send(`${site.origin}/ClaimCenterWeb/photos`, { method: 'POST', headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const seen = JSON.parse(text);
      resolve({ status: answer.statusCode, bytes: seen.bytes, isSame: seen.hash === hash.digest('hex') });
    }).on('error', reject);
    void (async () => {
      for (let count = 0; count < mb; count++) {
        const part = Buffer.alloc(MB, count);
        hash.update(part);
        if (!sent.write(part)) await new Promise((drained) => sent.once('drain', drained));
      }
      sent.end();
    })();
  });
}

/** @returns the growth of the highest memory use during the work, in megabytes */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  resetPeak(pid);
  const before = memoryOf(pid).nowMb;
  await work();
  return memoryOf(pid).peakMb - before;
}

test.each([
  ['with a length', ''],
  ['in chunks', '&chunked'],
])(
  `a download of ${DOWNLOAD_MB} MB %s to a reader that pauses does not need memory of its size [DEL-13]`,
  { timeout: 300_000 },
  async (_, more) => {
    const growth = await growthDuring(async () => {
      expect(await download(DOWNLOAD_MB, 1500, more)).toBe(DOWNLOAD_MB * MB);
    });
    console.info(`download of ${DOWNLOAD_MB} MB: ${growth} MB more`);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
);

test.each([
  ['with a length', true],
  ['in chunks', false],
])(
  `an upload of MAX_BODY_MB (${UPLOAD_MB} MB) %s arrives complete and does not need memory of its size [DEL-13]`,
  { timeout: 300_000 },
  async (_, hasLength) => {
    const growth = await growthDuring(async () => {
      expect(await upload(UPLOAD_MB, hasLength)).toEqual({ status: 200, bytes: UPLOAD_MB * MB, isSame: true });
    });
    console.info(`upload of ${UPLOAD_MB} MB: ${growth} MB more`);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
);
