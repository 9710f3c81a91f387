/** Source maps are for debugging on one machine: a build with them, and the next without, leave what was chosen. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeWorkspace } from './workspace.ts';

const { folder, remove } = makeWorkspace(['dist', 'content']);
afterAll(remove);

/** @returns how many of the browser's scripts have a source map */
function scriptsWithMap(choice: 'on' | 'off'): number {
  const env = { ...process.env, SOURCE_MAPS: choice };
  execFileSync(process.execPath, ['scripts/build/build.ts', '--local'], { cwd: folder, env, stdio: 'pipe' });
  const scripts = globSync('dist/assets/assets/*.js', { cwd: folder });
  expect(scripts.length).toBeGreaterThan(50);
  return scripts.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('sourceMappingURL')).length;
}

test('SOURCE_MAPS=on adds them to every script, and the next build removes them [SEC-02]', { timeout: 120_000 }, () => {
  expect(scriptsWithMap('on')).toBeGreaterThan(50);
  expect(scriptsWithMap('off')).toBe(0);
});

test('a deploy never has them, whatever the shell has set [OPS-01]', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const builds = Object.entries(scripts).filter(([name, command]) => name.startsWith('deploy') && command.includes('npm run build'));
  expect(builds.length).toBeGreaterThanOrEqual(3);
  for (const [name, command] of builds) expect([name, command]).toEqual([name, expect.stringMatching(/^SOURCE_MAPS=off npm run build/)]);
});
