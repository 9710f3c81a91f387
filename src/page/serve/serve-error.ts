/** Serves our own error pages: not found, unavailable, and a web app that does not respond. */
import { pickVersions } from '../../audiences/pick-versions.ts';
import type { PhrasesAnswer } from '../../content/content.ts';
import { type CurrentVersion, ERROR_PAGES_ROUTE, pageRevision } from '../../content/version.ts';
import { requestId } from '../../lib/http/request-context.ts';
import { within } from '../../lib/time/time-limit.ts';
import { buildAndSettingsId } from '../../cache-ids.ts';
import { answerFrom, serverTiming } from './answer.ts';
import type { PageKey } from '../cache/page-cache.ts';
import { lookUpPage } from '../cache/look-up.ts';
import { type ErrorDetails, type ErrorKind, errorLayout, errorPages, STORED_TIME_LIMIT_MS } from './error-layout.ts';
import { type PageHead, headOf } from '../document/head.ts';
import { pageRecord } from '../document/page-record.ts';
import { factsOf, geoOf, type PageRequest } from './page-request.ts';
import { pageRegions, rootsOf } from '../document/regions.ts';
import { renderFor } from '../render/render-for.ts';
import { sendPage } from './send-page.ts';
import { keyOfVariant, variantOf, varyOf } from '../render/vary.ts';

/** Not-found pages are stored once per site; a short life lets the platform's own page appear. */
export const ERROR_TTL_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

/**
 * Serves the 404 page, stored once for all paths of a site; or another error page, never stored.
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
  const { site, services, background } = input;
  const { settings, registry } = services;
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
    const stored = await lookUpPage(input, key, (vary) => variantOf(vary, new URLSearchParams(), geoOf(input), factsOf(input)));
    if (stored) return answerFrom(stored.page, input, serverTiming(version, stored.tier));
  }
  const found = await errorLayout({
    kind,
    details: kind === 'notFound' ? {} : { reference: requestId(), ...details },
    site: site.site,
    language: site.language,
    version,
    services,
    background,
  });
  const vary = varyOf(rootsOf(found.route, pageRegions(settings, found.route.placeholders)), registry);
  const variant = variantOf(vary, new URLSearchParams(), geoOf(input), factsOf(input));
  const layout = pickVersions(found, new Set((variant.audience ?? '').split('.')));
  const record = pageRecord(layout.route, {
    site,
    canonical: '',
    trailingSlash: settings.TRAILING_SLASH,
    timeZone: settings.TIME_ZONE,
    phrase: (_, fallback) => fallback,
  });
  const head: PageHead = {
    ...headOf(record, { alternates: [], preview: site.preview }),
    robots: 'noindex, nofollow',
    sharing: [],
  };
  const texts = kind === 'notFound' ? await phrases : await within(STORED_TIME_LIMIT_MS, phrases);
  // S1 §2: this title has no company name.
  if (kind === 'notFound') head.title = texts?.phrases['error-not-found-title'] ?? '404: NotFound';
  const isForAll = storable && texts?.freshness === 'fresh';
  const rendered = await renderFor({ ...input, path: '' }, texts?.phrases ?? {}, layout, head, variant);
  return sendPage(input, {
    rendered,
    version,
    vary,
    status,
    ttlMs: ERROR_TTL_MS,
    isForBack: isForAll,
    store: isForAll ? { key: keyOfVariant(key, variant), base: key } : undefined,
    extra: status === 503 ? [['retry-after', String(retryAfterSeconds)]] : [],
  });
}
