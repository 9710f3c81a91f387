/** Renders a page with the site's styles in it and no content or script: it is cheap, and works when all else fails. */
import { manifest } from '../../generated/manifest.ts';
import { smallPageStyle } from '../../generated/styles.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import type { Settings } from '../../settings.ts';
import { securityHeaders } from '../security/security-headers.ts';

export interface SmallPage {
  language: string;
  /** Also the headline. */
  title: string;
  companyName: string;
  /** Link of the company's name. */
  home: string;
  /** HTML after the headline. */
  body: string;
  status?: number;
  headers?: Record<string, string> | undefined;
}

const POLICY = `default-src 'none'; style-src ${manifest.smallPageStyleHash}; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** The favicon: even the smallest page has the company's mark. */
const MARK = '<img src="/favicon.svg" alt="" width="40" height="40">';

/** Never indexed, and not cached unless `headers` allow it. */
export function smallPage({ language, title, companyName, home, body, status = 200, headers }: SmallPage, settings: Settings): Response {
  const [name, headline] = [escapeHtml(companyName), escapeHtml(title)];
  const html = [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${headline} | ${name}</title><meta name="robots" content="noindex">`,
    `<style>${smallPageStyle}</style><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body><main class="wrap small-page"><a class="small-page__brand" href="${escapeHtml(home)}">${MARK}${name}</a><h1>${headline}</h1>${body}</main></body></html>`,
  ].join('');
  return new Response(html, {
    status,
    headers: new Headers([
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', POLICY],
      // As strict as on the public host, whichever host this is.
      ...securityHeaders(settings, false),
      ['x-robots-tag', 'noindex'],
      ...Object.entries({ 'cache-control': 'no-store', ...headers }),
    ]),
  });
}
