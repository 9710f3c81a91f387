/** GET /api/robot-challenge?action=form|repair|…: the proof of work that a browser solves for a token of the robot check. */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { NotFound } from '../../../errors.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { ROBOT_ACTIONS } from '../../../robot-check/widget.rules.ts';

const query = z.object({ action: z.enum(ROBOT_ACTIONS) });

/** @throws BadRequest · TooMany · NotFound when an external service issues the tokens */
export async function getRobotChallenge(c: AppContext): Promise<Response> {
  const { limits, robotCheck } = c.get('services');
  await enforceRateLimit(limits.reads, 'robot-challenge', c.req.raw);
  const { action } = readQuery(c.req.raw, query);
  const challenge = await robotCheck.challenge(action);
  if (challenge === undefined) throw new NotFound('An external service issues the tokens of the robot check here.');
  return c.json(challenge, 200, { ...machineHeaders, 'cache-control': 'no-store' });
}
