/**
 * The cost of a form's ticket: issued and filled in separately, and as CPU of the built Worker for a cached page beside one of the same size without a form.
 * Run by `npm run bench`, or alone: npm run bench -- tickets
 */
import { simulator } from '../../scripts/lib/miniflare.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { cpuOf, numbersFor, option, sized, verdict, withPids } from './measure.ts';
import { benchScript } from './worker.ts';

const rounds = option('rounds', sized(10));
const REQUESTS = sized(500, 5);
const TIMES = sized(10_000, 100);
const AIM_RATIO = 1.25;

/** Microseconds of CPU in the runtime for one, minimum over rounds. */
async function micros() {
  const works = ['made', 'read', 'filled', 'found'] as const;
  const { mf, url, pids } = await withPids(async () => {
    const mf = simulator({
      modules: true,
      script: await benchScript('tickets-entry.ts'),
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
    });
    return { mf, url: await mf.ready };
  });
  const best = numbersFor(works);
  for (let round = 0; round < rounds; round++)
    for (const what of works) {
      const before = cpuOf(pids);
      await (await fetch(new URL(`/${what}?times=${TIMES}`, url))).text();
      best[what] = Math.min(best[what], ((cpuOf(pids) - before) / TIMES) * 1000);
    }
  await mf.dispose();
  return best;
}

const fields = [
  { Template: 'Single-Line Text', Label: 'Name', Required: true },
  { Template: 'Contact Preference', Label: 'Contact Preference' },
  { Template: 'Text Box Field', Label: 'Message', MaximumLength: 1000 },
];

async function pages(site: RunningSite) {
  const get = async (at: string) => {
    const answer = await fetch(site.origin + at);
    if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
    return answer.text();
  };
  const put = async (path: string, main: unknown) => {
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
  const filler = (length: number) => [{ name: 'RichText', fields: { Text: `<p>${'x'.repeat(length)}</p>` } }];
  await put('/bench-text', filler(0));
  await put('/bench-text', filler(size - (await get('/bench-text')).length));
  return { get, size };
}

async function run(): Promise<boolean> {
  const { made, read, filled, found } = await micros();
  console.log('\n| ticket | µs of CPU |\n|---|---|');
  console.log(
    `| made | ${made.toFixed(1)} |\n| read | ${read.toFixed(1)} |\n| filled into 60 KB | ${filled.toFixed(1)} |\n| slots found in 60 KB, once a page | ${found.toFixed(1)} |`,
  );

  const site = await withPids(() => startSite({ onLog: () => undefined }));
  const { get, size } = await pages(site);
  const addresses = ['/bench-form', '/bench-text'] as const;
  const best = numbersFor(addresses);
  for (let round = 0; round <= rounds; round++)
    for (const at of addresses) {
      const before = cpuOf(site.pids);
      for (let turn = 0; turn < REQUESTS; turn++) await get(at);
      // The first round warms up the compiler.
      if (round > 0) best[at] = Math.min(best[at], (cpuOf(site.pids) - before) / REQUESTS);
    }
  await site.stop();
  const [form, text] = addresses.map((at) => best[at]) as [number, number];
  console.log(
    `\ncached page of ${Math.round(size / 1000)} KB: with a form ${form.toFixed(3)} ms of CPU, without ${text.toFixed(3)}, ratio ${(form / text).toFixed(2)} (<= ${AIM_RATIO})`,
  );
  return form / text <= AIM_RATIO;
}

process.exit(verdict(await run()));
