/** The header does not wait for main: through the real runtime, with a block of main 200 ms late, also for clients that accept br. */
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchScript } from '../bench/worker.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
/** What the late block prints; its four letters are in the styles, too. */
const LATE = />late</;
beforeAll(async () => {
  // The bench's Worker is the product, with a late block among its cases.
  site = await startSite({ script: await benchScript(), assets: false });
}, 60_000);
afterAll(() => site?.stop());

/** The chunks of a response as they arrive. */
function parts(encoding: string): Promise<{ encoding: string | undefined; chunks: string[] }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${site.origin}/`, { headers: { 'x-bench': 'late-200', 'accept-encoding': encoding } }, (answer) => {
        const chunks: string[] = [];
        answer.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
        answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], chunks })).on('error', reject);
      })
      .on('error', reject);
  });
}

test.each(['identity', 'br', 'gzip, br'])(
  'head and header arrive in a chunk of their own before main has its data, for a client that accepts %s [DEL-04]',
  async (encoding) => {
    const answer = await parts(encoding);
    const first = answer.chunks
      .slice(
        0,
        answer.chunks.findIndex((chunk) => chunk.includes('id="main"')),
      )
      .join('');
    expect(first).toContain('<title>');
    expect(first).toContain('class="site-header"');
    expect(first).not.toMatch(LATE);
    const whole = answer.chunks.join('');
    expect(whole).toMatch(LATE);
    expect(whole.trimEnd().endsWith('</html>')).toBe(true);
  },
);
