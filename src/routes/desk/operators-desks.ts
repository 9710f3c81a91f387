/** Every address of the pages that tell how the site is: what waits, health, queues, caches, events. */
import { Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { byMethod } from '../../lib/by-method.ts';
import { urls } from '../../urls.ts';
import { showCache, takeCache } from './cache.ts';
import { CACHE } from './cache-acts.ts';
import { showEvents } from './events.ts';
import { showGiveUp, takeGiveUp } from './give-up.ts';
import { showHealth } from './health.ts';
import { showHome } from './home.ts';
import { QUEUES } from './queue-words.ts';
import { showQueues, takeQueues } from './queues.ts';

export function operatorsDesks(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.deskHome, byMethod({ GET: showHome }));
  app.all(urls.desk('health'), byMethod({ GET: showHealth }));
  app.all(QUEUES, byMethod({ GET: showQueues, POST: takeQueues }));
  app.all(`${QUEUES}/give-up`, byMethod({ GET: showGiveUp, POST: takeGiveUp }));
  app.all(CACHE, byMethod({ GET: showCache, POST: takeCache }));
  app.all(urls.desk('events'), byMethod({ GET: showEvents }));
  return app;
}
