/** POST /api/revalidate: the content platform's webhook after a publish (protocols §3, DEL-03). */
import type { AppContext } from '../../../app-env.ts';
import { publisherOf } from '../../../content/publisher/publisher-api.ts';
import { readWebhook } from '../../../content/publisher/webhook.ts';
import { BadRequest, TryAgain, WrongType } from '../../../errors.ts';
import { parseJsonWith, readTextBody } from '../../../lib/http/input.ts';
import { fault } from '../../../lib/logging/log.ts';
import { checkPublishSecret } from './publish-secret.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/**
 * Returns 202 when the rows are stored: the platform times out after 30 s and disables the webhook after ten failures.
 * @throws Unauthorized · TooMany · WrongType · TooLarge · BadRequest · TryAgain
 */
export async function revalidate(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const { settings, env, log, metrics } = services;
  await checkPublishSecret(c.req.raw, services);
  // The official receiver requires no content type, so a call without one is accepted.
  const type = c.req.header('content-type');
  if (type !== undefined && !/^(application|text)\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) throw new WrongType('application/json');
  const call = readWebhook(parseJsonWith(await readTextBody(c.req.raw, MAX_BODY_BYTES)));
  if ('problem' in call) throw new BadRequest([{ parameter: call.parameter, message: call.problem }]);
  const { count, invocationId, ...rows } = call;
  try {
    // Rows don't name their site: the object of SITE_NAME collects them for all.
    await publisherOf(env.PUBLISHER, settings.SITE_NAME).receive(rows);
  } catch (error) {
    log.error('webhook-not-stored', { ...fault(error), rows: count });
    throw new TryAgain('The publish could not be stored. Please send it again.', RETRY_AFTER_SECONDS);
  }
  metrics.write('publish', ['webhook'], [count]);
  return Response.json(
    { revalidated: true, tagsCount: count, invocation_id: invocationId, continues: call.continues },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
}
