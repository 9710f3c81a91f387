/** /.well-known/gpc.json: this site honors Global Privacy Control (the W3C's Global Privacy Control, §5.1). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { machineAnswer } from './machine-answer.ts';

/** `lastUpdate`: the day on which what it says began to hold. */
const body = JSON.stringify({ gpc: true, lastUpdate: '2026-11-22' });
const DAY_SECONDS = 86_400;

export const gpc = (c: Context<AppEnv>): Promise<Response> =>
  machineAnswer(c.req.raw, { body, type: 'application/json', maxAgeSeconds: DAY_SECONDS });
