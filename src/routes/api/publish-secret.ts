/** The secret that opens whatever publishes: the webhook and the import of content files. Refused when none is set. */
import { Unauthorized } from '../../errors.ts';
import { brake, type Limits } from '../../lib/rate-limit.ts';
import { bearerOf, isSameSecret } from '../../lib/secrets.ts';
import type { Settings } from '../../settings.ts';

/** Only guesses are counted: a busy publish is many calls with the right secret. @throws Unauthorized · TooMany */
export async function checkPublishSecret(
  request: Request,
  { settings, limits }: { settings: Pick<Settings, 'PUBLISH_SECRET'>; limits: Pick<Limits, 'secrets'> },
): Promise<void> {
  const given = request.headers.get('x-revalidate-secret') ?? bearerOf(request);
  if (await isSameSecret(given, settings.PUBLISH_SECRET)) return;
  await brake(limits.secrets, 'publish', request);
  throw new Unauthorized('Give the publish secret in x-revalidate-secret, or as a bearer.');
}
