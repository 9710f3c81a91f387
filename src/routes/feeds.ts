/** Feeds, sitemap, robots: the addresses that machines read the site by, plain and under `/api` (DEL-10, DEL-11, DEL-15). */
import { type Handler, Hono } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';
import { byMethod } from '../lib/by-method.ts';
import { urls } from '../urls.ts';
import { apiRss, feed } from './feed.ts';
import { feedList } from './feed-list.ts';
import { llmsTxt, robots } from './robots.ts';
import { apiSitemap, sitemapIndex, sitemapPart } from './sitemap.ts';

export function feeds(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.robots, byMethod({ GET: robots }));
  app.all(urls.apiRobots, byMethod({ GET: robots }));
  app.all(urls.llms, byMethod({ GET: llmsTxt }));

  app.all(urls.sitemap, byMethod({ GET: sitemapIndex }));
  app.all(urls.sitemapIndex, byMethod({ GET: sitemapIndex }));
  app.all('/:part{sitemap-.+\\.xml}', byMethod({ GET: sitemapPart }));
  app.all(urls.apiSitemap, byMethod({ GET: apiSitemap }));

  app.all(urls.apiRss, byMethod({ GET: apiRss }));
  for (const base of [urls.feeds, `/:language{[A-Za-z]{2,3}(-[A-Za-z0-9]+)*}${urls.feeds}`]) {
    app.all(base, inItsLanguage, byMethod({ GET: feedList }));
    app.all(`${base}/*`, inItsLanguage, byMethod({ GET: feed }));
  }
  return app;
}

/** A first segment that is no language of this site leads nowhere. */
const inItsLanguage: Handler<AppEnv> = async (c, next) => {
  const given = c.req.param('language');
  if (given !== undefined && `/${given.toLowerCase()}` !== c.get('site').prefix) throw new NotFound();
  await next();
};
