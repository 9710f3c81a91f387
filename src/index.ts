/** The Worker's entry: fetch, cron, queues and the Publisher object; nothing is built before the first request. */
import { tracing } from 'cloudflare:workers';
import { createApp } from './app.tsx';
import { configurePublisher } from './content/publisher/publisher-deps.ts';
import { runCron } from './cron.ts';
import { consoleLog, reason } from './lib/logging/log.ts';
import { configureTracing } from './lib/logging/span.ts';
import { plain } from './lib/http/plain.ts';
import { REQUEST_ID_HEADER, withRequestId } from './lib/http/request-context.ts';
import { publisherServices } from './content-services.ts';
import type { Services } from './service-types.ts';
import { buildServices } from './services.ts';
import { consumeBatch } from './queues.ts';
import { type Env, SettingsError } from './settings.ts';

export { Publisher } from './content/publisher/publisher.ts';

configurePublisher(publisherServices);
configureTracing(tracing);

let built: { services: Services; app: ReturnType<typeof createApp> } | undefined;

/** @throws SettingsError */
function build(env: Env) {
  if (!built) {
    const services = buildServices(env);
    built = { services, app: createApp(services) };
  }
  return built;
}

export default {
  async fetch(request, env, ctx) {
    try {
      build(env);
    } catch (error) {
      return withRequestId((id) => unusable(error, env, id));
    }
    return build(env).app.fetch(request, env, ctx);
  },

  async scheduled({ cron }, env, ctx) {
    await withRequestId(() => runCron(build(env).services, ctx, cron));
  },

  async queue(batch, env) {
    await withRequestId(() => consumeBatch(batch, build(env).services));
  },
} satisfies ExportedHandler<Env>;

/** @throws every error that is not about settings */
function unusable(error: unknown, env: Env, id: string): Response {
  if (!(error instanceof SettingsError)) throw error;
  consoleLog().error('settings-refused', { reason: reason(error) });
  const text = env.RUN === 'local' ? error.message : 'This site is not set up yet.';
  return plain(text, 500, { [REQUEST_ID_HEADER]: id });
}
