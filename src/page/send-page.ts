/** Sends a rendered page, at once or part by part, and keeps a complete one for the next visitor. */
import type { CurrentVersion } from '../content/version.ts';
import { fingerprint, weakEtag } from '../lib/digest.ts';
import { fault } from '../lib/log.ts';
import type { Services } from '../services.ts';
import { answerFrom, serverTiming, ticketFor } from './answer.ts';
import { keyText, type PageKey, type StoredPage, type Vary } from './cache/page-cache.ts';
import { fillText, slotsIn } from './fill-tickets.ts';
import type { PageRequest } from './page-request.ts';
import type { RenderedPage } from './render-page.ts';
import { securityHeaders } from './security.ts';

export interface Finish {
  rendered: RenderedPage;
  status: number;
  version: CurrentVersion;
  vary: Vary;
  ttlMs: number;
  /** Where to keep the answer, and the entry that says by what it varies; `undefined` for answers that are for one visitor. */
  store: { key: PageKey; base: PageKey } | undefined;
  extra: [string, string][];
}

/**
 * The tag of a page. What it is made of stands in its key, so the key's hash does; only blocks' own data is not in it, so then the
 * bytes are asked. Weak, since the edge compresses.
 */
const tagOf = async (store: NonNullable<Finish['store']>, rendered: RenderedPage, body: Uint8Array): Promise<string> =>
  rendered.maxAgeSeconds === undefined ? `W/"${fingerprint(keyText(store.key))}"` : weakEtag(body);

/** Sends what is there at once; keeps the whole for the next visitor. */
export async function sendPage(input: PageRequest, { rendered, status, version, vary, ttlMs, store, extra }: Finish): Promise<Response> {
  const { request, site, services, background } = input;
  const { clock, pages, settings } = services;
  const headersFor = (hasTicket: boolean): [string, string][] => [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', rendered.policy],
    ...securityHeaders(settings, site.preview),
    ['cache-control', cacheControlOf(store !== undefined, hasTicket)],
    ...extra.filter(([name]) => name !== 'cache-control'),
  ];
  const keep = async (html: string): Promise<StoredPage> => {
    const body = encoder.encode(html);
    const slots = rendered.mayHaveTicket ? slotsIn(html) : [];
    const now = clock.now();
    // An incomplete page has no tag either: the whole one stands under the same key, and a browser would be told that nothing changed.
    const kept = rendered.complete() ? store : undefined;
    const ttl = Math.min(ttlMs, (rendered.maxAgeSeconds ?? Number.POSITIVE_INFINITY) * 1000);
    const page: StoredPage = {
      status,
      headers: headersFor(slots.length > 0),
      body,
      ...(slots.length > 0 && { slots }),
      etag: status === 200 && kept && slots.length === 0 ? await tagOf(kept, rendered, body) : '',
      vary,
      storedAt: now,
      expiresAt: now + ttl,
    };
    if (kept) {
      background.waitUntil(Promise.resolve(pages.put(kept.key, page)));
      if (kept.key.query || kept.key.region) background.waitUntil(Promise.resolve(putStub(services, kept.base, page)));
    }
    return page;
  };
  if (!rendered.waits) {
    const page = await keep(rendered.whole());
    return answerFrom(page, input, serverTiming(version, 'rendered'));
  }
  const answerHeaders = new Headers([...headersFor(rendered.mayHaveTicket), ['server-timing', serverTiming(version, 'streamed')]]);
  // The local simulator's compressors hold a streamed body back until it ends.
  if (settings.RUN === 'local') answerHeaders.set('content-encoding', 'identity');
  if (request.method === 'HEAD') return new Response(null, { status, headers: answerHeaders });
  const ticket = rendered.mayHaveTicket ? await ticketFor(input) : undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  background.waitUntil(
    stream(rendered, { writable, ticket, keep }).catch((error) =>
      services.log.error('stream-failed', { path: new URL(request.url).pathname.slice(0, 300), ...fault(error) }),
    ),
  );
  return new Response(readable, { status, headers: answerHeaders });
}

const encoder = new TextEncoder();

/** With a ticket the page is kept here for everyone, and its answers by nobody: a browser that asked again would show an old one. */
const cacheControlOf = (isKept: boolean, hasTicket: boolean): string => {
  if (!isKept) return 'private, no-store';
  return hasTicket ? 'no-store' : 'public, max-age=0, must-revalidate';
};

async function stream(
  rendered: RenderedPage,
  {
    writable,
    ticket,
    keep,
  }: { writable: WritableStream<Uint8Array>; ticket: string | undefined; keep: (html: string) => Promise<unknown> },
): Promise<void> {
  const writer = writable.getWriter();
  let html = '';
  let gone = false;
  for await (const part of rendered.parts()) {
    html += part;
    // A visitor who left early must not cost the others the stored page.
    if (!gone)
      await writer.write(encoder.encode(ticket ? fillText(part, ticket) : part)).catch(() => {
        gone = true;
      });
  }
  if (!gone) await writer.close().catch(() => undefined);
  await keep(html);
}

/** Marks a page whose plain form was not asked for yet, so that the next request knows what to look for. */
async function putStub({ pages }: Services, base: PageKey, page: StoredPage): Promise<void> {
  if ((await pages.get(base)) === undefined) await pages.put(base, { ...page, status: 0, headers: [], body: new Uint8Array(), etag: '' });
}
