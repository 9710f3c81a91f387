/** Renders a page that is not stored, and sends it. Status and headers are decided before the first byte. */
import { pickVersions } from '../../audiences/pick-versions.ts';
import type { Freshness, PhrasesAnswer } from '../../content/content.ts';
import { UpstreamError } from '../../content/source.ts';
import type { CurrentVersion } from '../../content/version.ts';
import { fault } from '../../lib/logging/log.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import { alternatesOf, pageAddress } from '../../site/page-address.ts';
import { urls } from '../../site/urls.ts';
import type { PageKey } from '../cache/page-cache.ts';
import { type PageHead, headOf } from '../document/head.ts';
import { type PageRecord, pageRecord } from '../document/page-record.ts';
import { pageRegions, renderingsOf, rootsOf } from '../document/regions.ts';
import { alternatesAt, variantAddress, withVariantQuery } from '../document/variant-address.ts';
import { renderFor } from '../render/render-for.ts';
import { PageFailed } from '../render/render-page.ts';
import { keyOfVariant, type Variant, variantOf, varyOf } from '../render/vary.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { factsOf, geoOf, type PageRequest } from './page-request.ts';
import { sendPage } from './send-page.ts';
import { serveError } from './serve-error.ts';

/** How long a stored page may live; changed content has another key, so this only limits memory. Milliseconds. */
export const PAGE_TTL_MS = 24 * 3600_000;

/** @param key under which the page is stored for others; absent for a response to one visitor */
export async function serveRendered(input: PageRequest, version: CurrentVersion, key?: PageKey): Promise<Response> {
  const { site, services, path, background } = input;
  // Read in parallel with the layout, so that a slow platform is waited for once.
  const phrases = services.content.phrases(site.site, site.language, version.pointer.shell, background);
  let found: FoundPage | Response | undefined;
  try {
    found = await findPage(input, version);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return serveError(input, version, 'serverError', phrases, error.retryAfterSeconds);
  }
  if (!found) return serveError(input, version, 'notFound', phrases);
  if (found instanceof Response) return found;
  try {
    return await sendFound(input, version, { found, phrases, key });
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    services.log.error('page-failed', { site: site.site, path, ...fault(error) });
    return serveError(input, version, 'serverError', phrases);
  }
}

interface ToSend {
  found: FoundPage;
  phrases: Promise<PhrasesAnswer>;
  key: PageKey | undefined;
}

async function sendFound(input: PageRequest, version: CurrentVersion, { found, phrases, key }: ToSend): Promise<Response> {
  const { request, services, submission } = input;
  const { answer, subject } = found;
  const regions = pageRegions(services.settings, found.layout.route.placeholders);
  const vary = varyOf(rootsOf(found.layout.route, regions), services.registry);
  const variant = variantOf(vary, input.params, geoOf(input), factsOf(input));
  const layout = pickVersions(found.layout, audiencesShown(answer, variant));
  const renderings = renderingsOf(layout.route, regions);
  // Each variant costs a rendering, often a service call, and one visitor can invent such addresses without end.
  if (!variant.storable || variant.query || submission) await enforceRateLimit(services.limits.reads, 'page-variant', request);
  const texts = await phrases;
  const phrase = (key: string, fallback: string) => texts.phrases[key] || fallback;
  const address = variantAddress(renderings, services.registry, { query: variant.query, phrase });
  const { record, head } = documentOf(input, found, { address, phrase });
  const shownPage = subject ? { ...input, path: subject.path } : input;
  const rendered = await renderFor(shownPage, texts.phrases, layout, head, variant, { editor: answer, record });
  const isCurrent = !subject?.isPassing && answer.freshness === 'fresh' && texts.freshness === 'fresh';
  return sendPage(input, {
    rendered,
    status: submission ? statusOf(submission) : (subject?.status ?? 200),
    version,
    vary,
    store: key && isCurrent && variant.storable ? { key: keyOfVariant(key, variant), base: key } : undefined,
    isForBack: key !== undefined && isCurrent && !submission,
    ttlMs: PAGE_TTL_MS,
    extra: [...(subject?.headers ?? []), ...freshnessHeaders(answer.freshness)],
  });
}

/** An editor sees the audience of the address, while writing the default; everybody else their own. */
const audiencesShown = ({ audience, layout }: FoundPage['answer'], variant: Variant): ReadonlySet<string> =>
  new Set((audience ?? (layout.context.editing ? '' : (variant.audience ?? ''))).split('.'));

interface DocumentOptions {
  address: ReturnType<typeof variantAddress>;
  phrase(key: string, fallback: string): string;
}

/** The data of a page's head and structured data, at the address of this variant. */
function documentOf(
  { site, path, services, submission }: PageRequest,
  found: FoundPage,
  { address, phrase }: DocumentOptions,
): { record: PageRecord; head: PageHead } {
  const { TRAILING_SLASH: trailingSlash, TIME_ZONE: timeZone, CONTENT_SOURCE } = services.settings;
  const isPlatform = CONTENT_SOURCE !== 'repository';
  const canonical = withVariantQuery(pageAddress(site, found.path, trailingSlash), address);
  const record = pageRecord(found.layout.route, { site, canonical, title: address.title, trailingSlash, timeZone, isPlatform, phrase });
  const feed = address.feed || (/^\/blog(\/|$)/i.test(path) ? urls.feed({ kind: 'all' }) : '');
  const head = headOf(record, {
    alternates: alternatesAt(address, alternatesOf(site.languages, found.layout.context.languages, trailingSlash)),
    feed: feed && site.prefix + feed,
    preview: site.preview,
    isSearch: address.isHidden,
    fault: submission && statusOf(submission) === 422 ? phrase('error-title', 'Error:') : undefined,
  });
  return { record, head };
}

/** 422, unless storing failed on our side. */
const statusOf = ({ status = 422 }: NonNullable<PageRequest['submission']>): number => status;

const freshnessHeaders = (freshness: Freshness): [string, string][] =>
  freshness === 'fresh'
    ? []
    : [['cache-status', `layout; hit; detail=${freshness === 'error' ? 'stale-if-error' : 'stale-while-revalidate'}`]];
