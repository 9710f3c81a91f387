/** Which engines this machine has, and how to install the others. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { ENGINES, type Engine, type EngineName } from './tab.ts';

export interface Found {
  name: EngineName;
  /** Who installed it. */
  from: 'npm' | 'Playwright' | 'the system';
  start(): Promise<Engine>;
}

export interface Missing {
  name: EngineName;
  /** What to do about it. */
  reason: string;
}

/** @returns the path of a command, as a shell finds it */
function commandOf(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => canRun(file));
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const byPlaywright = (name: EngineName, executable?: string) => async () =>
  (await import('./playwright-engine.ts')).startPlaywright(name, executable);

const FIND: Readonly<Record<EngineName, () => Found | Missing>> = {
  chromium: () => ({ name: 'chromium', from: 'npm', start: byPlaywright('chromium') }),
  firefox: () => {
    if (existsSync(firefox.executablePath())) return { name: 'firefox', from: 'Playwright', start: byPlaywright('firefox') };
    const installed = commandOf('firefox-esr') ?? commandOf('firefox');
    if (installed) return { name: 'firefox', from: 'the system', start: byPlaywright('firefox', installed) };
    return { name: 'firefox', reason: 'no Firefox: `apt-get install firefox-esr`, or `npx playwright install --with-deps firefox`' };
  },
  webkit: () => {
    if (existsSync(webkit.executablePath())) return { name: 'webkit', from: 'Playwright', start: byPlaywright('webkit') };
    const hasAll = ['WebKitWebDriver', 'Xvfb', 'gjs', 'dbus-daemon'].every(commandOf);
    const start = async () => (await import('./webkit.ts')).startWebKit();
    if (hasAll) return { name: 'webkit', from: 'the system', start };
    const packages = 'webkit2gtk-driver gir1.2-webkit2-4.1 gjs xvfb dbus-daemon';
    return { name: 'webkit', reason: `no WebKit: \`apt-get install ${packages}\`, or \`npx playwright install --with-deps webkit\`` };
  },
};

export const findEngine = (name: EngineName): Found | Missing => FIND[name]();

/** @returns one line for `npm test`, which runs in npm's Chromium whatever else there is */
export function enginesLine(): string {
  const found = ENGINES.map((name) => {
    const engine = findEngine(name);
    return 'reason' in engine ? `no ${name}` : `${name} (${engine.from})`;
  });
  return `Browsers: ${found.join(', ')}. These tests run in npm's Chromium; npm run test:engines runs the journeys in each.`;
}
