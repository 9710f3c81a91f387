/** /.well-known/gpc.json: this site honors Global Privacy Control (the W3C's Global Privacy Control, §5.1). */
import type { AppContext } from '../../app-env.ts';
import { machineAnswer } from './machine-answer.ts';

/** `lastUpdate`: the day since when it applies. */
const body = JSON.stringify({ gpc: true, lastUpdate: '2026-11-22' });
const DAY_SECONDS = 86_400;

export const gpc = (c: AppContext): Promise<Response> =>
  machineAnswer(c.req.raw, { body, type: 'application/json', maxAgeSeconds: DAY_SECONDS });
