/**
 * The browser of the tests: the one from npm, the same on every machine and twice as fast as a full Chromium. BROWSER names another one: the
 * path of a Chromium, or `firefox` or `webkit` as Playwright installs them, with the option `--browser` of the same name.
 */

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// A path, `BROWSER=/usr/bin/chromium`, for a run with a full browser.
const installed = process.env.BROWSER?.startsWith('/') ? process.env.BROWSER : undefined;

/** @returns Playwright's launch options for this machine */
export async function launchOptions() {
  if (process.env.BROWSER === 'firefox' || process.env.BROWSER === 'webkit') return {};
  if (installed) return { executablePath: installed, args: quiet };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own flags turn off features that pages use (single process); only those for a run without a sandbox are used.
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => !/single-process|no-zygote|headless|disable-features|font-render-hinting/.test(arg)), ...quiet],
  };
}
