/** `npm start`: an invalid setting is one sentence, and no process is left running when it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { PORT: _port, SITE_ORIGIN: _origin, ...environment } = process.env;

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(script: string, args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, env: { ...environment, ...env } });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => Buffer.concat(output).toString(), ended };
}

function listen(port = 0): Promise<net.Server> {
  const server = net.createServer();
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)));
}
const close = (server: net.Server) => new Promise((resolve) => server.close(resolve));

async function freePort(): Promise<number> {
  const server = await listen();
  const { port } = server.address() as net.AddressInfo;
  await close(server);
  return port;
}

/** Command lines of the processes that name this port. */
const processesOf = (port: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(String(port)) && /wrangler|workerd/.test(line));

async function isAllGone(port: number): Promise<void> {
  await expect.poll(() => processesOf(port)).toEqual([]);
  await close(await listen(port));
}

describe('a start that fails', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a missing setting', { CONTENT_SOURCE: 'edge' }, 'Setting EDGE_URL: is needed when CONTENT_SOURCE is "edge"\n'],
    ['a wrong port', { PORT: 'abc' }, 'Setting PORT: must be a whole number from 1 to 65535, not "abc"\n'],
  ])('%s is one sentence and nothing else [OPS-01]', async (_, env, sentence) => {
    const { output, ended } = start('scripts/start.ts', [], env);
    expect([await ended, output()]).toEqual([1, sentence]);
  });

  test('a port in use is one sentence that suggests another [OPS-01]', async () => {
    const server = await listen();
    const { port } = server.address() as net.AddressInfo;
    const { output, ended } = start('scripts/start.ts', [], { PORT: String(port) });
    expect([await ended, output()]).toEqual([1, `Port ${port} is in use. Choose another: PORT=${port + 1} npm start\n`]);
    await close(server);
  });
});

describe('the served Worker', () => {
  const serve = (port: number, overrides = {}) =>
    start('test/site/served-worker.ts', [String(port), path.join(folder, String(port)), JSON.stringify(overrides)]);

  test('SIGTERM ends every process and frees the port [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const { child, output, ended } = serve(port, { SITE_URL: `http://localhost:${port}` });
    await expect.poll(output, { timeout: 60_000 }).toContain('ready');
    expect(processesOf(port).length).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    await isAllGone(port);
  });

  test('a Worker that refuses its settings reports it once, and ends every process [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const { output, ended } = serve(port, { RUN: 'production' });
    expect(await ended).toBe(1);
    expect(output().match(/The Worker answers 500/g)).toHaveLength(1);
    expect(output()).not.toMatch(/^ {4}at .*scripts/m);
    await isAllGone(port);
  });

  test('ends its processes when npm’s shell kills it [OPS-01]', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const script = path.join(root, 'test/site/served-worker.ts');
    const command = `"${process.execPath}" "${script}" ${port} "${path.join(folder, String(port))}" '{}'; exit`;
    const shell = spawn('sh', ['-c', command], { cwd: root, env: { ...environment, npm_lifecycle_event: 'start' } });
    const output: Buffer[] = [];
    shell.stdout.on('data', (part) => output.push(part));
    await expect.poll(() => Buffer.concat(output).toString(), { timeout: 60_000 }).toContain('ready');
    shell.kill('SIGTERM');
    await isAllGone(port);
  });
});
