/**
 * `npm run spoken:orca [journey …]`: goes through journeys in Firefox by keyboard, as Orca speaks them, and keeps its lines in docs/spoken/orca.
 * Needs Debian's packages (docs/spoken.md). Nothing sounds: the speech goes to a module without a voice, and Orca logs what it says.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/lib/files.ts';
import { exitCode, spawnGroup } from '../../../scripts/lib/processes.ts';
import serveSite from '../../browser/global-setup.ts';
import { startBus, startScreen } from '../../desktop-session.ts';
import { withoutChance } from '../without-chance.ts';
import { JOURNEYS, type Journey } from './journeys.ts';

/** Only what the page makes it say: a page is read by the keys of a journey, and keys are not repeated. */
const ORCA_SETTINGS = ['sayAllOnLoad', 'enableKeyEcho', 'enableEchoByCharacter', 'enableEchoByWord', 'enableEchoBySentence']
  .map((name) => `orca.settings.${name} = False`)
  .join('\n');
/** Orca has said all it says about a key. */
const QUIET_MS = 1_500;
const MOST_MS = 20_000;
const UNTIL_MS = 40_000;
const pause = (ms: number) => new Promise((then) => setTimeout(then, ms));

await run(process.argv.slice(2));

async function run(only: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'orca-'));
  const log = path.join(folder, 'orca.out');
  const started: ChildProcess[] = [];
  const ended: Promise<number>[] = [];
  const keep = (child: ChildProcess) => {
    started.push(child);
    ended.push(exitCode(child));
  };
  const start = (command: string, ...args: string[]) => keep(spawnGroup(command, args, { stdio: 'ignore' }));
  const stopSite = await serveSite();
  try {
    prepare(folder);
    const screen = await startScreen('1280x900x24');
    keep(screen.process);
    process.env.DISPLAY = screen.address;
    // The accessibility services of a session belong to its bus.
    const bus = await startBus();
    keep(bus.process);
    process.env.DBUS_SESSION_BUS_ADDRESS = bus.address;
    start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1', '--screen-reader=1');
    await pause(1_000);
    start('orca', '--replace', `--debug-file=${log}`);
    await quiet(log);
    const site = process.env.SITE_ORIGIN as string;
    start('firefox-esr', '--no-remote', '--profile', path.join(folder, 'profile'), `${site}/robots.txt`);
    await until(log, 0, 'Finished loading');
    await pause(5_000);
    await quiet(log);
    for (const [name, journey] of Object.entries(JOURNEYS))
      if (only.length === 0 || only.includes(name)) await take(name, journey, site, log);
  } finally {
    for (const child of started.reverse()) child.kill('SIGKILL');
    await Promise.all(ended);
    await stopSite?.();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Settings of a new user: speech without a voice, a browser that tells assistive technologies all. */
function prepare(folder: string): void {
  const home = path.join(folder, 'home');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text);
  };
  write(path.join(home, '.config/speech-dispatcher/speechd.conf'), 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n');
  write(path.join(home, '.local/share/orca/orca-customizations.py'), `import orca.settings\n${ORCA_SETTINGS}\n`);
  const prefs = {
    'accessibility.force_disabled': -1,
    'browser.shell.checkDefaultBrowser': false,
    'browser.aboutwelcome.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'browser.urlbar.suggest.history': false,
    'browser.urlbar.autoFill': false,
    'signon.rememberSignons': false,
    'ui.prefersReducedMotion': 1,
  };
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  write(path.join(folder, 'profile/user.js'), lines.join('\n'));
  const runtime = path.join(folder, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  Object.assign(process.env, {
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
  });
}

/** The lines that Orca has spoken so far. */
function spoken(log: string): string[] {
  const text = readFileSync(log, { encoding: 'utf8', flag: 'a+' });
  return [...text.matchAll(/SPEECH OUTPUT: '([\s\S]*?)' ?\[?\{/g)]
    .map(([, line]) => (line as string).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Orca logs each event that it gets: it is idle once the log does not grow. */
async function quiet(log: string): Promise<void> {
  const end = Date.now() + MOST_MS;
  let size = -1;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS && Date.now() < end) {
    const now = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    if (now !== size) since = Date.now();
    size = now;
    await pause(100);
  }
}

/** @param words of a line that Orca speaks once something has loaded */
async function until(log: string, from: number, words: string): Promise<void> {
  const end = Date.now() + UNTIL_MS;
  while (
    !spoken(log)
      .slice(from)
      .some((line) => line.includes(words)) &&
    Date.now() < end
  )
    await pause(200);
}

function press(...args: string[]): void {
  execFileSync('xdotool', args);
}

async function take(name: string, { about, open, steps }: Journey, site: string, log: string): Promise<void> {
  const lines = [`${name}: ${about}`, ''];
  const hear = async (title: string, keys: readonly string[]) => {
    const before = spoken(log).length;
    for (const key of keys) {
      if (key.startsWith('type ')) press('type', '--delay', '20', key.slice(5));
      else if (key.startsWith('until ')) await until(log, before, key.slice(6));
      else press('key', '--delay', '60', key);
    }
    await quiet(log);
    lines.push(`== ${title}`, ...spoken(log).slice(before).map(withoutChance), '');
  };
  press('key', 'ctrl+l');
  await quiet(log);
  press('type', '--delay', '5', open.startsWith('/') ? `${site}${open}` : open.replace('{port}', new URL(site).port));
  await quiet(log);
  await hear(`opens ${open}`, ['Return', 'until Page has']);
  for (const [title, ...keys] of steps) await hear(title, keys);
  mkdirSync(path.join(root, 'docs/spoken/orca'), { recursive: true });
  writeFileSync(path.join(root, `docs/spoken/orca/${name}.txt`), `${lines.join('\n').trim()}\n`);
  console.log(`${name}: ${lines.length} lines`);
}
