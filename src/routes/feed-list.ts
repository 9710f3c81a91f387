/** The list of all feeds, for people who look for one (`/blog/feeds`). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { feedsOf } from '../feeds/feed.ts';
import { manifest } from '../generated/manifest.ts';
import { escapeHtml } from '../lib/html.ts';
import { securityHeaders } from '../page/security.ts';
import { urls } from '../urls.ts';
import { feedContent } from './feed.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** @throws TryAgain */
export async function feedList(c: Context<AppEnv>): Promise<Response> {
  const { site, services } = c.var;
  const content = await feedContent(c);
  const title = escapeHtml(content.phrase('feed-list', 'Feeds'));
  const company = escapeHtml(site.companyName);
  const rows = feedsOf(content).map(({ topic, name }) => {
    const link = (format: 'xml' | 'atom' | 'json', label: string) =>
      `<a href="${escapeHtml(site.prefix + urls.feed(topic, format))}" aria-label="${escapeHtml(`${name}, ${label}`)}">${label}</a>`;
    return `<li>${escapeHtml(name)}: ${link('xml', 'RSS')}, ${link('atom', 'Atom')}, ${link('json', 'JSON')}</li>`;
  });
  const html = [
    `<!doctype html><html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title} | ${company}</title><meta name="robots" content="noindex">`,
    `<link rel="stylesheet" href="${manifest.siteCss}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body><main class="wrap refusal"><p><a href="${site.prefix || '/'}">${company}</a></p><h1>${title}</h1>`,
    `<ul>${rows.join('')}</ul></main></body></html>`,
  ].join('');
  return new Response(html, {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', POLICY],
      ['cache-control', 'public, max-age=300'],
      ...securityHeaders(services.settings, false),
    ],
  });
}
