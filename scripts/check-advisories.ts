/**
 * npm run check:advisories: queries the registry for known weaknesses of the installed packages (npm audit).
 * Exits with 1 for a high or critical one in a package that the site ships, else with 0: also for a registry that offers no advisories.
 */
import { spawnSync } from 'node:child_process';
import { root } from './lib/files.ts';

/** The parts of npm's report that are read; `via` names packages or holds advisories. */
interface Report {
  auditReportVersion?: number;
  message?: string;
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

export interface Judgement {
  lines: string[];
  isFailure: boolean;
}

/**
 * @param all npm's report on every package @param shipped on the dependencies alone, without tools of development
 * @returns the lines to print; packages of `shipped` come first
 */
export function judgeAdvisories(all: string, shipped: string): Judgement {
  const [report, ofShipped] = [parsed(all), parsed(shipped)];
  const refused = [report, ofShipped].find(({ auditReportVersion }) => auditReportVersion === undefined);
  if (refused)
    return { lines: [`The registry offers no advisories, so nothing was checked: ${refused.message ?? 'no report'}`], isFailure: false };
  const inSite = linesOf(ofShipped);
  const inTools = linesOf(report).filter((line) => !inSite.includes(line));
  const isFailure = Object.values(ofShipped.vulnerabilities ?? {}).some(({ severity }) => severity === 'high' || severity === 'critical');
  const lines = [...inSite.map((line) => `shipped: ${line}`), ...inTools.map((line) => `tool: ${line}`)];
  return { lines: lines.length > 0 ? lines : ['No known weaknesses.'], isFailure };
}

function parsed(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

const linesOf = ({ vulnerabilities = {} }: Report): string[] =>
  Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`));
    return `${name}, ${severity}: ${causes.join('; ')}`;
  });

if (import.meta.main) {
  const audit = (...options: string[]) =>
    spawnSync('npm', ['audit', '--json', ...options], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout;
  const { lines, isFailure } = judgeAdvisories(audit(), audit('--omit=dev'));
  for (const line of lines) console.log(line);
  process.exitCode = isFailure ? 1 : 0;
}
