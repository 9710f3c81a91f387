/** `npm start`: a fault is one sentence, the port opens with the sample, and no process is left running when it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SECRETS } from '../../src/settings.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { PORT: _port, SITE_ORIGIN: _origin, ...environment } = process.env;

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
  /** Command lines of the processes that it started and that are still running. */
  running(): string[];
}

interface StartOptions {
  env?: Record<string, string>;
  /** Folder of the repository. */
  from?: string;
  /** Command in front of node's. */
  through?: readonly string[];
}

let started = 0;

function start(script: string, args: readonly string[], { env = {}, from = root, through = [] }: StartOptions = {}): Started {
  const mark = `START_TEST=${process.pid}-${++started}`;
  const [command = '', ...rest] = [...through, process.execPath, path.join(from, script), ...args];
  const child = spawn(command, rest, { cwd: from, env: { ...environment, START_TEST: mark.slice(11), ...env } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => Buffer.concat(output).toString(), ended, running: () => processesWith(mark) };
}

function listen(port = 0): Promise<net.Server> {
  const server = net.createServer();
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)));
}
const close = (server: net.Server) => new Promise((resolve) => server.close(resolve));

/** Below the ports that the system gives to other tests, which could take it before or after the start. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = await listen(port).catch(() => undefined);
    if (!server) continue;
    await close(server);
    return port;
  }
}

/** Command lines of the processes with this variable in their environment, which every child inherits. */
const processesWith = (variable: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
        return isOurs ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')].filter(Boolean) : [];
      } catch {
        return [];
      }
    });

async function isAllGone({ running }: Started, port: number): Promise<void> {
  await expect.poll(running).toEqual([]);
  // A process that is ending closes its sockets last, when its environment can no longer be read.
  const isFree = () => listen(port).then(close, () => 'taken');
  await expect.poll(isFree).not.toBe('taken');
}

