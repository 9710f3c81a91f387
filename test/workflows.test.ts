/** The workflows and Renovate's settings: valid, pinned, with few rights, and calling only commands that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  uses?: string;
  steps?: Step[];
  permissions?: unknown;
  needs?: string;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group?: string };
  jobs: Record<string, Job>;
}

const files = globSync('.github/workflows/*').sort();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const workflows = [...texts].map(([file, text]) => [file, parse(text) as Workflow] as const);
const jobs = workflows.flatMap(([file, { jobs }]) => Object.entries(jobs).map(([name, job]) => ({ at: `${file}: ${name}`, job })));
const runs = jobs.flatMap(({ at, job }) => (job.steps ?? []).flatMap(({ run }) => (run ? [{ at, run }] : [])));

test('every workflow reads the repository and nothing else, and its runs do not pile up', () => {
  expect(files.length).toBeGreaterThan(3);
  for (const [file, { permissions, concurrency, on }] of workflows) {
    expect([file, permissions]).toEqual([file, { contents: 'read' }]);
    expect([file, concurrency?.group]).toEqual([file, expect.any(String)]);
    // It would run the code of a stranger's pull request with our secrets.
    expect(Object.keys(on)).not.toContain('pull_request_target');
  }
  expect(jobs.filter(({ job }) => job.permissions !== undefined).map(({ at }) => at)).toEqual([]);
});

test('every job has a time limit, and waits only for jobs that exist', () => {
  expect(jobs.filter(({ job }) => !job.uses && !job['timeout-minutes']).map(({ at }) => at)).toEqual([]);
  for (const [file, { jobs }] of workflows)
    for (const { needs } of Object.values(jobs))
      if (needs) expect([file, Object.keys(jobs)]).toEqual([file, expect.arrayContaining([needs])]);
});

test('every action is pinned to a full version, and every workflow that is called exists', () => {
  const used = jobs.flatMap(({ at, job }) =>
    [job.uses, ...(job.steps ?? []).map(({ uses }) => uses)].flatMap((uses) => (uses ? [{ at, uses }] : [])),
  );
  const isKnown = (uses: string) => (uses.startsWith('./') ? existsSync(uses) : /^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(uses));
  expect(used.filter(({ uses }) => !isKnown(uses))).toEqual([]);
});

test('every command that a workflow runs exists', () => {
  const isThere = (run: string) => {
    const [, script, binary, file] = /^(?:npm run ([\w:-]+)|npx ([\w-]+)|(\.[\w./-]+))/.exec(run) ?? [];
    if (script) return script in packageJson.scripts;
    if (binary) return existsSync(`node_modules/.bin/${binary}`);
    const isOnePackage =
      /^npm install --no-save --ignore-scripts (--legacy-peer-deps --omit=peer )?--prefix \S+( [@\w/-]+@\d+\.\d+\.\d+){1,2}$/.test(run);
    return file ? existsSync(file) : run === 'npm ci' || isOnePackage;
  };
  expect(runs.length).toBeGreaterThan(10);
  expect(runs.filter(({ run }) => !isThere(run))).toEqual([]);
});

test('no command contains an expression, which a branch’s name could turn into shell', () => {
  expect(runs.filter(({ run }) => run.includes('${{'))).toEqual([]);
});

test('the runbook names every secret and variable that workflows read', () => {
  const named = new Set(
    [...texts.values()].flatMap((text) => [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name]) => name as string)),
  );
  const runbook = readFileSync('docs/operations.md', 'utf8');
  expect([...named].filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});

test('Renovate groups packages that exist, and keeps exact versions', () => {
  const { packageRules, rangeStrategy } = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
    rangeStrategy: string;
    packageRules: { matchPackageNames?: string[] }[];
  };
  expect(rangeStrategy).toBe('pin');
  const installed = Object.keys((JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }).packages).map((at) =>
    at.replace(/^.*node_modules\//, ''),
  );
  const matches = (pattern: string) => {
    const test = new RegExp(`^${pattern.replace(/^!/, '').replace(/[.+]/g, '\\$&').replace(/\*+/g, '.*')}$`);
    return installed.some((name) => test.test(name));
  };
  expect(packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames).filter((pattern) => !matches(pattern))).toEqual([]);
  const ranges = Object.values({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(ranges.filter((range) => !/^\d+\.\d+\.\d+\S*$/.test(range))).toEqual([]);
});

test('.nvmrc names the Node of the development dependency', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(packageJson.devDependencies.node.split('.')[0]);
});
