/** A request for a content route to its answer: cache, layout, rendering. Status and headers are settled before the first byte. */
import type { LayoutAnswer } from '../content/content.ts';
import type { Layout, Route } from '../content/model.ts';
import { UpstreamError } from '../content/source.ts';
import { layoutRevision, pageRevision } from '../content/version.ts';
import { readGeo } from '../geo/geo.ts';
import { fault } from '../lib/log.ts';
import { brake } from '../lib/rate-limit.ts';
import { buildAndSettingsId } from '../cache-ids.ts';
import { answerFrom, serverTiming } from './answer.ts';
import { lookUp } from './cache/look-up.ts';
import type { PageKey } from './cache/page-cache.ts';
import { alternatesOf, pageAddress } from '../page-address.ts';
import { urls } from '../urls.ts';
import { draftAnswer, type EditorParts } from './editor-view.ts';
import { headOf } from './head.ts';
import { pageRecord } from './page-record.ts';
import type { PageRequest, Subject } from './page-request.ts';
import { regionsOf, renderingsOf } from './regions.ts';
import { renderFor } from './render-for.ts';
import { PageFailed } from './render-page.ts';
import { isMisspelt, routeSpelling, toOwnAddress } from './own-address.ts';
import { sendPage } from './send-page.ts';
import { serveError } from './serve-error.ts';
import { alternatesAt, variantAddress, withQuery } from './variant-address.ts';
import { variantOf, varyOf } from './vary.ts';
import { visitorsLayout } from './visitors-layout.ts';

/** How long a stored page may live; content that changes stands under another key, so this only bounds memory. Milliseconds. */
const PAGE_TTL_MS = 24 * 3600_000;

/** @returns the page; 404 and 503 pages too. Throws only on our own faults, which `app.onError` answers. */
export async function servePage(input: PageRequest): Promise<Response> {
  const { request, site, path, params, services } = input;
  const known = services.version.current(site.site);
  const version = known instanceof Promise ? await known : known;
  const base: PageKey = {
    build: buildAndSettingsId(services.settings),
    site: site.site,
    language: site.language,
    path: input.address ?? path,
    query: '',
    revision: pageRevision(version.pointer, site.language, path),
    region: '',
  };
  const geo = () => readGeo(request, services.settings.TRUST_GEO_HEADERS);
  const { TRAILING_SLASH, TIME_ZONE } = services.settings;
  const cacheable = !site.preview && !input.submission && !input.editor && !isMisspelt(input, path, TRAILING_SLASH);
  if (cacheable) {
    const stored = await lookUp(input, base, (vary) => variantOf(vary, params, geo));
    if (stored) return answerFrom(stored.page, input, serverTiming(version, stored.tier));
  }
  const { content, log } = services;
  // Asked for beside the layout, so that a slow platform is waited for once.
  const phrases = content.phrases(site.site, site.language, version.pointer.shell, input.background);
  let answer: LayoutAnswer & EditorParts;
  try {
    answer = input.editor
      ? await draftAnswer(input.editor, site, services)
      : await content.layout(site.site, site.language, path, layoutRevision(version.pointer, site.language, path), input.background);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.error('layout-unavailable', { site: site.site, path, kind: error.kind, ...fault(error) });
    return serveError(input, version, 'serverError', phrases, error.retryAfterSeconds);
  }
  if (!answer.layout.route) return serveError(input, version, 'notFound', phrases);
  const ownPath = routeSpelling(path, answer.layout.context.itemPath);
  if (isMisspelt(input, ownPath, TRAILING_SLASH)) return toOwnAddress(input, ownPath, TRAILING_SLASH);
  // Which thing is meant only a service can say, also of the numbers and towns that nobody has.
  if (input.subject && !site.preview) await brake(services.limits.reads, 'shared-page', request);
  let subject: Subject | Response | undefined;
  try {
    subject = await input.subject?.(answer.layout.route);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return serveError(input, version, 'serverError', phrases, error.retryAfterSeconds);
  }
  if (subject instanceof Response) return subject;
  if (input.subject && !subject) return serveError(input, version, 'notFound', phrases);
  const layout = about(subject, (site.preview ? answer.layout : visitorsLayout(answer.layout)) as Layout & { route: Route });
  const renderings = renderingsOf(layout.route, regionsOf(services.settings));
  const vary = varyOf(renderings, services.registry);
  const variant = variantOf(vary, params, geo);
  // What nobody else has asked for costs a rendering, and often a service's call: one visitor can make up such addresses without end.
  if (!variant.storable || variant.query || input.submission) await brake(services.limits.reads, 'page-variant', request);
  try {
    const said = await phrases;
    const phrase = (key: string, fallback: string) => said.phrases[key] || fallback;
    const address = variantAddress(renderings, services.registry, { query: variant.query, phrase });
    const canonical = withQuery(pageAddress(site, subject?.path ?? ownPath, TRAILING_SLASH), address);
    const { title } = address;
    const record = pageRecord(layout.route, { site, canonical, title, trailingSlash: TRAILING_SLASH, timeZone: TIME_ZONE, phrase });
    const alternates = alternatesAt(address, alternatesOf(site.languages, layout.context.languages, TRAILING_SLASH));
    const feed = address.feed || (/^\/blog(\/|$)/i.test(path) ? urls.feed({ kind: 'all' }) : '');
    const fault = input.submission && statusOf(input.submission) === 422 ? phrase('error-title', 'Error:') : undefined;
    const head = headOf(record, {
      alternates,
      feed: feed && site.prefix + feed,
      preview: site.preview,
      isSearch: address.isHidden,
      fault,
    });
    const rendered = await renderFor(subject ? { ...input, path: subject.path } : input, said.phrases, layout, head, variant, {
      editor: answer,
      record,
    });
    const status = input.submission ? statusOf(input.submission) : 200;
    const store =
      cacheable && variant.storable && !subject?.isPassing && answer.freshness === 'fresh' && said.freshness === 'fresh'
        ? { key: { ...base, query: variant.query, region: variant.region }, base }
        : undefined;
    return await sendPage(input, {
      rendered,
      status,
      version,
      vary,
      store,
      ttlMs: PAGE_TTL_MS,
      extra: [
        ...(subject?.headers ?? []),
        ...(answer.freshness === 'fresh'
          ? []
          : ([['cache-status', `layout; hit; detail=${answer.freshness === 'error' ? 'stale-if-error' : 'stale-while-revalidate'}`]] as [
              string,
              string,
            ][])),
      ],
    });
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    log.error('page-failed', { site: site.site, path, ...fault(error) });
    return serveError(input, version, 'serverError', phrases);
  }
}

/** 422 unless we are the ones who could not take what was sent. */
const statusOf = ({ status = 422 }: NonNullable<PageRequest['submission']>): number => status;

/** The layout with what the page is about this time: the thing has a page in each language that the shared page has. */
function about(subject: Subject | undefined, layout: Layout & { route: Route }): Layout & { route: Route } {
  if (!subject) return layout;
  const { context, route } = layout;
  return {
    ...layout,
    context: { ...context, languages: context.languages.map(({ language }) => ({ language, path: subject.path })) },
    route: { ...route, fields: { ...route.fields, ...subject.fields } },
  };
}
