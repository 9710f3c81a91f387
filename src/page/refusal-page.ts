/** The small page a browser gets when a request is refused: no content is asked for, so it costs nothing and works when all else fails. */
import { manifest } from '../generated/manifest.ts';
import type { Settings } from '../settings.ts';
import { escapeHtml } from '../lib/html.ts';
import { securityHeaders } from './security.ts';

export interface Refusal {
  status: number;
  /** The sentence that stands as headline. */
  title: string;
  detail?: string | undefined;
  /** Id of the request, for whoever asks us about it. */
  reference?: string | undefined;
  headers?: Record<string, string> | undefined;
}

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Never cached, never indexed. The texts are ours and English: they name no part of the site that has a language. */
export function refusalPage({ status, title, detail, reference, headers }: Refusal, settings: Settings): Response {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} | ${escapeHtml(settings.COMPANY_NAME)}</title><meta name="robots" content="noindex">`,
    `<link rel="stylesheet" href="${manifest.siteCss}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    '<body><main class="wrap refusal">',
    `<p><a href="/">${escapeHtml(settings.COMPANY_NAME)}</a></p><h1>${escapeHtml(title)}</h1>`,
    detail ? `<p class="lede">${escapeHtml(detail)}</p>` : '',
    '<p><a class="btn" href="/">Go to homepage</a></p>',
    reference ? `<p><small>Reference: ${escapeHtml(reference)}</small></p>` : '',
    '</main></body></html>',
  ].join('');
  return new Response(html, {
    status,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', POLICY],
      // As strict as pages are on the public host, whichever host this is.
      ...securityHeaders(settings, false),
      ['x-robots-tag', 'noindex'],
      ['cache-control', 'no-store'],
      ...Object.entries(headers ?? {}),
    ],
  });
}
