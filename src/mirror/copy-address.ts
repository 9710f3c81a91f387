/** Copies one address of the public site into the mirror, as an anonymous visitor without a location gets it; what is no longer public leaves the mirror. */
import { references } from './references.ts';
import { type CopyMetadata, copyKey } from './stored.ts';

export interface CopyDeps {
  /** The visitors' Worker. */
  site: Pick<Fetcher, 'fetch'>;
  mirror: Pick<R2Bucket, 'get' | 'head' | 'put' | 'delete' | 'list'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Of one visit or moment, or about the bytes on the wire. */
const NOT_COPIED =
  /^(set-cookie|cache-control|etag|last-modified|age|date|expires|vary|x-request-id|server-timing|content-(length|encoding)|transfer-encoding|connection|retry-after|cf-.*|report-to|nel)$/;
const TEXT = /^text\/|javascript|xml|json/;

export interface Copied {
  /** `failed`: the site did not answer, and the older copy stays. */
  state: 'copied' | 'not-public' | 'failed';
  references: URL[];
}

export async function copyAddress(url: URL, { site, mirror, now }: CopyDeps): Promise<Copied> {
  const key = copyKey(url);
  const answer = await site.fetch(url.href, { redirect: 'manual' }).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return { state: 'failed', references: [] };
  if (answer.status !== 200) {
    await answer.body?.cancel();
    await mirror.delete(key);
    return { state: 'not-public', references: [] };
  }
  const type = answer.headers.get('content-type') ?? '';
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_COPIED.test(name)));
  const body = await answer.arrayBuffer();
  const customMetadata: CopyMetadata = { headers: JSON.stringify(headers), written: new Date(now()).toISOString() };
  await mirror.put(key, body, { customMetadata });
  return { state: 'copied', references: TEXT.test(type) ? references(new TextDecoder().decode(body), type, url) : [] };
}
