/** Chooses the form of the service: the real one when its address is set, else the site's own proof of work. */
import type { UpstreamDeps } from '../upstream-deps.ts';
import { siteverify } from './client.ts';
import { proofOfWork } from './embedded.ts';
import type { RobotCheck } from './service.ts';

export function robotCheckOf(options: UpstreamDeps & { db: D1Database }): RobotCheck {
  const { settings, db, clock } = options;
  if (settings.ROBOT_CHECK_URL !== '') return siteverify(options);
  return proofOfWork({ secret: settings.ROBOT_CHECK_SECRET, db, clock });
}
