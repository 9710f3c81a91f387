/**
 * npm run load -- --send https://host/path …: requests pages of a deployed host at a fixed rate, and prints statuses and response times.
 * Options: --rate (requests a second, 10), --seconds (30). It refuses hosts that wrangler.toml does not name, and sends nothing without --send.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSiteKey } from '../src/site/site-keys.ts';
import { root } from './lib/files.ts';

/** Largest values: a mistake must not become an attack, nor a large bill. */
export const MOST = { rate: 200, seconds: 300, requests: 20_000 } as const;

/** How long a request may take. */
const TIMEOUT_MS = 10_000;
/** Requests under way at once; a host that answers slowly gets fewer than the rate. */
const MAX_UNDER_WAY = 100;
/** Beyond this share of failures after the first ones, the host has had enough. */
const MAX_FAILING = 0.5;
const LEAST_TO_JUDGE = 50;

export interface LoadPlan {
  addresses: string[];
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Whether it is meant; otherwise the plan is only printed. */
  send: boolean;
}

/** What wrangler's configuration says of an environment. */
export interface Environment {
  routes?: (string | { pattern: string })[] | undefined;
  vars: Readonly<Record<string, unknown>>;
}

/** Hosts of routes and settings. @param environments every environment of wrangler.toml */
export function ownHosts(environments: readonly Environment[]): Set<string> {
  const hosts = environments.flatMap(({ routes = [], vars }) => [
    ...routes.map((route) => (typeof route === 'string' ? route : route.pattern).split('/')[0] as string),
    new URL(String(vars.SITE_URL)).hostname,
    String(vars.PREVIEW_HOST),
    ...Object.keys(JSON.parse(String(vars.SITES ?? '{}')) as object).flatMap((key) => readSiteKey(key).hosts),
  ]);
  return new Set(hosts.filter((host) => !host.includes('*')));
}

const isLocal = (host: string) => /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(host);

/** @param args of the command @param hosts that may be loaded, beside this machine @throws a sentence about what is wrong */
export function readPlan(args: readonly string[], hosts: ReadonlySet<string>): LoadPlan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      send: { type: 'boolean', default: false },
      rate: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '30' },
    },
  });
  if (positionals.length === 0) throw new Error('Name at least one address: npm run load -- --send https://host/path');
  for (const address of positionals) {
    if (!URL.canParse(address)) throw new Error(`${address} is not an address such as https://host/path`);
    const { protocol, hostname } = new URL(address);
    if (!isLocal(hostname) && (protocol !== 'https:' || !hosts.has(hostname)))
      throw new Error(`${address} is not a host of wrangler.toml, served by https: ${[...hosts].join(', ')}`);
  }
  const number = (name: 'rate' | 'seconds') => {
    const value = Number(values[name]);
    if (!(value > 0 && value <= MOST[name])) throw new Error(`--${name} must be a number above 0, at most ${MOST[name]}`);
    return value;
  };
  const plan = { addresses: positionals, rate: number('rate'), seconds: number('seconds'), send: values.send };
  if (requestsOf(plan) > MOST.requests)
    throw new Error(`Rate and seconds make ${requestsOf(plan)} requests, and at most ${MOST.requests} are sent`);
  return plan;
}

export const requestsOf = ({ rate, seconds }: Pick<LoadPlan, 'rate' | 'seconds'>): number => Math.max(1, Math.round(rate * seconds));

export interface LoadResult {
  /** How often each status came, or the name of an error. */
  statuses: Record<string, number>;
  /** Milliseconds to the end of each body, ascending; failed requests are not in it. */
  times: number[];
  /** Requests that were not sent, since too many were under way or had failed. */
  notSent: number;
}

/** Sends the plan's requests: GET, without cookies, redirects not followed. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const result: LoadResult = { statuses: {}, times: [], notSent: 0 };
  const count = requestsOf(plan);
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  for (let sent = 0; sent < count; sent++) {
    await until(started + (sent * 1000) / plan.rate);
    if (isEnough(result)) {
      result.notSent += count - sent;
      break;
    }
    if (underWay.size >= MAX_UNDER_WAY) {
      result.notSent++;
      continue;
    }
    const request: Promise<void> = sendOne(plan.addresses[sent % plan.addresses.length] as string, result).finally(() =>
      underWay.delete(request),
    );
    underWay.add(request);
  }
  await Promise.all(underWay);
  result.times.sort((left, right) => left - right);
  return result;
}

async function sendOne(address: string, result: LoadResult): Promise<void> {
  const started = performance.now();
  let status: string;
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': 'load-script-of-this-site' },
    });
    await response.arrayBuffer();
    status = String(response.status);
    result.times.push(performance.now() - started);
  } catch (error) {
    status = (error as Error).name;
  }
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
}

function isEnough({ statuses }: LoadResult): boolean {
  const counts = Object.entries(statuses);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const failing = counts.reduce((sum, [status, count]) => sum + (/^[1-4]\d\d$/.test(status) && status !== '429' ? 0 : count), 0);
  return total >= LEAST_TO_JUDGE && failing / total > MAX_FAILING;
}

const until = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

/** @param sorted ascending @returns the value that a share of all does not exceed */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

export function describeLoad({ statuses, times, notSent }: LoadResult): string[] {
  const counts = Object.entries(statuses).sort(([left], [right]) => (left < right ? -1 : 1));
  const at = (share: number) => Math.round(percentile(times, share));
  return [
    `status: ${counts.map(([status, count]) => `${status} ${count}×`).join(', ') || 'none'}${notSent ? `; not sent: ${notSent}` : ''}`,
    times.length ? `milliseconds: p50 ${at(0.5)}, p75 ${at(0.75)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}` : 'no response',
  ];
}

if (import.meta.main) {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const environments = ['production', 'preview'].map((env) =>
    readConfig({ config: path.join(root, 'wrangler.toml'), env }, { hideWarnings: true }),
  );
  try {
    const plan = readPlan(process.argv.slice(2), ownHosts(environments));
    console.log(`${requestsOf(plan)} requests, ${plan.rate} a second: ${plan.addresses.join(', ')}`);
    if (plan.send) for (const line of describeLoad(await runLoad(plan))) console.log(line);
    else console.log('Nothing was sent: add --send.');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
