/**
 * A stand-in of a robot-check service with the siteverify protocol: POST of secret, response, remoteip and idempotency_key as a form. Tokens
 * are valid once and for five minutes; the same idempotency key gets the same response again.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { type FaultyServer, startFaulty } from './faulty-server.ts';

export const SECRET = 'siteverify-secret-of-tests-as-long-as-a-real-one';
const LIFE_MS = 5 * 60_000;

export interface SiteverifyServer extends FaultyServer {
  url: string;
  /** Settings of a site that uses it. */
  vars: Record<`ROBOT_CHECK_${'URL' | 'SITE_KEY' | 'SCRIPT' | 'SECRET'}`, string>;
  /** @returns a token as the service's widget gives it to a browser */
  issue(options: { action: string; hostname?: string }): string;
  /** Advances the service's own clock. */
  move(ms: number): void;
  /** Responds to every request with these error codes from now on; `undefined` ends it. */
  say(codes: string[] | undefined): void;
}

interface Token {
  action: string;
  hostname: string;
  at: number;
  spent: boolean;
}

export async function start({ port = 0 }: { port?: number } = {}): Promise<SiteverifyServer> {
  const tokens = new Map<string, Token>();
  /** Responses by idempotency key. */
  const given = new Map<string, { json: object }>();
  let movedMs = 0;
  let codes: string[] | undefined;
  const now = () => Date.now() + movedMs;

  const refused = (...errors: string[]) => ({ json: { success: false, 'error-codes': errors } });
  function judge(fields: URLSearchParams): { json: object } {
    if (codes) return refused(...codes);
    if (!fields.get('secret')) return refused('missing-input-secret');
    if (fields.get('secret') !== SECRET) return refused('invalid-input-secret');
    if (fields.has('remoteip') && !isIP(fields.get('remoteip') ?? '')) return refused('bad-request');
    const response = fields.get('response');
    if (!response) return refused('missing-input-response');
    const token = tokens.get(response);
    if (!token) return refused('invalid-input-response');
    if (token.spent || now() - token.at > LIFE_MS) return refused('timeout-or-duplicate');
    token.spent = true;
    const { action, hostname, at } = token;
    return { json: { success: true, 'error-codes': [], action, hostname, challenge_ts: new Date(at).toISOString() } };
  }

  const server = await startFaulty(({ method, headers, body }) => {
    if (method !== 'POST' || !/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? ''))
      return { status: 400, ...refused('bad-request') };
    const fields = new URLSearchParams(body);
    const key = fields.get('idempotency_key') ?? randomUUID();
    const answer = given.get(key) ?? judge(fields);
    given.set(key, answer);
    return answer;
  }, port);
  const url = `${server.origin}/siteverify`;
  return {
    ...server,
    url,
    vars: {
      ROBOT_CHECK_URL: url,
      ROBOT_CHECK_SITE_KEY: 'site-key',
      ROBOT_CHECK_SCRIPT: 'https://robots.example/api.js',
      ROBOT_CHECK_SECRET: SECRET,
    },
    issue({ action, hostname = 'www.lakeeriemutual.example' }) {
      const token = `0.${randomUUID()}`;
      tokens.set(token, { action, hostname, at: now(), spent: false });
      return token;
    },
    move(ms) {
      movedMs += ms;
    },
    say(next) {
      codes = next;
    },
  };
}
