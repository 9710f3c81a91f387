/** Feeds, sitemap, robots: the addresses that machines read the site by, plain and under `/api` (DEL-10, DEL-11, DEL-15). */
import { type Context, Hono, type Next } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';
import { byMethod } from '../lib/by-method.ts';
import type { Services } from '../services.ts';
import { homePaths } from '../sites.ts';
import { urls } from '../urls.ts';
import { apiRss, feed } from './feed.ts';
import { feedList } from './feed-list.ts';
import { llmsTxt, robots } from './robots.ts';
import { apiSitemap, isSitemapPart, sitemap } from './sitemap.ts';

export function feeds({ settings }: Pick<Services, 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.robots, byMethod({ GET: robots }));
  app.all(urls.apiRobots, byMethod({ GET: robots }));
  app.all(urls.llms, byMethod({ GET: llmsTxt }));

  const file = byMethod({ GET: sitemap });
  app.all(urls.sitemap, file);
  app.all(urls.sitemapIndex, file);
  // No pattern in the table: one would keep every request of the site from Hono's fastest router.
  app.use(function sitemapParts(c, next) {
    return isSitemapPart(c.req.path) ? Promise.resolve(file(c)) : next();
  });
  app.all(urls.apiSitemap, byMethod({ GET: apiSitemap }));

  app.all(urls.apiRss, byMethod({ GET: apiRss }));
  for (const home of homePaths(settings)) {
    const base = `${home === '/' ? '' : home}${urls.feeds}`;
    app.all(base, inItsLanguage(home), byMethod({ GET: feedList }));
    app.all(`${base}/*`, inItsLanguage(home), byMethod({ GET: feed }));
  }
  return app;
}

/** A language that stands on another host leads nowhere on this one. */
const inItsLanguage = (home: string) =>
  async function inItsLanguage(c: Context<AppEnv>, next: Next): Promise<void> {
    if (c.get('site').prefix !== (home === '/' ? '' : home)) throw new NotFound();
    await next();
  };
