// The browser of the tests: an installed Chromium, else the one that comes from npm.
import { existsSync } from 'node:fs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// BROWSER=npm takes the one from npm even where another is installed, as on a fresh machine.
const installed =
  process.env.BROWSER === 'npm' ? undefined : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** @returns Playwright's launch options for this machine */
export async function launchOptions() {
  if (installed) return { executablePath: installed, args: quiet };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own flags turn features off that pages use (single process); only those that a sandboxless run needs are taken.
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !/single-process|no-zygote|headless|disable-features|font-render-hinting/.test(arg)), ...quiet],
  };
}
