// What forms cost: checking one field of small and large forms, beside a plain look-up of each answer; storing a submission, beside an
// empty insert. node test/bench/bench.mjs forms
// The checks in Node, since it is the same code in the Worker and in the page; CPU, the smallest of some rounds.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { workerBundle } from '../../build.mjs';
import { startSite } from '../site.mjs';
import { cpuOf, median, withPids } from './measure.mjs';
import { benchScript } from './worker.mjs';

const ROUNDS = 9;
const root = path.resolve(import.meta.dirname, '../..');

/** The forms' own code, with forms of `count` controls of every kind that is checked. */
async function formsCode() {
  const outfile = path.join(root, 'dist/bench-forms.mjs');
  await esbuild.build({
    ...workerBundle,
    stdin: {
      contents: `
        import { formOf, formSchema, rawForm } from './test/forms/form-of.ts';
        import { readValues } from './src/forms/answers.ts';
        import { definitionOf, partsOf } from './src/forms/definition.ts';
        import { faultsOf } from './src/forms/rules.ts';
        const kinds = [
          { Template: 'Single-Line Text', Required: true, ValidationPattern: '[a-z ]+', MaximumLength: 40 },
          { Template: 'Dropdown', Options: 'x=X&y=Y', Required: true },
          { Template: 'Checkbox List', Options: 'x=X&y=Y' },
          { Template: 'Text Box Field', MaximumLength: 1000, TriggerField: 'f1', TriggerValue: 'x' },
          { Template: 'Auto Response', Description: 'Thanks.' },
        ];
        const texts = ['two words', 'x', 'y', 'It leaks a little. '.repeat(20), 'dana@mail.example'];
        export function form(count) {
          const fields = Array.from({ length: count }, (_, n) => ({ ...kinds[n % kinds.length], InternalFieldName: 'f' + n }));
          const settings = formSchema.parse(rawForm(fields));
          const definition = formOf(fields);
          const posted = new Map(fields.map((_, n) => ['f' + n, [texts[n % texts.length]]]));
          const values = readValues(definition, posted);
          const parts = partsOf(definition);
          if (faultsOf(parts, values).length > 0) throw new Error('The answers of the bench are wrong.');
          return {
            define: () => definitionOf(settings),
            check: () => faultsOf(parts, readValues(definition, posted)),
            lookUp: () => parts.map(({ name }) => posted.get(name)),
          };
        }`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** CPU microseconds of one call. */
function cost(work, calls) {
  for (let n = 0; n < calls; n++) work();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < calls; n++) work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / calls);
  }
  return least;
}

/** Validation cost a field at 10 and 200 fields: it must not grow with the form. */
export async function validation() {
  const { form } = await formsCode();
  console.log('\n| form | check a field, µs | look-up of an answer, µs | definition a field, µs |\n|---|---|---|---|');
  for (const count of [10, 200]) {
    const { check, define, lookUp } = form(count);
    const [checked, looked, defined] = [check, lookUp, define].map((work) => cost(work, 20_000 / count) / count);
    console.log(`| ${count} fields | ${checked.toFixed(2)} | ${looked.toFixed(3)} | ${defined.toFixed(1)} |`);
  }
}

/** Submissions a second into D1, beside empty inserts into the same database, interleaved; rates by the median, CPU by the minimum. */
export async function storing({ rounds = 7, times = 400 } = {}) {
  const script = await benchScript('forms-entry.ts');
  // The entry is no whole Worker: it holds no Publisher, and needs none.
  const site = await withPids(() => startSite({ script: `${script}\nexport class Publisher {}`, assets: false, seed: false }));
  await site.env.DB.exec('CREATE TABLE bench (id INTEGER PRIMARY KEY)');
  const names = { empty: 'an empty insert', stored: 'a submission with one target', 'two-targets': 'one with an automatic answer' };
  const runs = Object.fromEntries(Object.keys(names).map((name) => [name, []]));
  const run = async (name) => {
    const [cpu, started] = [cpuOf(site.pids), performance.now()];
    const answer = await fetch(`${site.origin}/${name}?times=${times}`);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    return { rate: (times / (performance.now() - started)) * 1000, cpuMs: (cpuOf(site.pids) - cpu) / times };
  };
  for (const name of Object.keys(names)) await run(name);
  for (let round = 0; round < rounds; round++) for (const [name, list] of Object.entries(runs)) list.push(await run(name));
  await site.stop();
  const rateOf = (name) => median(runs[name].map(({ rate }) => rate));
  console.log('\n| into D1, eight at once | a second | of an empty insert | CPU ms |\n|---|---|---|---|');
  for (const [name, words] of Object.entries(names)) {
    const cpu = Math.min(...runs[name].map(({ cpuMs }) => cpuMs));
    console.log(`| ${words} | ${rateOf(name).toFixed(0)} | ${(rateOf(name) / rateOf('empty')).toFixed(2)} | ${cpu.toFixed(2)} |`);
  }
}

await validation();
await storing();
