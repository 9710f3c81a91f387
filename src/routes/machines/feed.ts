/** Feeds of articles: all, by tab, by topic, by author, as RSS, Atom or JSON Feed (DEL-11). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { TABS } from '../../content/page-facts.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { atomXml } from '../../feeds/atom.ts';
import { type Feed, type FeedContent, type FeedFormat, type FeedTopic, feedOf, feedsOf } from '../../feeds/feed.ts';
import { jsonFeed } from '../../feeds/json-feed.ts';
import { rssXml } from '../../feeds/rss.ts';
import { readQuery } from '../../lib/http/input.ts';
import { changedAtOf } from '../../sitemap/list-builder.ts';
import { listRevision } from '../../sitemap/page-lists.ts';
import { contentPath } from '../../site/sites.ts';
import { slugOf, urls } from '../../site/urls.ts';
import { machineAnswer, orNotReady } from './machine-answer.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { smallPage } from '../../page/serve/small-page.ts';

const MAX_AGE_SECONDS = 300;

const formats: Record<FeedFormat, { type: string; print(feed: Feed): string }> = {
  xml: { type: 'application/rss+xml; charset=utf-8', print: rssXml },
  atom: { type: 'application/atom+xml; charset=utf-8', print: atomXml },
  json: { type: 'application/feed+json; charset=utf-8', print: jsonFeed },
};

const NAME = new RegExp(`^${urls.feeds}/(?:(topic|author)/([^/]+)|(all|${TABS.join('|')}))\\.(xml|atom|json)$`);

/** `/blog/feeds/all.xml`, `/blog/feeds/tools.atom`, `/blog/feeds/topic/coverage.json`. @throws NotFound · TryAgain */
export async function feed(c: AppContext): Promise<Response> {
  const [, kind, slug, name, format] = NAME.exec(contentPath(c.get('site'), new URL(c.req.url).pathname)) ?? [];
  if (!format) throw new NotFound('This feed does not exist.');
  if (kind) return answer(c, { kind: kind as 'topic' | 'author', slug: decoded(slug ?? '') }, format as FeedFormat);
  return answer(c, topicOf(name as 'all'), format as FeedFormat);
}

const one = (what: string) => z.string().trim().min(1, `needs the name of ${what}`).max(200, 'is too long').optional();
const query = z.lazy(() =>
  z.object({
    tab: z.enum(['all', ...TABS], `must be one of all, ${TABS.join(', ')}`).optional(),
    topic: one('a topic'),
    author: one('an author'),
    format: z.enum(['rss', 'atom', 'json'], 'must be rss, atom or json').default('rss'),
  }),
);

/** `/api/rss?tab=&topic=&author=&format=`: the same feeds by parameters, at most one of the first three. @throws BadRequest · NotFound */
export async function apiRss(c: AppContext): Promise<Response> {
  const { tab, topic, author, format } = readQuery(c.req.raw, query);
  const filters = Object.entries({ tab, topic, author }).filter(([, value]) => value !== undefined);
  if (filters.length > 1)
    throw new BadRequest(filters.slice(1).map(([parameter]) => ({ parameter, message: `cannot be used with ${filters[0]?.[0]}` })));
  const about: FeedTopic = topic
    ? { kind: 'topic', slug: slugOf(topic) }
    : author
      ? { kind: 'author', slug: slugOf(author) }
      : topicOf(tab ?? 'all');
  return answer(c, about, format === 'rss' ? 'xml' : format);
}

const topicOf = (name: 'all' | (typeof TABS)[number]): FeedTopic => (name === 'all' ? { kind: 'all' } : { kind: 'tab', tab: name });

/** @throws NotFound */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new NotFound('This feed does not exist.');
  }
}

async function answer(c: AppContext, topic: FeedTopic, format: FeedFormat): Promise<Response> {
  const site = c.get('site');
  const place = { ...site, trailingSlash: c.get('services').settings.TRAILING_SLASH };
  const document = feedOf(topic, format, place, await feedContent(c));
  if (!document) throw new NotFound('This feed does not exist.');
  const { type, print } = formats[format];
  return machineAnswer(c.req.raw, { body: print(document), type, changedAt: document.updatedAt, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** The content of this site's and language's feeds. @throws TryAgain while it is not available */
async function feedContent(c: AppContext): Promise<FeedContent> {
  const { services, site } = c.var;
  const { pointer } = await services.version.current(site.site);
  const target = { ...site, trailingSlash: services.settings.TRAILING_SLASH };
  const phrasesAnswer = services.content.phrases(site.site, site.language, pointer.shell, c.executionCtx);
  return orNotReady('The list of articles is not ready.', async () => {
    const { value: list, fetchedAt } = await services.pageLists.get(target, listRevision(pointer), c.executionCtx);
    const articles = await services.pageLists.articles(list);
    const { phrases } = await phrasesAnswer;
    return { list, articles, changedAt: changedAtOf(list.pieces) ?? fetchedAt, phrase: (key, fallback) => phrases[key] || fallback };
  });
}

/** GET: the list of all feeds, for visitors (`/blog/feeds`). @throws TryAgain */
export async function feedList(c: AppContext): Promise<Response> {
  const { site, services } = c.var;
  const content = await feedContent(c);
  const rows = feedsOf(content).map(({ topic, name }) => {
    const link = (format: 'xml' | 'atom' | 'json', label: string) =>
      `<a href="${escapeHtml(site.prefix + urls.feed(topic, format))}" aria-label="${escapeHtml(`${name}, ${label}`)}">${label}</a>`;
    return `<li class="small-page__row"><span>${escapeHtml(name)}</span> ${link('xml', 'RSS')} ${link('atom', 'Atom')} ${link('json', 'JSON')}</li>`;
  });
  const page = {
    language: site.language,
    title: content.phrase('feed-list', 'Feeds'),
    companyName: site.companyName,
    home: site.prefix || '/',
    body: `<ul class="small-page__rows" role="list">${rows.join('')}</ul>`,
    headers: { 'cache-control': 'public, max-age=300' },
  };
  return smallPage(page, services.settings);
}
