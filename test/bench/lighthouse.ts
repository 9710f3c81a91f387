/** Lighthouse's performance figures of a page. It is fetched from the npm registry when it is asked for: its 114 packages would be installed for every CI run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';

const VERSION = '13.5.0';

export interface Lighthouse {
  /** 0 to 100. */
  performance: number;
  /** As Lighthouse writes them. */
  fcp: string;
  lcp: string;
  tbt: string;
  cls: string;
  speedIndex: string;
}

interface Report {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, { displayValue: string }>;
}

/** @param launch of the tests' browser @throws when Lighthouse cannot be fetched, or cannot measure the page */
export async function lighthouse(url: string, { executablePath, args = [] }: LaunchOptions): Promise<Lighthouse> {
  // Lighthouse has its own name for a phone, and finds hosts itself.
  const flags = ['--headless', ...args.filter((arg) => !/host-resolver|user-agent/.test(arg))].join(' ');
  const options = ['--output=json', '--only-categories=performance', '--quiet', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${VERSION}`, url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 2 ** 26,
  });
  const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(runtimeError.message);
  const of = (audit: string) => audits[audit]?.displayValue ?? '';
  return {
    performance: Math.round(categories.performance.score * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    speedIndex: of('speed-index'),
  };
}
