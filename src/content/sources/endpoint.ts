/** Makes the address and the key header of the delivery GraphQL from settings (protocols §2.1). */

export interface EdgeKeys {
  /** Sent as `sc_apikey`. */
  apiKey?: string;
  /** Sent as `x-sitecore-contextid`; wins over the key. */
  contextId?: string;
}

const PLATFORM_PATH = '/v1/content/api/graphql/v1';
const DELIVERY_PATH = '/api/graphql/v1';
const CONTENT_MANAGEMENT_PATH = '/sitecore/api/graph/edge';

/**
 * @param address `EDGE_URL`: with a path it is the endpoint itself, without one the path is chosen: the platform's for a context id
 * or its own host, the delivery path for hosts named `edge.…`, the content management path otherwise
 */
export function edgeEndpoint(address: string, { apiKey, contextId }: EdgeKeys): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  if (url.pathname === '/') {
    if (contextId || url.hostname.startsWith('edge-platform')) url.pathname = PLATFORM_PATH;
    else url.pathname = url.hostname.startsWith('edge.') ? DELIVERY_PATH : CONTENT_MANAGEMENT_PATH;
  } else {
    url.pathname = url.pathname.replace(/\/+$/, '');
  }
  const key: Record<string, string> = contextId ? { 'x-sitecore-contextid': contextId } : apiKey ? { sc_apikey: apiKey } : {};
  return { url: url.href, headers: key };
}
