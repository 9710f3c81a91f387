/** A Worker of its parts: fetch, cron and queues; nothing is built before the first request. */
import { tracing } from 'cloudflare:workers';
import { createApp, type EditorsHost } from './app.tsx';
import { configurePublisher } from './content/publisher/publisher-deps.ts';
import { type Job, runCron } from './cron.ts';
import { consoleLog, reason } from './lib/logging/log.ts';
import { configureTracing } from './lib/logging/span.ts';
import { fromMirror } from './mirror/serve.ts';
import { plain } from './lib/http/plain.ts';
import { REQUEST_ID_HEADER, withRequestId } from './lib/http/request-context.ts';
import { type ContentParts, publisherServices } from './content-services.ts';
import type { Services } from './service-types.ts';
import { buildServices } from './services.ts';
import { consumeBatch, type Queues } from './queues.ts';
import { type Env, SettingsError } from './settings.ts';

/** What a Worker consists of: visitors' has less than that of the editors' host. */
export interface WorkerParts {
  content: ContentParts;
  jobs: readonly Job[];
  queues: Queues;
  editors?: EditorsHost;
}

/** Called once, by the entry module. */
export function workerOf({ content, jobs, queues, editors }: WorkerParts) {
  configurePublisher((env) => publisherServices(env, content));
  configureTracing(tracing);
  let built: { services: Services; app: ReturnType<typeof createApp> } | undefined;

  /** @throws SettingsError */
  function build(env: Env) {
    if (!built) {
      const services = buildServices(env, content);
      built = { services, app: createApp(services, editors) };
    }
    return built;
  }

  return {
    async fetch(request, env, ctx) {
      let answer: Response;
      try {
        answer = await build(env).app.fetch(request, env, ctx);
      } catch (error) {
        answer = await withRequestId((id) => unusable(error, env, id));
      }
      // The last copy of a page is better than none (decision 103).
      return (answer.status >= 500 && env.MIRROR && (await fromMirror(request, env.MIRROR))) || answer;
    },

    async scheduled({ cron }, env, ctx) {
      await withRequestId(() => runCron(jobs, build(env).services, ctx, cron));
    },

    async queue(batch, env) {
      await withRequestId(() => consumeBatch(queues, batch, build(env).services));
    },
  } satisfies ExportedHandler<Env>;
}

/** @throws every error that is not about settings */
function unusable(error: unknown, env: Env, id: string): Response {
  if (!(error instanceof SettingsError)) throw error;
  consoleLog().error('settings-refused', { reason: reason(error) });
  const text = env.RUN === 'local' ? error.message : 'This site is not set up yet.';
  return plain(text, 500, { [REQUEST_ID_HEADER]: id });
}
