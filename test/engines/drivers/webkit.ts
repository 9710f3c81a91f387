/** WebKitGTK from Debian: WebKitWebDriver, a window (`webkit-window.js`), a screen in memory (Xvfb) and a message bus. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { spawnGroup } from '../../../scripts/lib/processes.ts';
import { startBus, startScreen } from '../../desktop-session.ts';
import { type Engine, Problems, WIDE } from './tab.ts';
import { WebKitTab } from './webkit-tab.ts';
import { type Session, startSession } from './webdriver.ts';

const WINDOW = path.join(import.meta.dirname, 'webkit-window.js');
/** Large enough for pages of one screen that a test wants to see whole. */
const SCREEN = '1400x1400x24';
const STARTS_WITHIN_MS = 15_000;
/** The place, the word and the text of a line of the console, `http://…:1:22: CONSOLE JS ERROR Error: …`. */
const CONSOLE_ERROR = /^(?:(\S+?):\d+:\d+: )?CONSOLE (?:\w+ )*?ERROR (.*)$/;

const finder = (): string =>
  buildSync({
    entryPoints: [path.join(import.meta.dirname, 'finder.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'journeyFinder',
    minify: true,
  }).outputFiles[0]?.text ?? '';

/** WebKit has no installable apps in this port. Safari knows the directive. */
const NO_FAULT = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

/** @param log file of the console's lines */
function problemsIn(log: string): string[] {
  const problems = new Problems();
  for (const [at, line] of readFileSync(log, 'utf8').split('\n').entries()) {
    const [, url, text] = CONSOLE_ERROR.exec(line) ?? [];
    if (line === 'PAGE LEAVES') problems.leaves(at);
    else if (line === 'PAGE ARRIVES') problems.arrives(at);
    else if (text && text !== NO_FAULT) problems.add(url ? `${text} (${url})` : text, at);
  }
  return problems.list(0);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((then) => server.once('listening', then));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((then) => server.close(then));
  return port;
}

async function startDriver(session: { display: string; bus: string }, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DISPLAY: session.display,
    // Without it, each window starts a bus that outlives it.
    DBUS_SESSION_BUS_ADDRESS: session.bus,
    NO_AT_BRIDGE: '1',
    // Its sandbox does not run as root, as in a container. It opens only our own pages.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const driver = spawnGroup('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return driver;
    await new Promise((then) => setTimeout(then, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

export async function startWebKit(): Promise<Engine> {
  const [screen, bus] = await Promise.all([startScreen(SCREEN), startBus()]);
  const script = finder();
  const started = async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
    const port = await freePort();
    const driver = await startDriver({ display: screen.address, bus: bus.address }, port);
    const log = path.join(folder, 'console');
    const session: Session = await startSession(`http://127.0.0.1:${port}`, {
      browserName: 'webkit-window',
      // The driver keeps to itself what its browser prints.
      'webkitgtk:browserOptions': { binary: 'sh', args: ['-c', 'exec gjs -m "$0" "$1" 2>"$2"', WINDOW, folder, log] },
    });
    const close = async () => {
      await session.end().catch(() => undefined);
      driver.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    return { session, problems: () => problemsIn(log), close };
  };
  // The first tab's: only a session tells the version.
  let first: Awaited<ReturnType<typeof started>> | undefined = await started();
  return {
    name: 'webkit',
    version: `WebKitGTK ${first.session.version}`,
    tab: async (origin) => {
      const begun = first ?? (await started());
      first = undefined;
      const tab = new WebKitTab({ ...begun, origin, finder: script });
      await tab.resize(WIDE.width, WIDE.height);
      return tab;
    },
    close: async () => {
      await first?.close();
      screen.process.kill();
      bus.process.kill();
    },
  };
}
