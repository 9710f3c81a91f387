/**
 * The cost of forms: validating one field of small and large forms, beside a plain lookup of each answer; storing a submission, beside an
 * empty insert. npm run bench -- forms
 * The validation runs in Node, since it is the same code in the Worker and in the page; CPU, minimum over rounds.
 */
import { readValues } from '../../src/forms/answers.ts';
import { definitionOf, controlsOf } from '../../src/forms/definition.ts';
import { faultsOf } from '../../src/forms/validation.rules.ts';
import { formOf, formSchema, rawForm } from '../forms/form-of.ts';
import { startSite } from '../start-site.ts';
import { cpuOf, cpuUs, leastCpu, type Load, medianRate, sized, withPids } from './measure.ts';
import { benchScript } from './worker.ts';

const ROUNDS = sized(9);
const KINDS = [
  { Template: 'Single-Line Text', Required: true, ValidationPattern: '[a-z ]+', MaximumLength: 40 },
  { Template: 'Dropdown', Options: 'x=X&y=Y', Required: true },
  { Template: 'Checkbox List', Options: 'x=X&y=Y' },
  { Template: 'Text Box Field', MaximumLength: 1000, TriggerField: 'f1', TriggerValue: 'x' },
  { Template: 'Auto Response', Description: 'Thanks.' },
];
const TEXTS = ['two words', 'x', 'y', 'It leaks a little. '.repeat(20), 'dana@mail.example'];

/** A form of `count` controls of every kind that is validated. */
function form(count: number) {
  const fields = Array.from({ length: count }, (_, n) => ({ ...KINDS[n % KINDS.length], InternalFieldName: `f${n}` }));
  const settings = formSchema.parse(rawForm(fields));
  const definition = formOf(fields);
  const posted = new Map(fields.map((_, n) => [`f${n}`, [TEXTS[n % TEXTS.length] ?? '']]));
  const parts = controlsOf(definition);
  if (faultsOf(parts, readValues(definition, posted)).length > 0) throw new Error('The answers of the bench are wrong.');
  return {
    define: () => definitionOf(settings),
    check: () => faultsOf(parts, readValues(definition, posted)),
    lookUp: () => parts.map(({ name }) => posted.get(name)),
  };
}

/** CPU microseconds of one call. */
async function cost(work: () => unknown, calls: number): Promise<number> {
  const all = () => {
    for (let n = 0; n < calls; n++) work();
  };
  all();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) least = Math.min(least, (await cpuUs(all)) / calls);
  return least;
}

/** Validation cost per field at 10 and 200 fields: it must not grow with the form. */
async function validation(): Promise<void> {
  console.log('\n| form | check a field, µs | look-up of an answer, µs | definition a field, µs |\n|---|---|---|---|');
  for (const count of [10, 200]) {
    const { check, define, lookUp } = form(count);
    const aField = async (work: () => unknown) => (await cost(work, 20_000 / count)) / count;
    const [checked, looked, defined] = [await aField(check), await aField(lookUp), await aField(define)];
    console.log(`| ${count} fields | ${checked.toFixed(2)} | ${looked.toFixed(3)} | ${defined.toFixed(1)} |`);
  }
}

/** Submissions per second into D1, beside empty inserts into the same database, interleaved; rates by the median, CPU by the minimum. */
async function storing({ rounds = sized(7), times = sized(400, 5) } = {}): Promise<void> {
  const script = await benchScript('forms-entry.ts');
  // The entry is not the whole Worker: it has no Publisher, and needs none.
  const site = await withPids(() => startSite({ script: `${script}\nexport class Publisher {}`, assets: false, seed: false }));
  await site.env.DB.exec('CREATE TABLE bench (id INTEGER PRIMARY KEY)');
  const works = Object.entries({
    empty: 'an empty insert',
    stored: 'a submission with one target',
    'two-targets': 'one with an automatic answer',
  }).map(([name, words]) => ({ name, words, runs: [] as Load[] }));
  const run = async (name: string): Promise<Load> => {
    const [cpu, started] = [cpuOf(site.pids), performance.now()];
    const answer = await fetch(`${site.origin}/${name}?times=${times}`);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    return { rate: (times / (performance.now() - started)) * 1000, cpuMs: (cpuOf(site.pids) - cpu) / times };
  };
  for (const { name } of works) await run(name);
  for (let round = 0; round < rounds; round++) for (const { name, runs } of works) runs.push(await run(name));
  await site.stop();
  const empty = medianRate(works[0]?.runs ?? []);
  console.log('\n| into D1, eight at once | a second | of an empty insert | CPU ms |\n|---|---|---|---|');
  for (const { words, runs } of works)
    console.log(`| ${words} | ${medianRate(runs).toFixed(0)} | ${(medianRate(runs) / empty).toFixed(2)} | ${leastCpu(runs).toFixed(2)} |`);
}

await validation();
await storing();
