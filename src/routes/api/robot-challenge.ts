/** GET /api/robot-challenge?action=form|repair|…: the proof of work that a browser does for a token of the robot check. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { ROBOT_ACTIONS } from '../../robot-check/rules.ts';

const query = z.object({ action: z.enum(ROBOT_ACTIONS) });

/** @throws BadRequest · TooMany · NotFound where a service gives the tokens */
export async function robotChallenge(c: Context<AppEnv>): Promise<Response> {
  const { limits, robotCheck } = c.get('services');
  await brake(limits.reads, 'robot-challenge', c.req.raw);
  const { action } = readQuery(c.req.raw, query);
  const challenge = await robotCheck.challenge(action);
  if (challenge === undefined) throw new NotFound('Tokens of the robot check come from its own service here.');
  return c.json(challenge, 200, { ...machineHeaders, 'cache-control': 'no-store' });
}
