/** Measuring for all benches: command-line options, requests, CPU of this process and of the runtimes that a bench starts, medians. */
import { readFileSync } from 'node:fs';
import http from 'node:http';

/** `--short`: each case once, with small counts, for CI. Its figures mean nothing, so no aim is judged. */
export const IS_SHORT = process.argv.includes('--short');
/** @returns a count, or a small one in the short form */
export const sized = (count: number, short = 1): number => (IS_SHORT ? short : count);
/** @returns the exit code of a section whose aims are met or not */
export const verdict = (isMet: boolean): number => (isMet || IS_SHORT ? 0 : 1);
const SHORT_MS = 50;
const SHORT_TIMES = 10;

/** @returns the value after `--name`, as a number */
export function option(name: string, fallback: number): number;
export function option(name: string, fallback: string): string;
export function option(name: string, fallback: number | string): number | string {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const value = process.argv[at + 1] ?? '';
  return typeof fallback === 'number' ? Number(value) : value;
}

const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);

export interface WithPids {
  pids: string[];
}

/** @returns the result of `start`, with `pids` of the processes that it started */
export async function withPids<T>(start: () => Promise<T>): Promise<T & WithPids> {
  const before = new Set(children());
  const started = await start();
  return { ...started, pids: children().filter((pid) => !before.has(pid)) };
}

/** User and system time of processes, in milliseconds: other processes of the machine do not count. */
export const cpuOf = (pids: readonly string[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return sum + (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return sum;
    }
  }, 0);

/** CPU microseconds of this process for some work. */
export async function cpuUs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

export const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** A number for every name. */
export const numbersFor = <Name extends string | number>(names: readonly Name[], value = Number.POSITIVE_INFINITY): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, number>;

export interface Ask {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  chunks: Buffer[];
  /** Milliseconds to the first byte of the body, from the start of the request. */
  firstMs: number;
}

/** One request by Node's own client: `fetch` sets headers, such as the host, that a bench must choose. */
export function ask(port: number, { path, method = 'GET', headers = {}, body }: Ask, agent?: http.Agent): Promise<Answer> {
  const started = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { port, host: '127.0.0.1', path, method, headers: { ...headers, ...length }, ...(agent && { agent }) };
  return new Promise((resolve, reject) => {
    http
      .request(options, (answer) => {
        const chunks: Buffer[] = [];
        let firstMs = 0;
        answer.on('data', (chunk: Buffer) => {
          firstMs ||= performance.now() - started;
          chunks.push(chunk);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, chunks, firstMs }));
        answer.on('error', reject);
      })
      .on('error', reject)
      .end(body);
  });
}

export const textOf = ({ chunks }: Answer): string => Buffer.concat(chunks).toString();

/** A server that a bench started. */
export interface Target extends WithPids {
  port: number;
}

/** Calls per second, and CPU milliseconds of the server for each. */
export interface Load {
  rate: number;
  cpuMs: number;
}

/** Sends requests over a few open connections, for a time or a number of requests. @param request for the nth time; an unexpected status ends the bench */
export async function load(
  { port, pids }: Target,
  request: (n: number) => Ask & { status?: number },
  { connections = 8, untilMs = Number.POSITIVE_INFINITY, times = Number.POSITIVE_INFINITY } = {},
): Promise<Load> {
  const endMs = sized(untilMs, Math.min(untilMs, SHORT_MS));
  const most = sized(times, Math.min(times, SHORT_TIMES));
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const cpu = cpuOf(pids);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < endMs && sent < most) {
        const { status: wanted, ...asked } = request(sent++);
        const answer = await ask(port, asked, agent);
        if (wanted !== undefined && answer.status !== wanted)
          throw new Error(`${asked.path} answered ${answer.status}: ${textOf(answer).slice(0, 500)}`);
      }
    }),
  );
  const elapsed = performance.now() - started;
  agent.destroy();
  return { rate: (sent / elapsed) * 1000, cpuMs: (cpuOf(pids) - cpu) / sent };
}

export const leastCpu = (runs: readonly Load[]): number => Math.min(...runs.map(({ cpuMs }) => cpuMs));
export const medianRate = (runs: readonly Load[]): number => median(runs.map(({ rate }) => rate));

/** An IP address for each visitor number, so that no rate limit stops the bench. */
export const visitorAddress = (visitor: number): string => `198.51.${(visitor >> 8) % 256}.${visitor % 256}`;
