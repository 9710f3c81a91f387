/** POST /api/revalidate: the content platform says what it has published (protocols §3, DEL-03). Refused when no secret is set. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { publisherOf } from '../../content/publisher/publisher-api.ts';
import { readWebhook } from '../../content/publisher/webhook.ts';
import { readText } from '../../lib/form-body.ts';
import { reason } from '../../lib/log.ts';
import { isSameSecret } from '../../lib/secrets.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** Answers 202 as soon as the rows are stored: the platform gives up after 30 s and switches the webhook off after ten failures. */
export async function revalidate(c: Context<AppEnv>): Promise<Response> {
  const { settings, env, log } = c.get('services');
  if (!(await isSameSecret(givenSecret(c.req.raw), settings.PUBLISH_SECRET))) return refuse(401, 'The secret is missing or wrong.');
  const text = await readText(c.req.raw, MAX_BODY_BYTES);
  if (text === undefined) return refuse(400, 'The body is larger than 1 MB or not UTF-8.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, 'The body is not JSON.');
  }
  const call = readWebhook(body);
  if ('problem' in call) return refuse(400, `${call.problem}.`);
  const { count, invocationId, ...rows } = call;
  try {
    // Rows don't say which site they mean: the object of SITE_NAME collects them for all.
    await publisherOf(env.PUBLISHER, settings.SITE_NAME).receive(rows);
  } catch (error) {
    log.error('webhook-not-stored', { reason: reason(error), rows: count });
    return refuse(503, 'The publish could not be stored. Please send it again.', { 'retry-after': String(RETRY_AFTER_SECONDS) });
  }
  return Response.json(
    { revalidated: true, tagsCount: count, invocation_id: invocationId, continues: call.continues },
    { status: 202, headers: NO_STORE },
  );
}

const NO_STORE = { 'cache-control': 'no-store' };

function givenSecret(request: Request): string {
  const bearer = /^bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return request.headers.get('x-revalidate-secret') ?? bearer?.trim() ?? '';
}

const refuse = (status: number, title: string, headers: Record<string, string> = {}): Response =>
  Response.json({ title, status }, { status, headers: { ...NO_STORE, 'content-type': 'application/problem+json', ...headers } });
