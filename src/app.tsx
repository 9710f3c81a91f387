/** The route table and the order of what happens to a request, from top to bottom. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { reason } from './lib/log.ts';
import { revalidate } from './routes/api/revalidate.ts';
import { developerTest, gallery, galleryExample, styleGuide } from './routes/gallery.tsx';
import { healthz } from './routes/healthz.ts';
import { pageRoute } from './routes/page.ts';
import { platformApi } from './routes/platform-api.ts';
import { quoteStart } from './routes/quote-start.ts';
import type { Services } from './services.ts';
import { type Site, siteLookup } from './sites.ts';
import { urls } from './urls.ts';
import { plain } from './lib/plain.ts';

export interface AppEnv {
  Variables: { services: Services; site: Site };
}

/** @param services built once per isolate; tests give their own */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  const siteOf = siteLookup(services.settings);

  app.get(urls.healthz, healthz);
  app.get(urls.apiHealthz, healthz);

  app.use(async function knownHost(c, next) {
    const site = siteOf(c.req.header('host') ?? new URL(c.req.url).host);
    if (!site) return plain('This server does not answer for this host.', 421);
    c.set('services', services);
    c.set('site', site);
    await next();
  });

  app.post(urls.revalidate, revalidate);
  app.route('/', platformApi(services));

  app.get(urls.styleGuide, styleGuide);
  app.get(urls.developerTest, developerTest);
  app.get('/gallery', gallery);
  app.get('/gallery/:block/:example?', galleryExample);

  app.post(urls.home, quoteStart);
  app.on(['GET', 'HEAD'], '*', pageRoute);
  app.all('*', () => plain('Method not allowed.', 405, { allow: 'GET, HEAD' }));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    services.log.error('request-failed', { method: c.req.method, path: c.req.path.slice(0, 300), reason: reason(error) });
    return plain('Something went wrong on our side. Please try again.', 500, { 'cache-control': 'no-store' });
  });
  return app;
}
