/** Serves the mirror in R2: copies of public pages and files, and a message where a form was sent. It needs no database and no KV, and no code of the site but two small files of headers (decision 103). */
import { machineHeaders } from '../lib/http/machine-headers.ts';
import { plain } from '../lib/http/plain.ts';
import { requestUrl } from '../lib/http/request-host.ts';
import { type CopyMetadata, closedKey, copyKey, SERVED_FROM } from './stored.ts';

type Mirror = Pick<R2Bucket, 'get'>;

/** @returns the copy of a page or file; `undefined` when there is none, R2 fails too, or something was sent */
export async function fromMirror(request: Request, mirror: Mirror): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  return copyOf(copyKey(requestUrl(request)), mirror, request.method === 'HEAD');
}

async function copyOf(key: string, mirror: Mirror, isHead = false): Promise<Response | undefined> {
  const copy = await mirror.get(key).catch(() => null);
  if (!copy) return undefined;
  const { headers, written } = copy.customMetadata as CopyMetadata;
  return new Response(isHead ? null : copy.body, {
    headers: { ...JSON.parse(headers), 'cache-control': 'public, max-age=60', [SERVED_FROM]: `mirror; written=${written}` },
  });
}

const RETRY = { 'retry-after': '300', 'cache-control': 'no-store', [SERVED_FROM]: 'mirror' };
const MESSAGE = 'This site cannot take forms at the moment. Nothing was sent or kept. Please try again later, or call us.';

/** 503 in the language of the address: what was sent is neither read nor kept. */
export async function closedAnswer(request: Request, mirror: Mirror): Promise<Response> {
  const wantsPage = /text\/html/.test(request.headers.get('accept') ?? '');
  if (!wantsPage) {
    const problem = { type: 'about:blank', title: MESSAGE, status: 503, code: 'closed' };
    return Response.json(problem, { status: 503, headers: { ...machineHeaders, ...RETRY, 'content-type': 'application/problem+json' } });
  }
  const { hostname, pathname } = requestUrl(request);
  const first = /^\/[^/]+/.exec(pathname)?.[0].toLowerCase() ?? '';
  const page = (await copyOf(closedKey(hostname + first), mirror)) ?? (await copyOf(closedKey(hostname), mirror));
  if (!page) return plain(MESSAGE, 503, RETRY);
  return new Response(page.body, { status: 503, headers: { ...Object.fromEntries(page.headers), ...RETRY } });
}
