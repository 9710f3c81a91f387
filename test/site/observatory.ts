/** Grades response headers by the public rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, tests and modifiers of `src/grader/charts.js` as of 2026). */
import type { Reply } from './ask.ts';

export interface Verdict {
  score: number;
  grade: string;
  /** Result of each test that is not neutral, by the Observatory's name. */
  results: Record<string, number>;
}

const GRADES: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/**
 * Bonuses count only from 90 on. The preload list is left out: 5 more for a host that is in it.
 * @param host of the reply @param overHttp the reply of the same host and path to a request over plain HTTP
 */
export function grade(reply: Reply, { host, overHttp }: { host: string; overHttp: Reply }): Verdict {
  const results: Record<string, number> = { redirection: redirection(overHttp, host) };
  for (const [name, test] of Object.entries(tests)) results[name] = test(reply);
  const sum = (sign: number) =>
    Object.values(results)
      .filter((points) => points * sign > 0)
      .reduce((total, points) => total + points, 0);
  const base = 100 + sum(-1);
  const score = Math.max(0, base >= 90 ? base + sum(1) : base);
  const [, letter = 'F'] = GRADES.find(([from]) => score >= from) ?? [];
  return { score, grade: letter, results: Object.fromEntries(Object.entries(results).filter(([, points]) => points !== 0)) };
}

/** To HTTPS on the same host: only from there on do browsers keep the promise of HTTPS. */
function redirection({ status, headers }: Reply, host: string): number {
  const target = status >= 301 && status <= 308 ? URL.parse(headers.location ?? '') : null;
  if (target?.protocol !== 'https:') return target ? -10 : -20;
  return target.host === host ? 0 : -5;
}

const header = ({ headers }: Reply, name: string): string => String(headers[name] ?? '');

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

const BROAD = ['*', 'http:', 'https:', 'data:'];

const tests: Record<string, (reply: Reply) => number> = {
  csp(reply) {
    const policy = directivesOf(header(reply, 'content-security-policy'));
    if (policy.size === 0) return -25;
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const [scripts, styles, objects] = [sources('script-src'), sources('style-src'), sources('object-src')];
    const hashed = scripts.some((source) => /^'(sha|nonce)/.test(source));
    if ((scripts.includes("'unsafe-inline'") && !hashed) || [...scripts, ...objects].some((source) => BROAD.includes(source))) return -20;
    if ([...scripts, ...styles, ...objects].some((source) => source.startsWith('http://'))) return -20;
    if (scripts.includes("'unsafe-eval'")) return -10;
    if ([...sources('img-src'), ...sources('media-src')].some((source) => /^http:/.test(source))) return -10;
    if (styles.some((source) => BROAD.includes(source) || source === "'unsafe-inline'")) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  cookies(reply) {
    const cookies = reply.headers['set-cookie'] ?? [];
    if (cookies.length === 0) return 0;
    if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return -20;
    if (cookies.some((cookie) => /;\s*samesite=none/i.test(cookie))) return -20;
    if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return -30;
    return cookies.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie)) ? 5 : 0;
  },
  cors: (reply) => (header(reply, 'access-control-allow-origin') && header(reply, 'access-control-allow-credentials') ? -50 : 0),
  hsts(reply) {
    const seconds = /max-age=(\d+)/.exec(header(reply, 'strict-transport-security'))?.[1];
    return seconds === undefined ? -20 : Number(seconds) >= 15_768_000 ? 0 : -10;
  },
  referrerPolicy(reply) {
    const policy = header(reply, 'referrer-policy');
    if (policy === '') return 0;
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
  },
  subresourceIntegrity: ({ text }) =>
    [...text.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].some(([, src = '']) => /^(https?:)?\/\//.test(src)) ? -5 : 0,
  contentTypeOptions: (reply) => (header(reply, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  frameOptions(reply) {
    if (directivesOf(header(reply, 'content-security-policy')).has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(header(reply, 'x-frame-options')) ? 0 : -20;
  },
  resourcePolicy(reply) {
    const policy = header(reply, 'cross-origin-resource-policy');
    if (policy === '' || policy === 'cross-origin') return 0;
    return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
  },
};
