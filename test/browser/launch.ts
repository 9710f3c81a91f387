/**
 * The browser of the tests: the one from npm, the same on every machine and twice as fast as a full Chromium. BROWSER names another one: the
 * path of a Chromium, or `firefox` or `webkit` as Playwright installs them, with the option `--browser` of the same name.
 */
import { statfsSync } from 'node:fs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process in reserve, and one for all pages of a visitor: a page in a new context takes a seventh less processor time.
  '--renderer-process-limit=1',
  // A visitor's: the collector does not count robots, and a headless browser says that it is one. An option of a page would not do, since what a page sends as it ends has the browser's.
  '--user-agent=Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  // A request to another host fails its test: routing all requests through the test would take more time and turn off the cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];
// A path, `BROWSER=/usr/bin/chromium`, for a run with a full browser.
const installed = process.env.BROWSER?.startsWith('/') ? process.env.BROWSER : undefined;

/** Playwright keeps the memory that processes share on disk, for containers with 64 MB of it. */
const hasSharedMemory = (): boolean => {
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
};

/** @returns Playwright's launch options for this machine */
export async function launchOptions() {
  if (process.env.BROWSER === 'firefox' || process.env.BROWSER === 'webkit') return {};
  if (installed) return { executablePath: installed, args: quiet };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own flags turn off features that pages use (single process); only those for a run without a sandbox are used.
  return {
    executablePath: await chromium.executablePath(),
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [...chromium.args.filter((arg) => !/single-process|no-zygote|headless|disable-features|font-render-hinting/.test(arg)), ...quiet],
  };
}
