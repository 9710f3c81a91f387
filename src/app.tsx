/** The route table and the order of what happens to a request, from top to bottom. */
import { Hono } from 'hono';
import { answerError, MethodNotAllowed } from './errors.ts';
import { byMethod } from './lib/by-method.ts';
import { plain } from './lib/plain.ts';
import { withRequestId } from './lib/request-context.ts';
import { revalidate } from './routes/api/revalidate.ts';
import { apps } from './routes/apps.ts';
import { editing, previewGate } from './routes/editing.ts';
import { feaasRender } from './routes/feaas.ts';
import { feeds } from './routes/feeds.ts';
import { developerTest, gallery, galleryExample, styleGuide } from './routes/gallery.tsx';
import { healthz } from './routes/healthz.ts';
import { media, mediaProxy } from './routes/media.ts';
import { pageRoute } from './routes/page.ts';
import { platformApi } from './routes/platform-api.ts';
import { quoteStart } from './routes/quote-start.ts';
import { redirects } from './routes/redirects.ts';
import type { Services } from './services.ts';
import { type Site, siteLookup } from './sites.ts';
import { urls } from './urls.ts';

export interface AppEnv {
  Variables: { services: Services; site: Site };
}

/** @param services built once per isolate; tests give their own */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  const siteOf = siteLookup(services.settings);

  app.use(function ownRequestId(c, next) {
    c.set('services', services);
    return withRequestId(next);
  });

  app.all(urls.healthz, byMethod({ GET: healthz }));
  app.all(urls.apiHealthz, byMethod({ GET: healthz }));

  app.use(async function knownHost(c, next) {
    const url = new URL(c.req.url);
    const site = siteOf(c.req.header('host') ?? url.host, url.pathname);
    if (!site) return plain('This server does not answer for this host.', 421);
    c.set('site', site);
    await next();
  });

  app.use(previewGate);
  app.route('/', editing());

  // Paths of the insurer's web apps are theirs as they stand: no rule, slash or case of ours touches them.
  app.use(apps);

  app.all(urls.revalidate, byMethod({ POST: revalidate }));
  app.route('/', platformApi(services));
  app.all(urls.feaasRender, feaasRender);
  app.route('/', feeds());

  app.use(redirects);
  app.all('/-/*', byMethod({ GET: media }));
  app.all(urls.mediaProxy, byMethod({ GET: mediaProxy }));

  app.get(urls.styleGuide, styleGuide);
  app.get(urls.developerTest, developerTest);
  app.get('/gallery', gallery);
  app.get('/gallery/:block/:example?', galleryExample);

  app.post(urls.home, quoteStart);
  app.on(['GET', 'HEAD'], '*', pageRoute);
  app.all('*', () => {
    throw new MethodNotAllowed(['GET', 'HEAD']);
  });

  app.onError(answerError);
  return app;
}
