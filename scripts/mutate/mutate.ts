/** npm run mutate -- <folder>…: changes the code in one place at a time, and lists the changes that no test notices (decision 080). */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import '../../test/run-seed.ts';
import { importGraph } from '../import-graph.ts';
import { filesBelow, root } from '../lib/files.ts';
import { bin, spawnGroup } from '../lib/processes.ts';
import { EQUIVALENTS, equivalentsOf } from './equivalents.ts';
import type { NumberedMutant } from './instrument.ts';
import { mutantsOf } from './mutants.ts';
import { type Plan, PLAN_VARIABLE, REPORT, type Report } from './plan.ts';
import { PROJECTS, type Project, relatedTests } from './related-tests.ts';
import { sample } from './sample.ts';

const MOST = 40;
/** A run with a mutant that is silent for longer does not end. */
const SILENCE_MS = 45_000;
/** Property tests run once per mutant: a fiftieth of their cases will do. */
const SCALE = '0.02';

const { values: options, positionals: groups } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string' }, all: { type: 'boolean' }, tests: { type: 'string', multiple: true } },
});
if (groups.length === 0 || Number.isNaN(Number(options.most ?? 0))) {
  console.error('Usage: npm run mutate -- <folder or file, several with commas>… [--most <number> | --all] [--tests <part of a path>…]');
  process.exit(2);
}
process.chdir(root);
const missing = groups.flatMap((group) => group.split(',')).filter((place) => !existsSync(place));
if (missing.length > 0) {
  console.error(`No such file or folder: ${missing.join(', ')}`);
  process.exit(2);
}

interface Group {
  name: string;
  possible: number;
  equivalent: number;
  mutants: NumberedMutant[];
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\.test-\w+\.|\/(examples|cases)\.tsx?$/.test(file);

let lastId = 0;
/** The mutants of an argument, the same for the same seed. */
function groupOf(name: string): Group {
  const files = name.split(',').flatMap((place) => (statSync(place).isDirectory() ? filesBelow(place) : [place]));
  const read = files.filter(isSource).map((file) => {
    const text = readFileSync(file, 'utf8');
    const all = mutantsOf(file, text);
    const equivalent = equivalentsOf(
      all,
      text,
      EQUIVALENTS.filter((known) => known.file === file),
    );
    return { all, judged: all.filter((mutant) => !equivalent.includes(mutant)) };
  });
  const possible = read.flatMap(({ all }) => all);
  const judged = read.flatMap((file) => file.judged);
  const chosen = sample(judged, options.all ? judged.length : Number(options.most ?? MOST), Number(process.env.TEST_SEED));
  return {
    name,
    possible: possible.length,
    equivalent: possible.length - judged.length,
    mutants: chosen.map((mutant) => ({ ...mutant, id: ++lastId })),
  };
}

const tried = groups.map(groupOf);
const mutants = tried.flatMap((group) => group.mutants);
const killed = new Map<number, string>();
const covered = new Set<number>();
const ended = new Set<string>();
/** Test files that broke off: what only they notice counts as alive. */
const unended = new Set<string>();
/** Mutant and test file under way. */
const progress: { current?: { id: number; file: string } | undefined } = {};
const folder = path.join(root, 'test-results/mutate');
mkdirSync(folder, { recursive: true });

const isCode = (file: string) => /\.tsx?$/.test(file);
const related = relatedTests(importGraph(['src', 'client', 'test', 'scripts'].flatMap(filesBelow).filter(isCode)), mutants);
for (const project of PROJECTS) while (!(await runProject(project)));
for (const { id, file, line, original, mutated } of mutants.filter(({ id }) => !killed.has(id)))
  console.log(`${file}:${line}${covered.has(id) ? '' : ' (no test reaches it)'}\n    ${original}\n  → ${mutated || 'nothing'}`);
for (const group of tried) {
  const count = group.mutants.filter(({ id }) => killed.has(id)).length;
  const score = group.mutants.length > 0 ? Math.round((1000 * count) / group.mutants.length) / 10 : 100;
  console.log(
    `${group.name}: ${count} of ${group.mutants.length} killed, ${score} % (${group.possible} possible, ${group.equivalent} equivalent)`,
  );
}
console.log(path.relative(root, writeResult()));
if (unended.size > 0) {
  console.error(`The scores are too low: ${unended.size} test files did not end, ${[...unended].slice(0, 5).join(', ')}`);
  process.exitCode = 1;
}

/** @returns whether all test files ended; else the mutant under way counts as killed, and the rest needs a new process */
async function runProject(project: Project): Promise<boolean> {
  const open = new Set(mutants.filter(({ id }) => !killed.has(id)).map(({ id }) => id));
  const tests = related[project]
    .filter(({ file }) => !ended.has(file) && (options.tests?.some((part) => file.includes(part)) ?? true))
    .map(({ file, mutants: ids }) => ({ file, mutants: ids.filter((id) => open.has(id)) }))
    .filter(({ mutants: ids }) => ids.length > 0);
  if (tests.length === 0) return true;
  console.log(`${project}: ${open.size} mutants, ${tests.length} test files`);
  const plan: Plan = { mutants, tests, project };
  const planFile = path.join(folder, `plan-${process.pid}.json`);
  writeFileSync(planFile, JSON.stringify(plan));
  progress.current = undefined;
  const child = spawnGroup(bin('vitest'), ['run', '--config', 'scripts/mutate/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, TEST_SCALE: process.env.TEST_SCALE ?? SCALE, [PLAN_VARIABLE]: planFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let timer: NodeJS.Timeout | undefined;
  let hung: { id: number; file: string } | undefined;
  const closed = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hung = progress.current;
      if (hung) child.kill('SIGKILL');
    }, SILENCE_MS);
    if (line.startsWith(REPORT)) note(JSON.parse(line.slice(REPORT.length)) as Report);
    else if (/^(failed without|error outside)/.test(line)) console.log(line);
  }
  await closed;
  clearTimeout(timer);
  if (!hung) {
    for (const { file } of tests) if (!ended.has(file)) unended.add(file);
    return true;
  }
  console.log(`  ${hung.file}: the run with mutant ${hung.id} does not end`);
  killed.set(hung.id, `${hung.file}: does not end`);
  return false;
}

function note(report: Report): void {
  if (report.type === 'start') progress.current = report;
  if (report.type === 'killed') killed.set(report.id, `${report.file}: ${report.test}`);
  if (report.type === 'covered') for (const id of report.ids) covered.add(id);
  if (report.type === 'unrepeatable')
    console.log(
      `  ${report.file}: ${report.tests.length} tests fail the second time in a process: ${report.tests.slice(0, 3).join(' · ')}`,
    );
  if (report.type !== 'end') return;
  progress.current = undefined;
  ended.add(report.file);
  if (report.runs > 0)
    console.log(`  ${report.file}: ${report.runs} runs in ${(report.ms / 1000).toFixed(1)} s, ${killed.size} of ${mutants.length} killed`);
  writeResult();
}

/** Written after each test file, so that a long run that is stopped leaves what it found. @returns the file's path */
function writeResult(): string {
  const result = {
    seed: process.env.TEST_SEED,
    testFiles: [...ended],
    groups: tried.map((group) => ({
      ...group,
      mutants: group.mutants.map((mutant) => ({ ...mutant, isCovered: covered.has(mutant.id), killedBy: killed.get(mutant.id) })),
    })),
  };
  const file = path.join(folder, `result-${process.pid}.json`);
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  return file;
}
