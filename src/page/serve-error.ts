/** The pages of our own trouble: not found, not available just now, and a web app that does not answer. */
import type { PhrasesAnswer } from '../content/content.ts';
import { type CurrentVersion, ERROR_PAGES_ROUTE, pageRevision } from '../content/version.ts';
import { readGeo } from '../geo/geo.ts';
import { requestId } from '../lib/request-context.ts';
import { within } from '../lib/time-limit.ts';
import { buildAndSettingsId } from '../cache-ids.ts';
import { answerFrom, serverTiming } from './answer.ts';
import type { PageKey } from './cache/page-cache.ts';
import { lookUp } from './cache/look-up.ts';
import { type ErrorDetails, type ErrorKind, errorLayout, errorPages, STORED_WAIT_MS } from './error-layout.ts';
import { type Head, headOf } from './head.ts';
import { pageRecord } from './page-record.ts';
import type { PageRequest } from './page-request.ts';
import { prepareWith } from './prepare.ts';
import { regionsOf, renderingsOf } from './regions.ts';
import { renderFor } from './render-for.ts';
import { sendPage } from './send-page.ts';
import { variantOf, varyOf } from './vary.ts';

/** Not-found pages are one per site; a short life lets a platform's own page come through. */
const ERROR_TTL_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

/**
 * The 404 page, one stored for all paths of a site; or a page of trouble, never stored.
 * @param retryAfterSeconds sent with a 503
 */
export async function serveError(
  input: PageRequest,
  version: CurrentVersion,
  kind: ErrorKind,
  phrases: Promise<PhrasesAnswer>,
  retryAfterSeconds = RETRY_AFTER_SECONDS,
  details: ErrorDetails = {},
): Promise<Response> {
  const { status } = errorPages[kind];
  const { site, services, request, background } = input;
  const { content, settings, registry } = services;
  const key: PageKey = {
    build: buildAndSettingsId(settings),
    site: site.site,
    language: site.language,
    path: `\0${kind}`,
    query: '',
    revision: pageRevision(version.pointer, site.language, ERROR_PAGES_ROUTE),
    region: '',
  };
  const storable = kind === 'notFound' && !site.preview;
  if (storable) {
    const found = await lookUp(input, key, (vary) =>
      variantOf(vary, new URLSearchParams(), () => readGeo(request, settings.TRUST_GEO_HEADERS)),
    );
    if (found) return answerFrom(found.page, input, serverTiming(version, found.tier));
  }
  const layout = await errorLayout({
    kind,
    details: kind === 'notFound' ? {} : { reference: requestId(), ...details },
    site: site.site,
    language: site.language,
    version,
    content,
    settings,
    prepare: prepareWith(registry),
    background,
  });
  const vary = varyOf(renderingsOf(layout.route, regionsOf(settings)), registry);
  const variant = variantOf(vary, new URLSearchParams(), () => readGeo(request, settings.TRUST_GEO_HEADERS));
  const record = pageRecord(layout.route, {
    site,
    canonical: '',
    trailingSlash: settings.TRAILING_SLASH,
    timeZone: settings.TIME_ZONE,
    phrase: (_, fallback) => fallback,
  });
  const head: Head = {
    ...headOf(record, { alternates: [], preview: site.preview }),
    robots: 'noindex, nofollow',
    sharing: [],
  };
  const said = kind === 'notFound' ? await phrases : await within(STORED_WAIT_MS, phrases);
  // S1 §2: this title stands alone, without the company.
  if (kind === 'notFound') head.title = said?.phrases['error-not-found-title'] ?? '404: NotFound';
  const rendered = await renderFor({ ...input, path: '' }, said?.phrases ?? {}, layout, head, variant);
  return sendPage(input, {
    rendered,
    version,
    vary,
    status,
    ttlMs: ERROR_TTL_MS,
    store: storable && said?.freshness === 'fresh' ? { key: { ...key, region: variant.region }, base: key } : undefined,
    extra: status === 503 ? [['retry-after', String(retryAfterSeconds)]] : [],
  });
}
