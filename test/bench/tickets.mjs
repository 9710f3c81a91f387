// What the ticket of a form costs: made and filled in by itself, and as CPU of the built Worker for a cached page beside one of the same size without a form.
// Run by `npm run bench`, or alone: node test/bench/tickets.mjs
import { createRequire } from 'node:module';
import { startSite } from '../site.mjs';
import { cpuOf, option, withPids } from './measure.mjs';
import { benchScript } from './worker.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = await import(require.resolve('miniflare'));

const rounds = option('rounds', 10);
const REQUESTS = 500;
const TIMES = 10_000;
const AIM_RATIO = 1.25;

/** Microseconds of CPU in the runtime for one, the best of some rounds. */
async function micros() {
  const { mf, url, pids } = await withPids(async () => {
    const options = {
      modules: true,
      script: await benchScript('tickets-entry.ts'),
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
    };
    const started = new Miniflare(convertV4MiniflareOptions({ ...options, host: '127.0.0.1', port: 0, cf: false }));
    return { mf: started, url: await started.ready };
  });
  const best = {};
  for (let round = 0; round < rounds; round++)
    for (const what of ['made', 'read', 'filled', 'found']) {
      const before = cpuOf(pids);
      await (await fetch(new URL(`/${what}?times=${TIMES}`, url))).text();
      best[what] = Math.min(best[what] ?? Number.POSITIVE_INFINITY, ((cpuOf(pids) - before) / TIMES) * 1000);
    }
  await mf.dispose();
  return best;
}

const fields = [
  { Template: 'Single-Line Text', Label: 'Name', Required: true },
  { Template: 'Contact Preference', Label: 'Contact Preference' },
  { Template: 'Text Box Field', Label: 'Message', MaximumLength: 1000 },
];

async function pages(site) {
  const get = async (at, headers = {}) => {
    const answer = await fetch(site.origin + at, { headers });
    if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
    return answer.text();
  };
  const put = async (path, main) => {
    const answer = await fetch(`${site.origin}/api/repository/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify({
        site: 'lake-erie',
        language: 'en',
        pages: [{ path, template: 'Page', fields: { Title: path }, placeholders: { main } }],
      }),
    });
    if (!answer.ok) throw new Error(`import answered ${answer.status}`);
  };
  await put('/bench-form', [{ name: 'Form', fields: { FormFields: fields } }]);
  const size = (await get('/bench-form')).length;
  const filler = (length) => [{ name: 'RichText', fields: { Text: `<p>${'x'.repeat(length)}</p>` } }];
  await put('/bench-text', filler(0));
  await put('/bench-text', filler(size - (await get('/bench-text')).length));
  return { get, size };
}

export async function run() {
  const { made, read, filled, found } = await micros();
  console.log('\n| ticket | µs of CPU |\n|---|---|');
  console.log(
    `| made | ${made.toFixed(1)} |\n| read | ${read.toFixed(1)} |\n| filled into 60 KB | ${filled.toFixed(1)} |\n| slots found in 60 KB, once a page | ${found.toFixed(1)} |`,
  );

  const site = await withPids(() => startSite({ onLog: () => undefined }));
  const { get, size } = await pages(site);
  const best = { '/bench-form': Number.POSITIVE_INFINITY, '/bench-text': Number.POSITIVE_INFINITY };
  for (let round = 0; round <= rounds; round++)
    for (const at of Object.keys(best)) {
      const before = cpuOf(site.pids);
      for (let turn = 0; turn < REQUESTS; turn++) await get(at);
      // The first round is for the compiler.
      if (round > 0) best[at] = Math.min(best[at], (cpuOf(site.pids) - before) / REQUESTS);
    }
  await site.stop();
  const [form, text] = Object.values(best);
  console.log(
    `\ncached page of ${Math.round(size / 1000)} KB: with a form ${form.toFixed(3)} ms of CPU, without ${text.toFixed(3)}, ratio ${(form / text).toFixed(2)} (<= ${AIM_RATIO})`,
  );
  return form / text <= AIM_RATIO;
}

if (process.argv[1] === import.meta.filename) process.exit((await run()) ? 0 : 1);
