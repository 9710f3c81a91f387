/**
 * npm run test:engines: journeys in Chromium, Firefox and WebKit. Words select journeys (`-- quote`), `--project=webkit` an engine, and `--write`
 * renews the table in docs/browsers.md. It needs a build.
 */
import path from 'node:path';
import { bin, exitCode, spawnGroup } from '../../scripts/lib/processes.ts';
import { ENGINES } from './drivers/tab.ts';
import { findEngine } from './drivers/installed.ts';

const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--write');
for (const name of ENGINES) {
  const found = findEngine(name);
  console.log(`${name}: ${'reason' in found ? found.reason : `from ${found.from}`}`);
}
const config = path.join(import.meta.dirname, 'playwright.config.ts');
const env = { ...process.env, WRITE_TABLE: given.includes('--write') ? 'on' : '' };
process.exit(await exitCode(spawnGroup(bin('playwright'), ['test', '--config', config, ...args], { env, stdio: 'inherit' })));
