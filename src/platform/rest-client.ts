/** Reads from the REST layout service (protocols §2.1); every address is built here: no path or parameter of a caller is passed on unchecked. */
import type { Settings } from '../settings.ts';
import type { RelayCall } from './relay.ts';
import type { PlatformRequest, RestPlatform } from './service.ts';

export function restClient(
  { LAYOUT_SERVICE_URL, EDGE_API_KEY }: Pick<Settings, 'LAYOUT_SERVICE_URL' | 'EDGE_API_KEY'>,
  relay: RelayCall,
): RestPlatform {
  const base = LAYOUT_SERVICE_URL.replace(/\/+$/, '');
  const get = (operation: string, path: string, query: Record<string, string>, alsoAccept: number[], { signal }: PlatformRequest) => {
    const search = new URLSearchParams({ ...query, ...(EDGE_API_KEY && { sc_apikey: EDGE_API_KEY }) });
    const init = { headers: { accept: 'application/json' } };
    return relay({ operation: `relayed-${operation}`, url: `${base}/sitecore/api/${path}?${search}`, init, alsoAccept }, signal);
  };
  // The platform counts visits by its own cookies, which are not passed on: `tracking=false` avoids the attempt.
  const about = (item: string, { site, language }: PlatformRequest) => ({ item, sc_site: site, sc_lang: language, tracking: 'false' });
  return {
    layout: (item, request) => get('layout', 'layout/render/jss', about(item, request), [404], request),
    placeholder: (item, name, request) =>
      get('placeholder', 'layout/placeholder/jss', { placeholderName: name, ...about(item, request) }, [404], request),
    dictionary: (request) =>
      get('dictionary', `jss/dictionary/${[request.site, request.language].map(encodeURIComponent).join('/')}`, {}, [], request),
  };
}
