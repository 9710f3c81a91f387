/** A request for a content route to its answer: cache, layout, rendering, storing. Status and headers are settled before the first byte. */
import type { LayoutAnswer, PhrasesAnswer } from '../content/content.ts';
import { UpstreamError } from '../content/source.ts';
import { type CurrentVersion, layoutRevision, pageRevision } from '../content/version.ts';
import type { Layout, Route } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import { manifest } from '../generated/manifest.ts';
import { readGeo } from '../geo/geo.ts';
import type { Background } from '../lib/clock.ts';
import { weakEtag } from '../lib/digest.ts';
import { reason } from '../lib/log.ts';
import { Lru } from '../lib/lru.ts';
import { within } from '../lib/time-limit.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { answerFrom, serverTiming } from './answer.ts';
import type { PageKey, StoredPage, Vary } from './cache/page-cache.ts';
import { errorLayout, STORED_WAIT_MS } from './error-layout.ts';
import { type Head, headOf } from './head.ts';
import { prepareWith } from './prepare.ts';
import { regionsOf, renderingsOf } from './regions.ts';
import { PageFailed, type RenderedPage, renderPage } from './render-page.ts';
import { securityHeaders } from './security.ts';
import { type Variant, variantOf, varyOf } from './vary.ts';

/** How long a stored page may live; content that changes stands under another key, so this only bounds memory. Milliseconds. */
const PAGE_TTL_MS = 24 * 3600_000;
/** Not-found pages are one per site; a short life lets a platform's own page come through. */
const ERROR_TTL_MS = 30_000;
const RETRY_AFTER_SECONDS = 30;

export interface PageRequest {
  request: Request;
  site: Site;
  /** From `requestPath`. */
  path: string;
  params: URLSearchParams;
  services: Services;
  background: Background;
  /** What a visitor without script posted to this page; such answers are 422 and never stored. */
  submission?: PageContext['submission'];
}

/** @returns the page; 404 and 503 pages too. Throws only on our own faults, which `app.onError` answers. */
export async function servePage(input: PageRequest): Promise<Response> {
  const { request, site, path, params, services } = input;
  const known = services.version.current(site.site);
  const version = known instanceof Promise ? await known : known;
  const base: PageKey = { build: manifest.buildId, site: site.site, language: site.language, path, query: '', revision: pageRevision(version.pointer, site.language, path), region: '' };
  const geo = () => readGeo(request, services.settings.TRUST_GEO_HEADERS);
  const cacheable = !site.preview && !input.submission;
  if (cacheable) {
    const stored = await lookUp(input, base, (vary) => variantOf(vary, params, geo));
    if (stored) return answerFrom(stored.page, request, serverTiming(version, stored.tier));
  }
  const { content, log } = services;
  // Asked for beside the layout, so that a slow platform is waited for once.
  const phrases = content.phrases(site.site, site.language, version.pointer.shell, input.background);
  let answer: LayoutAnswer;
  try {
    answer = await content.layout(site.site, site.language, path, layoutRevision(version.pointer, site.language, path), input.background);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.error('layout-unavailable', { site: site.site, path, kind: error.kind, reason: reason(error) });
    return errorPage(input, version, 'serverError', phrases, error.retryAfterSeconds);
  }
  if (!answer.layout.route) return errorPage(input, version, 'notFound', phrases);
  const layout = answer.layout as Layout & { route: Route };
  const vary = varyOf(renderingsOf(layout.route, regionsOf(services.settings)), services.registry);
  const variant = variantOf(vary, params, geo);
  const canonical = `${site.origin}${path === '/' ? '/' : path}`;
  const head = headOf(layout.route, { companyName: services.settings.COMPANY_NAME, canonical, preview: site.preview });
  try {
    const said = await phrases;
    const rendered = await render(input, said.phrases, layout, head, variant);
    const status = input.submission ? 422 : 200;
    const store = cacheable && variant.storable && answer.freshness === 'fresh' && said.freshness === 'fresh' ? { key: { ...base, query: variant.query, region: variant.region }, base } : undefined;
    return await finish(input, { rendered, status, version, vary, store, ttlMs: PAGE_TTL_MS, extra: answer.freshness === 'fresh' ? [] : [['cache-status', `layout; hit; detail=${answer.freshness === 'error' ? 'stale-if-error' : 'stale-while-revalidate'}`]] });
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    log.error('page-failed', { site: site.site, path, reason: reason(error) });
    return errorPage(input, version, 'serverError', phrases);
  }
}

