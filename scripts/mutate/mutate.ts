/** npm run mutate -- <folder or file>…: changes the code in one place at a time, and lists the changes that no test notices. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { importGraph } from '../import-graph.ts';
import { filesBelow, root } from '../lib/files.ts';
import { bin, spawnGroup } from '../lib/processes.ts';
import '../../test/run-seed.ts';
import { EQUIVALENTS } from './equivalents.ts';
import type { NumberedMutant } from './instrument.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Plan, PLAN_VARIABLE, type PlannedFile, REPORT, type Report } from './plan.ts';
import { type Project, relatedTests } from './related-tests.ts';
import { sample } from './sample.ts';

const MOST = 60;
/** A run with a mutant that is silent for longer does not end. */
const SILENCE_MS = 90_000;
const PROJECTS = ['unit', 'client', 'worker'] as const;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string' }, all: { type: 'boolean' }, tests: { type: 'string', multiple: true }, verbose: { type: 'boolean' } },
});
if (folders.length === 0 || Number.isNaN(Number(options.most ?? 0))) {
  console.error('Usage: npm run mutate -- <folder or file>… [--most <number> | --all] [--tests <part of a test file’s path>…]');
  process.exit(2);
}
process.chdir(root);

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\.test-\w+\.|\/(examples|cases)\.tsx?$/.test(file);
const sourceFiles = folders.flatMap((folder) => (statSync(folder).isDirectory() ? filesBelow(folder) : [folder])).filter(isSource);
const isEquivalent = ({ file, original, mutated }: Mutant) =>
  EQUIVALENTS.some((known) => known.file === file && known.original === original && known.mutated === mutated);
const possible = sourceFiles.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
const judged = possible.filter((mutant) => !isEquivalent(mutant));
const mutants: NumberedMutant[] = sample(
  judged,
  options.all ? judged.length : Number(options.most ?? MOST),
  Number(process.env.TEST_SEED),
).map((mutant, index) => ({ ...mutant, id: index + 1 }));
console.log(
  `${mutants.length} of ${judged.length} mutants of ${sourceFiles.length} files, ${possible.length - judged.length} declared equivalent`,
);

const killed = new Map<number, string>();
const covered = new Set<number>();
const ended = new Set<string>();
/** Mutant and test file under way. */
const progress: { current?: { id: number; file: string } | undefined } = {};

const graph = importGraph(['src', 'client', 'test', 'scripts'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file)));
const related = relatedTests(graph, mutants);
const isWanted = ({ file }: PlannedFile) => !options.tests || options.tests.some((part) => file.includes(part));
const folder = path.join(root, 'test-results/mutate');
mkdirSync(folder, { recursive: true });
for (const project of PROJECTS) {
  let attempts = 0;
  while (attempts++ < 10 && !(await runProject(project)));
}
finish();

/** @returns whether all test files ended; else the mutant under way counts as killed, and the rest runs in a new process */
async function runProject(project: Project): Promise<boolean> {
  const open = new Set(mutants.filter(({ id }) => !killed.has(id)).map(({ id }) => id));
  const tests = related[project]
    .filter(isWanted)
    .filter(({ file }) => !ended.has(file))
    .map(({ file, mutants: ids }) => ({ file, mutants: ids.filter((id) => open.has(id)) }))
    .filter(({ mutants: ids }) => ids.length > 0);
  if (tests.length === 0) return true;
  console.log(`${project}: ${open.size} mutants, ${tests.length} test files`);
  const plan: Plan = { mutants, tests, project, isReloadedEachTime: project === 'client' };
  const file = path.join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  progress.current = undefined;
  const underWay = () => progress.current;
  const child = spawnGroup(bin('vitest'), ['run', '--config', 'scripts/mutate/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, [PLAN_VARIABLE]: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!progress.current) return;
      isStopped = true;
      child.kill('SIGKILL');
    }, SILENCE_MS);
  };
  const closed = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    watch();
    if (line.startsWith(REPORT)) note(JSON.parse(line.slice(REPORT.length)) as Report);
    else if (line.trim() && (options.verbose || /^(failed without|error outside)/.test(line))) console.log(line);
  }
  await closed;
  clearTimeout(timer);
  const current = underWay();
  if (!isStopped || !current) return true;
  console.log(`does not end: mutant ${current.id} in ${current.file}`);
  killed.set(current.id, `${current.file}: does not end`);
  return false;
}

function note(report: Report): void {
  switch (report.type) {
    case 'start':
      progress.current = report;
      return;
    case 'killed':
      killed.set(report.id, `${report.file}: ${report.test}`);
      return;
    case 'covered':
      for (const id of report.ids) covered.add(id);
      return;
    case 'unrepeatable':
      console.log(
        `  ${report.file}: ${report.tests.length} tests fail when they run twice in one process: ${report.tests.slice(0, 3).join(' · ')}`,
      );
      return;
    case 'end':
      progress.current = undefined;
      ended.add(report.file);
      if (report.runs > 0)
        console.log(
          `  ${report.file}: ${report.runs} runs in ${(report.ms / 1000).toFixed(1)} s, ${killed.size} of ${mutants.length} killed`,
        );
  }
}

/** Prints the survivors, and writes the result. */
function finish(): void {
  const survivors = mutants.filter(({ id }) => !killed.has(id));
  for (const { id, file, line, original, mutated } of survivors)
    console.log(`${file}:${line}${covered.has(id) ? '' : ' (no test reaches it)'}\n    ${original}\n  → ${mutated || 'nothing'}`);
  const score = mutants.length ? Math.round((1000 * killed.size) / mutants.length) / 10 : 100;
  const result = {
    seed: process.env.TEST_SEED,
    folders,
    possible: possible.length,
    equivalent: possible.length - judged.length,
    tried: mutants.length,
    killed: killed.size,
    score,
    mutants: mutants.map((mutant) => ({ ...mutant, isCovered: covered.has(mutant.id), killedBy: killed.get(mutant.id) })),
  };
  const file = path.join(folder, `${folders.map((each) => each.replaceAll('/', '-')).join('+')}.json`);
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`${folders.join(' ')}: ${killed.size} of ${mutants.length} killed, ${score} %; ${path.relative(root, file)}`);
}
