/** The Worker's entry: fetch and the Publisher object; nothing is built before the first request. */
import { createApp } from './app.tsx';
import { configurePublisher } from './content/publisher/publisher-deps.ts';
import { consoleLog, reason } from './lib/log.ts';
import { plain } from './lib/plain.ts';
import { buildServices, publisherServices } from './services.ts';
import { type Env, SettingsError } from './settings.ts';

export { Publisher } from './content/publisher/publisher.ts';

configurePublisher(publisherServices);

let app: ReturnType<typeof createApp> | undefined;

export default {
  async fetch(request, env, ctx) {
    try {
      app ??= createApp(buildServices(env));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      consoleLog().error('settings-refused', { reason: reason(error) });
      const text = env.RUN === 'local' ? error.message : 'This site is not set up yet.';
      return plain(text, 500);
    }
    return app.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env>;
