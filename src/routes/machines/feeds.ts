/** Routes for machines: feeds, sitemap, robots, directly and under `/api` (DEL-10, DEL-11, DEL-15). */
import { Hono, type Next } from 'hono';
import type { AppContext, AppEnv } from '../../app-env.ts';
import { NotFound } from '../../errors.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import type { Services } from '../../service-types.ts';
import { homePaths } from '../../site/sites.ts';
import { urls } from '../../site/urls.ts';
import { apiRss, feed, feedList } from './feed.ts';
import { llmsTxt, robots } from './robots.ts';
import { apiSitemap, isSitemapPart, sitemap } from './sitemap.ts';

export function feeds({ settings }: Pick<Services, 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.robots, byMethod({ GET: robots }));
  app.all(urls.apiRobots, byMethod({ GET: robots }));
  app.all(urls.llms, byMethod({ GET: llmsTxt }));

  app.all(urls.sitemap, byMethod({ GET: sitemap }));
  app.all(urls.sitemapIndex, byMethod({ GET: sitemap }));
  const part = byMethod({ GET: sitemap });
  // No pattern in the table: one would keep every request of the site from Hono's fastest router.
  app.use(function sitemapParts(c, next) {
    return isSitemapPart(c.req.path) ? Promise.resolve(part(c)) : next();
  });
  app.all(urls.apiSitemap, byMethod({ GET: apiSitemap }));

  app.all(urls.apiRss, byMethod({ GET: apiRss }));
  for (const prefix of homePaths(settings).map((home) => (home === '/' ? '' : home))) {
    app.all(`${prefix}${urls.feeds}`, inItsLanguage(prefix), byMethod({ GET: feedList }));
    app.all(`${prefix}${urls.feeds}/*`, inItsLanguage(prefix), byMethod({ GET: feed }));
  }
  return app;
}

/** A language of another host has no address on this one. */
const inItsLanguage = (prefix: string) =>
  async function inItsLanguage(c: AppContext, next: Next): Promise<void> {
    if (c.get('site').prefix !== prefix) throw new NotFound();
    await next();
  };
