/** The guard of publishing endpoints: the secret for the webhook and the import of content files. Refuses everything when no secret is set. */
import { TooMany, Unauthorized } from '../../../errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { judgeSecret } from '../../../lib/security/guesses.ts';
import { LIMIT_PERIOD_SECONDS, type Limits } from '../../../lib/security/rate-limit.ts';
import { bearerOf } from '../../../lib/security/secrets.ts';
import type { Settings } from '../../../settings.ts';

interface Services {
  settings: Pick<Settings, 'PUBLISH_SECRET'>;
  limits: Pick<Limits, 'secrets'>;
  clock: Clock;
}

/** Only wrong secrets count against the limit: a busy publish sends many calls with the right one. @throws Unauthorized · TooMany */
export async function checkPublishSecret(request: Request, services: Services): Promise<void> {
  const secret = request.headers.get('x-revalidate-secret') ?? bearerOf(request);
  const found = await judgeSecret(request, 'publish', secret, services.settings.PUBLISH_SECRET, services);
  if (found === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
  if (found === 'wrong') throw new Unauthorized('Send the publish secret in x-revalidate-secret, or as a bearer token.');
}
