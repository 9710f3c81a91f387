/** The secret that opens whatever publishes: the webhook and the import of content files. Refused when none is set. */
import { TooMany, Unauthorized } from '../../errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { judgeSecret } from '../../lib/guesses.ts';
import { LIMIT_PERIOD_SECONDS, type Limits } from '../../lib/rate-limit.ts';
import { bearerOf } from '../../lib/secrets.ts';
import type { Settings } from '../../settings.ts';

interface Services {
  settings: Pick<Settings, 'PUBLISH_SECRET'>;
  limits: Pick<Limits, 'secrets'>;
  clock: Clock;
}

/** Only guesses are counted: a busy publish is many calls with the right secret. @throws Unauthorized · TooMany */
export async function checkPublishSecret(request: Request, services: Services): Promise<void> {
  const given = request.headers.get('x-revalidate-secret') ?? bearerOf(request);
  const found = await judgeSecret(request, 'publish', given, services.settings.PUBLISH_SECRET, services);
  if (found === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
  if (found === 'wrong') throw new Unauthorized('Give the publish secret in x-revalidate-secret, or as a bearer.');
}
