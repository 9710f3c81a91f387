/** Replays recorded requests of the platform's official clients at another origin, so that a server of ours is tested with their exact requests. */

export interface RecordedRequest {
  /** Package, version and method that sent it. */
  by: string;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: { query?: string; variables?: Record<string, unknown>; operationName?: string };
}

export interface Replayed {
  request: RecordedRequest;
  status: number;
  contentType: string;
  /** `undefined` when the response is not JSON. */
  json: unknown;
}

export interface ReplayOptions {
  /** Sends one request; default `fetch`. Worker tests pass `SELF.fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Replaces the recorded site `main`, so that the server knows it. */
  site?: string;
  /** Replaces the recorded page `/about`. */
  path?: string;
  /** All GraphQL goes to this path instead of the recorded one, such as `/sitecore/api/graph/edge`. */
  graphqlPath?: string;
  /** Additional headers, such as `sc_apikey` or `host`. */
  headers?: Record<string, string>;
}

/** Only requests that read content: GraphQL and `/sitecore/api/*`, without search, events and entries that were never sent. */
export const deliveryRequests = (recorded: readonly Partial<RecordedRequest>[]): RecordedRequest[] =>
  recorded.filter((entry): entry is RecordedRequest => /^\/(v1\/content\/|sitecore\/api\/|api\/graphql\/)/.test(entry.url ?? ''));

/**
 * @param recorded from the samples' `recorded-official-client-requests.json`, or in the same format
 * @param origin of the server under test, without a trailing slash
 * @returns the responses in the order of the requests
 */
export async function replay(
  recorded: readonly Partial<RecordedRequest>[],
  origin: string,
  options: ReplayOptions = {},
): Promise<Replayed[]> {
  const send = options.send ?? ((url, init) => fetch(url, init));
  const answers: Replayed[] = [];
  for (const request of deliveryRequests(recorded).map((entry) => aimed(entry, options))) {
    const body = request.body && JSON.stringify(request.body);
    const response = await send(origin + request.url, {
      method: request.method,
      headers: { ...request.headers, ...options.headers },
      ...(body && { body }),
    });
    const text = await response.text();
    answers.push({ request, status: response.status, contentType: response.headers.get('content-type') ?? '', json: parsed(text) });
  }
  return answers;
}

/** The same request for a site and page of the server under test. */
function aimed(request: RecordedRequest, { site, path, graphqlPath }: ReplayOptions): RecordedRequest {
  let json = JSON.stringify(request);
  if (site)
    json = json
      .replaceAll('"main"', `"${site}"`)
      .replaceAll('\\"main\\"', `\\"${site}\\"`)
      .replace('sc_site=main', `sc_site=${site}`)
      .replace('/dictionary/main/', `/dictionary/${site}/`);
  if (path) json = json.replaceAll('"/about"', `"${path}"`).replaceAll('\\"/about\\"', `\\"${path}\\"`);
  const result: RecordedRequest = JSON.parse(json);
  return graphqlPath && request.body ? { ...result, url: result.url.replace(/^[^?]*/, graphqlPath) } : result;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
