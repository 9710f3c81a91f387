/** The list of all feeds, for people who look for one (`/blog/feeds`). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { feedsOf } from '../feeds/feed.ts';
import { escapeHtml } from '../lib/html.ts';
import { smallPage } from '../page/small-page.ts';
import { urls } from '../urls.ts';
import { feedContent } from './feed.ts';

/** @throws TryAgain */
export async function feedList(c: Context<AppEnv>): Promise<Response> {
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
