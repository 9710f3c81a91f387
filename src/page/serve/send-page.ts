/** Sends a rendered page, at once or in parts, and stores a complete one for the next visitor. */
import type { CurrentVersion } from '../../content/version.ts';
import { fingerprint, weakEtag } from '../../lib/security/digest.ts';
import { fault } from '../../lib/logging/log.ts';
import type { Services } from '../../service-types.ts';
import { answerFrom, serverTiming, ticketFor } from './answer.ts';
import { keyText, type PageKey, type StoredPage, type Vary } from '../cache/page-cache.ts';
import { fillText, slotsIn } from '../document/fill-tickets.ts';
import { leadPictureLink } from './lead-picture.ts';
import type { PageRequest } from './page-request.ts';
import type { RenderedPage } from '../render/render-page.ts';
import { securityHeaders } from '../security/security-headers.ts';

export interface Finish {
  rendered: RenderedPage;
  status: number;
  version: CurrentVersion;
  vary: Vary;
  ttlMs: number;
  /** Where to store the response, and the entry that names what it varies by; `undefined` for responses to one visitor. */
  store: { key: PageKey; base: PageKey } | undefined;
  /** Whether a browser may show the response again for Back and Forward: not an answer to what was sent, and nothing out of date. */
  isForBack: boolean;
  extra: [string, string][];
}

/**
 * The tag of a page. Its key contains what it is made of, so the key's hash is used; only blocks' own data is not in the key, and then
 * the bytes are hashed. Weak, since the edge compresses.
 */
const tagOf = async (store: NonNullable<Finish['store']>, rendered: RenderedPage, body: Uint8Array): Promise<string> =>
  rendered.maxAgeSeconds === undefined ? `W/"${fingerprint(keyText(store.key))}"` : weakEtag(body);

/** Sends available parts at once; stores the whole page for the next visitor. */
export async function sendPage(input: PageRequest, finish: Finish): Promise<Response> {
  const { request, services, background } = input;
  const { rendered, status, version } = finish;
  if (!rendered.waits) {
    const page = await storePage(input, finish, rendered.whole());
    return answerFrom(page, input, serverTiming(version, 'rendered'));
  }
  const headers = new Headers([...headersFor(input, finish, rendered.mayHaveTicket), ['server-timing', serverTiming(version, 'streamed')]]);
  // The local simulator's compression holds a streamed body back until it ends.
  if (services.settings.RUN === 'local') headers.set('content-encoding', 'identity');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const ticket = rendered.mayHaveTicket ? await ticketFor(input) : undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  background.waitUntil(
    stream(rendered, writable, ticket)
      .then((html) => storePage(input, finish, html))
      .catch((error) => services.log.error('stream-failed', { path: new URL(request.url).pathname.slice(0, 300), ...fault(error) })),
  );
  return new Response(readable, { status, headers });
}

const headersFor = ({ site, services }: PageRequest, { rendered, extra, ...finish }: Finish, hasTicket: boolean): [string, string][] => [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', rendered.policy],
  ...securityHeaders(services.settings, site.preview),
  ['cache-control', cacheControlOf(finish, hasTicket)],
  ...extra.filter(([name]) => name !== 'cache-control'),
];

/** @returns the page; it is stored in the background when it is complete */
async function storePage(input: PageRequest, finish: Finish, html: string): Promise<StoredPage> {
  const { background, services } = input;
  const { rendered, status, vary, ttlMs } = finish;
  const body = encoder.encode(html);
  const slots = rendered.mayHaveTicket ? slotsIn(html) : [];
  const link = leadPictureLink(html);
  const now = services.clock.now();
  // An incomplete page has no tag either: the complete one has the same key, and a browser would get 304 for it.
  const target = rendered.complete() ? finish.store : undefined;
  const ttl = Math.min(ttlMs, (rendered.maxAgeSeconds ?? Number.POSITIVE_INFINITY) * 1000);
  const page: StoredPage = {
    status,
    headers: [...headersFor(input, finish, slots.length > 0), ...(link ? [['link', link] as [string, string]] : [])],
    body,
    ...(slots.length > 0 && { slots }),
    etag: status === 200 && target && slots.length === 0 ? await tagOf(target, rendered, body) : '',
    vary,
    storedAt: now,
    expiresAt: now + ttl,
  };
  if (target) {
    background.waitUntil(Promise.resolve(services.pages.put(target.key, page)));
    if (isVariant(target.key)) background.waitUntil(Promise.resolve(putStub(services, target.base, page)));
  }
  return page;
}

const isVariant = ({ query, region, audience }: PageKey): boolean => Boolean(query || region || audience);

const encoder = new TextEncoder();

/** Pages that are one visitor's, by a ticket (decision 041) or by the address, and pages with versions for audiences are shown again for Back and Forward only. */
const cacheControlOf = ({ store, isForBack, vary }: Pick<Finish, 'store' | 'isForBack' | 'vary'>, hasTicket: boolean): string => {
  if (!isForBack) return 'private, no-store';
  return store && !hasTicket && !vary.audiences ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
};

/** Continues when the visitor leaves early, so that the page can be stored. @returns the whole page */
async function stream(rendered: RenderedPage, writable: WritableStream<Uint8Array>, ticket: string | undefined): Promise<string> {
  const writer = writable.getWriter();
  let html = '';
  let gone = false;
  for await (const part of rendered.parts()) {
    html += part;
    if (!gone)
      await writer.write(encoder.encode(ticket ? fillText(part, ticket) : part)).catch(() => {
        gone = true;
      });
  }
  if (!gone) await writer.close().catch(() => undefined);
  return html;
}

/** Stores an entry for a page whose plain variant was not requested yet, so that the next request knows what it varies by. */
async function putStub({ pages }: Services, base: PageKey, page: StoredPage): Promise<void> {
  if ((await pages.get(base)) === undefined) await pages.put(base, { ...page, status: 0, headers: [], body: new Uint8Array(), etag: '' });
}