describe('a start that fails', () => {
  let workspace: Workspace;
  const inWorkspace = (name: string) => path.join(workspace.folder, name);
  beforeAll(() => {
    workspace = makeWorkspace();
  });
  afterEach(() => {
    for (const made of ['dist', '.wrangler', '.dev.vars']) rmSync(inWorkspace(made), { recursive: true, force: true });
  });
  afterAll(() => workspace.remove());

  /** @returns exit code and output, after which no process and no port is left */
  async function fails({ port, ...options }: StartOptions & { port?: string } = {}): Promise<[number | null, string]> {
    const free = await freePort();
    const run = start('scripts/start.ts', [], { ...options, env: { PORT: port ?? String(free), ...options.env }, from: workspace.folder });
    const code = await run.ended;
    await isAllGone(run, free);
    return [code, run.output()];
  }

  test.each<[string, Record<string, string>, string]>([
    ['a missing setting', { CONTENT_SOURCE: 'edge' }, 'Setting EDGE_URL: is needed when CONTENT_SOURCE is "edge"\n'],
    [
      'a misspelt setting of the environment',
      { CONTENT_SORUCE: 'edge' },
      'Setting CONTENT_SORUCE of the environment: is unknown. Did you mean CONTENT_SOURCE?\n',
    ],
    ['a wrong port', { PORT: 'abc' }, 'Setting PORT: must be a whole number from 1 to 65535, not "abc"\n'],
  ])('%s is one sentence and nothing else [OPS-01]', async (_, env, sentence) => {
    expect(await fails({ env })).toEqual([1, sentence]);
  });

  test('a misspelt setting of .dev.vars is one sentence that suggests the right one [OPS-01]', async () => {
    writeFileSync(inWorkspace('.dev.vars'), 'EDITNG_SECRET=x\n');
    expect(await fails()).toEqual([1, 'Setting EDITNG_SECRET of .dev.vars or wrangler.toml: is unknown. Did you mean EDITING_SECRET?\n']);
  });

  test('a port in use is one sentence that suggests another [OPS-01]', async () => {
    const server = await listen();
    const { port } = server.address() as net.AddressInfo;
    expect(await fails({ port: String(port) })).toEqual([1, `Port ${port} is in use. Choose another: PORT=${port + 1} npm start\n`]);
    await close(server);
  });

  test.each(['dist', '.wrangler'])('a file in the place of the folder %s is one sentence [OPS-01]', async (name) => {
    rmSync(inWorkspace(name), { recursive: true, force: true });
    writeFileSync(inWorkspace(name), '');
    expect(await fails()).toEqual([1, `Cannot write to the folder ${name}: EEXIST: file already exists\n`]);
  });

  test.each(['dist', '.wrangler', '.'])('no permission to write in %s is one sentence [OPS-01]', async (name) => {
    for (const made of ['dist', '.wrangler', 'src/generated']) mkdirSync(inWorkspace(made), { recursive: true });
    chmodSync(inWorkspace(name), 0o555);
    // Root may write everywhere, unless it gives up that right.
    const through = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : [];
    const what = name === '.' ? 'the file .dev.vars' : `the folder ${name}`;
    expect(await fails({ through })).toEqual([1, `Cannot write to ${what}: EACCES: permission denied\n`]);
    chmodSync(inWorkspace(name), 0o755);
  });

  test('a fault in the code is shown with its place, and without a stack [OPS-01]', async () => {
    const file = inWorkspace('client/track.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}\nconst broken = ;\n`);
    const [code, output] = await fails();
    writeFileSync(file, source);
    expect(code).toBe(1);
    expect(output).toMatch(/client\/track\.ts:\d+:\d+/);
    expect(output).toMatch(/\nThe build failed\.\n$/);
    expect(output).not.toMatch(/^ +at /m);
  });
});

test('opens the port with the sample, lets the environment override .dev.vars, and SIGINT ends everything [OPS-01]', {
  timeout: 240_000,
}, async () => {
  const workspace = makeWorkspace(['content', 'dist']);
  writeFileSync(path.join(workspace.folder, '.dev.vars'), 'COMPANY_NAME=Of the file\nCARRIER_SHORT_NAME=FILE\n');
  const port = await freePort();
  const run = start('scripts/start.ts', [], { env: { PORT: String(port), COMPANY_NAME: 'Of the environment' }, from: workspace.folder });
  try {
    let page: Response | undefined;
    await expect
      .poll(
        async () => {
          page = await fetch(`http://127.0.0.1:${port}/auto-insurance`).catch(() => undefined);
          return page !== undefined || run.child.exitCode !== null;
        },
        { timeout: 200_000 },
      )
      .toBe(true);
    // The first answer of all: without the sample it would be 404.
    expect([page?.status, run.output()]).toEqual([200, expect.stringContaining('nothing changed')]);
    expect(await page?.text()).toContain('Of the environment</title>');
    await expect.poll(run.output).toMatch(/^sample {3}loaded: [1-9]\d* items changed/m);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(130);
    await isAllGone(run, port);
  } finally {
    run.child.kill('SIGKILL');
    workspace.remove();
  }
});

describe('the served Worker', () => {
  const serve = (port: number, overrides = {}) =>
    start('test/site/served-worker.ts', [String(port), path.join(folder, String(port)), JSON.stringify(overrides)]);

  test('SIGTERM ends every process and frees the port [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const run = serve(port, { SITE_URL: `http://localhost:${port}` });
    await expect.poll(run.output, { timeout: 60_000 }).toContain('ready');
    expect(run.running().join()).toContain('workerd');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(143);
    await isAllGone(run, port);
  });

  test('a Worker that refuses its settings reports it once, and ends every process [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const run = serve(port, { ...LOCAL_SECRETS, RUN: 'production' });
    expect(await run.ended).toBe(1);
    expect(run.output().match(/The Worker answers 500/g)).toHaveLength(1);
    expect(run.output()).not.toMatch(/^ {4}at .*scripts/m);
    await isAllGone(run, port);
  });

  test('ends its processes when npm’s shell kills it [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const args = [path.join(root, 'test/site/served-worker.ts'), String(port), path.join(folder, String(port)), '{}'];
    const run = start(args[0] ?? '', args.slice(1), {
      through: ['sh', '-c', '"$0" "$@"; exit'],
      env: { npm_lifecycle_event: 'start' },
      from: '/',
    });
    await expect.poll(run.output, { timeout: 60_000 }).toContain('ready');
    run.child.kill('SIGTERM');
    await isAllGone(run, port);
  });
});
