/** Requires a token of the robot check from a script. */
import { Problem } from '../lib/http/problem.ts';
import type { RobotCheck } from './service.ts';

export interface TokenUse {
  /** Action of the token, a constant. */
  action: string;
  remoteIp: string | undefined;
  signal: AbortSignal;
}

/** @throws a problem 403 `robot-check-…` that names the verdict · UpstreamError */
export async function requireToken(robotCheck: RobotCheck, token: string, { action, remoteIp, signal }: TokenUse): Promise<void> {
  const verdict = await robotCheck.verify(token, { action, ...(remoteIp && { remoteIp }), signal });
  if (verdict !== 'passed')
    throw new Problem(403, `robot-check-${verdict}`, 'The robot check was not passed.', { detail: 'Ask for a new token.' });
}
