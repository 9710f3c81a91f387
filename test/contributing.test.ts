/** The commands of CONTRIBUTING.md exist, name tests that exist, and the cheap ones run. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('CONTRIBUTING.md', 'utf8');
const commands = [...new Set([...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block]) => (block as string).trim().split('\n')))];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What a command calls, without settings before it. */
const called = (command: string) => command.replace(/^(?:[A-Z_]+=\S+ )+/, '').split(' ');

test.each(commands)('"%s" calls something that exists', (command) => {
  const [program, name = '', script = ''] = called(command);
  if (program === 'npm') expect(Object.keys({ ...scripts, ci: '' })).toContain(name === 'run' ? script : name);
  else if (program === 'npx') expect(existsSync(`node_modules/.bin/${name}`)).toBe(true);
  else expect(program).toBe('git');
  // A command that only looks like a setting would start the site with its defaults.
  for (const [, setting] of command.matchAll(/\b([A-Z_]+)=/g)) expect(setting).toMatch(/^(?:LOG_LEVEL|SOURCE_MAPS)$/);
});

const SUFFIXES: Readonly<Record<string, RegExp>> = {
  unit: /^(?:src|scripts)\/.*(?<!\.(?:worker|browser))\.test\.tsx?$|^test\/[^/]*\.test\.tsx?$/,
  client: /^client\/.*\.test\.tsx?$/,
  worker: /\.worker\.test\.tsx?$/,
  site: /^test\/site\/.*\.test\.ts$/,
};

test.each(commands.filter((command) => command.startsWith('npx vitest')))('"%s" names its project and tests that exist', (command) => {
  const [, project = ''] = /--project (\w+)/.exec(command) ?? [];
  const files = command.split(' ').filter((word) => word.includes('/'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(existsSync(file), file).toBe(true);
    expect(file).toMatch(SUFFIXES[project] as RegExp);
  }
});

const run = (command: string, ...more: string[]): string => {
  const [, name = '', ...args] =
    called(command)
      .join(' ')
      .match(/"[^"]*"|\S+/g) ?? [];
  return execFileSync(`node_modules/.bin/${name}`, [...args.map((arg) => arg.replace(/^"|"$/g, '')), ...more], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
};

test('a unit test runs by its file and its name', () => {
  const command = commands.find((one) => /--project unit .* -t chains/.test(one)) ?? '';
  expect(run(command)).toMatch(/Tests {2}\d+ passed/);
});

test('a browser test is found by its file and its name', () => {
  const command = commands.find((one) => one.startsWith('npx playwright test')) ?? '';
  expect(run(command, '--list')).toMatch(/Total: \d+ tests? in 1 file/);
});

test('the phrase that is looked for is in the code, once', () => {
  const [, phrase = ''] = /git grep -n "('.*')"/.exec(text) ?? [];
  const files = globSync('{src,client}/**/*.{ts,tsx}', { exclude: (file) => file.endsWith('generated') });
  const found = files.filter((file) => readFileSync(file, 'utf8').includes(phrase));
  expect(found).toHaveLength(1);
});
