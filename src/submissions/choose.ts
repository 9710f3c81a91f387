/** Chooses the form of the service: the real one when its settings are there, else the embedded one. */
import type { Outside } from '../outside.ts';
import type { Background } from '../lib/clock.ts';
import type { Submissions } from './service.ts';

export function submissionsOf(_options: Outside & { db: D1Database; queue?: Queue | undefined; background: Background }): Submissions {
  return new Proxy({} as never, {
    get: (_, name) => {
      throw new Error(`not built yet: ${String(name)}`);
    },
  });
}