/** The stored page of this request's variant: the plain entry says by what the page varies. */
async function lookUp({ services }: PageRequest, base: PageKey, variant: (vary: Vary) => Variant): Promise<{ page: StoredPage; tier: string } | undefined> {
  const found = services.pages.get(base);
  const plain = found instanceof Promise ? await found : found;
  if (!plain) return undefined;
  const { vary } = plain.page;
  if (vary.query.length === 0 && vary.regions.length === 0) return plain.page.status ? plain : undefined;
  const { query, region, storable } = variant(vary);
  if (!storable) return undefined;
  if (!query && !region) return plain.page.status ? plain : undefined;
  return services.pages.get({ ...base, query, region });
}

/** The 404 page, one stored for all paths of a site; or the 503 page, never stored. */
async function errorPage(input: PageRequest, version: CurrentVersion, kind: 'notFound' | 'serverError', phrases: Promise<PhrasesAnswer>, retryAfterSeconds = RETRY_AFTER_SECONDS): Promise<Response> {
  const { site, services, request, background } = input;
  const { content, settings, registry } = services;
  const key: PageKey = { build: manifest.buildId, site: site.site, language: site.language, path: `\0${kind}`, query: '', revision: pageRevision(version.pointer, site.language, ''), region: '' };
  const storable = kind === 'notFound' && !site.preview;
  if (storable) {
    const found = await lookUp(input, key, (vary) => variantOf(vary, new URLSearchParams(), () => readGeo(request, settings.TRUST_GEO_HEADERS)));
    if (found) return answerFrom(found.page, request, serverTiming(version, found.tier));
  }
  const layout = await errorLayout({ kind, site: site.site, language: site.language, version, content, settings, prepare: prepareWith(registry), background });
  const vary = varyOf(renderingsOf(layout.route, regionsOf(settings)), registry);
  const variant = variantOf(vary, new URLSearchParams(), () => readGeo(request, settings.TRUST_GEO_HEADERS));
  const head: Head = { ...headOf(layout.route, { companyName: settings.COMPANY_NAME, canonical: '', preview: site.preview }), robots: 'noindex, nofollow', canonical: '', sharing: [] };
  // S1 §2: this title stands alone, without the company.
  if (kind === 'notFound') head.title = '404: NotFound';
  const said = kind === 'notFound' ? await phrases : await within(STORED_WAIT_MS, phrases);
  const rendered = await render({ ...input, path: '' }, said?.phrases ?? {}, layout, head, variant);
  return finish(input, {
    rendered, version, vary, status: kind === 'notFound' ? 404 : 503, ttlMs: ERROR_TTL_MS,
    store: storable && said?.freshness === 'fresh' ? { key: { ...key, region: variant.region }, base: key } : undefined,
    extra: kind === 'serverError' ? [['retry-after', String(retryAfterSeconds)], ['cache-control', 'no-store']] : [],
  });
}

function render({ site, path, services, submission }: PageRequest, phrases: Record<string, string>, layout: Layout & { route: Route }, head: Head, variant: Variant): Promise<RenderedPage> {
  const { registry, settings } = services;
  return renderPage({
    layout, head, registry, settings, services, reused: reusedFor(phrases),
    page: {
      site: site.site, language: site.language, path, canonical: head.canonical, companyName: settings.COMPANY_NAME, editing: layout.context.editing && site.preview, preview: site.preview,
      route: layout.route, phrase: (key, fallback) => phrases[key] || fallback, query: new URLSearchParams(variant.query), region: variant.region, ...(submission && { submission }),
    },
  });
}

