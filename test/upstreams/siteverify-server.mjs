/**
 * A stand-in of a robot-check service that speaks siteverify: POST of secret, response, remoteip and idempotency_key as a form. Tokens are
 * good once and for five minutes; the same idempotency key is answered the same again.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { startFaulty } from './faulty-server.mjs';

export const SECRET = 'siteverify-secret-of-tests-as-long-as-a-real-one';
const LIFE_MS = 5 * 60_000;

/** @param {{port?: number}} options */
export async function start({ port = 0 } = {}) {
  const tokens = new Map();
  const told = new Map();
  let movedMs = 0;
  let codes;
  const now = () => Date.now() + movedMs;

  const refused = (...errors) => ({ json: { success: false, 'error-codes': errors } });
  function judge(fields) {
    if (codes) return refused(...codes);
    if (!fields.get('secret')) return refused('missing-input-secret');
    if (fields.get('secret') !== SECRET) return refused('invalid-input-secret');
    if (fields.has('remoteip') && !isIP(fields.get('remoteip'))) return refused('bad-request');
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
    const key = fields.get('idempotency_key');
    if (!told.has(key)) told.set(key ?? randomUUID(), judge(fields));
    return told.get(key) ?? judge(fields);
  }, port);
  return {
    ...server,
    url: `${server.origin}/siteverify`,
    /** What the widget in a browser would be given. */
    issue({ action, hostname = 'www.lakeeriemutual.example' }) {
      const token = `0.${randomUUID()}`;
      tokens.set(token, { action, hostname, at: now(), spent: false });
      return token;
    },
    move(ms) {
      movedMs += ms;
    },
    /** Answers every question with these error codes from now on; nothing ends it. */
    say(next) {
      codes = next;
    },
  };
}