/** Shared markup by the phrases it was made with: a dictionary that changes brings a new object. 2 MB each, and old ones go with their dictionary. */
const reusedByPhrases = new WeakMap<object, Lru<string>>();

function reusedFor(phrases: object): Lru<string> {
  let reused = reusedByPhrases.get(phrases);
  if (!reused) {
    reused = new Lru(2 * 1024 * 1024);
    reusedByPhrases.set(phrases, reused);
  }
  return reused;
}

interface Finish {
  rendered: RenderedPage;
  status: number;
  version: CurrentVersion;
  vary: Vary;
  ttlMs: number;
  /** Where to keep the answer, and the entry that says by what it varies; `undefined` for answers that are for one visitor. */
  store: { key: PageKey; base: PageKey } | undefined;
  extra: [string, string][];
}

/** Sends what is there at once; keeps the whole for the next visitor. */
async function finish({ request, site, services, background }: PageRequest, { rendered, status, version, vary, ttlMs, store, extra }: Finish): Promise<Response> {
  const { clock, pages, settings } = services;
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', rendered.policy],
    ...securityHeaders(settings, site.preview),
    ['cache-control', store ? 'public, max-age=0, must-revalidate' : 'private, no-store'],
    ...extra.filter(([name]) => name !== 'cache-control'),
  ];
  const keep = async (body: Uint8Array): Promise<StoredPage> => {
    const now = clock.now();
    const ttl = Math.min(ttlMs, (rendered.maxAgeSeconds ?? Number.POSITIVE_INFINITY) * 1000);
    const page: StoredPage = { status, headers, body, etag: status === 200 ? await weakEtag(body) : '', vary, storedAt: now, expiresAt: now + ttl };
    if (store && rendered.complete()) {
      background.waitUntil(Promise.resolve(pages.put(store.key, page)));
      if (store.key.query || store.key.region) background.waitUntil(Promise.resolve(putStub(services, store.base, page)));
    }
    return page;
  };
  if (!rendered.waits) {
    const page = await keep(encoder.encode(rendered.whole()));
    return answerFrom(page, request, serverTiming(version, 'rendered'));
  }
  const answerHeaders = new Headers([...headers, ['server-timing', serverTiming(version, 'streamed')]]);
  // The local simulator's compressors hold a streamed body back until it ends.
  if (settings.RUN === 'local') answerHeaders.set('content-encoding', 'identity');
  if (request.method === 'HEAD') return new Response(null, { status, headers: answerHeaders });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  background.waitUntil(stream(rendered, writable, keep).catch((error) => services.log.error('stream-failed', { path: request.url.slice(0, 300), reason: reason(error) })));
  return new Response(readable, { status, headers: answerHeaders });
}

const encoder = new TextEncoder();

async function stream(rendered: RenderedPage, writable: WritableStream<Uint8Array>, keep: (body: Uint8Array) => Promise<unknown>): Promise<void> {
  const writer = writable.getWriter();
  let html = '';
  let gone = false;
  for await (const part of rendered.parts()) {
    html += part;
    // A visitor who left early must not cost the others the stored page.
    if (!gone) await writer.write(encoder.encode(part)).catch(() => { gone = true; });
  }
  if (!gone) await writer.close().catch(() => undefined);
  await keep(encoder.encode(html));
}

/** Marks a page whose plain form was not asked for yet, so that the next request knows what to look for. */
async function putStub({ pages }: Services, base: PageKey, page: StoredPage): Promise<void> {
  if ((await pages.get(base)) === undefined) await pages.put(base, { ...page, status: 0, headers: [], body: new Uint8Array(), etag: '' });
}
