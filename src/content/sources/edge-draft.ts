/** Drafts from the delivery platform: the editing query and the design library's component, with the headers of the official client (protocols §4.3). */
import * as z from 'zod';
import { callUpstream, type Upstream } from '../../lib/http/fetch.ts';
import { parseJson } from '../../lib/http/bodies/read-body.ts';
import type { DraftRequest } from '../source.ts';
import { layoutAnswer, restLayoutSchema } from './answers.ts';
import { parseUpstream } from './check.ts';
import { graphqlClient } from './graphql.ts';
import { platformNotFound } from './not-found.ts';
import { editingQuery, layoutQuery } from './queries.ts';

const itemAnswer = z.lazy(() => z.object({ item: z.object({ rendered: z.record(z.string(), z.unknown()).nullish() }).nullish() }));

/** Headers that select the state of the content. */
function editingHeaders({ site, mode, layoutKind = 'final', variant, previewTime, authorization }: DraftRequest): Record<string, string> {
  return {
    sc_editmode: String(mode === 'edit'),
    sc_previewmode: String(mode === 'preview'),
    sc_layoutkind: layoutKind,
    sc_site: site,
    sc_variant: !variant || variant === '_default' ? 'default' : variant,
    ...(previewTime && { sc_previewtime: previewTime }),
    ...(authorization && { authorization }),
  };
}

export type EdgeDrafts = typeof edgeDrafts;

/** @returns a function for `ContentSource.draft`; no cache on the network stores its responses (`callUpstream` sends `no-store`) */
export function edgeDrafts(endpoint: { url: string; headers: Record<string, string> }, upstream: Upstream) {
  return async (request: DraftRequest, signal: AbortSignal): Promise<unknown> => {
    const { site, language, at, version, component } = request;
    const headers = { ...endpoint.headers, ...editingHeaders(request) };
    const nothing = platformNotFound(site, language);
    if (component && 'item' in at) return readComponent(endpoint, headers, upstream, request, at.item, signal);
    const ask = graphqlClient({ url: endpoint.url, headers }, upstream);
    if ('path' in at)
      return (await ask(layoutQuery, { site, path: at.path, language }, layoutAnswer, signal)).layout?.item?.rendered ?? nothing;
    const variables = { itemId: at.item, language, ...(version && { version }) };
    return (await ask(editingQuery, variables, itemAnswer, signal)).item?.rendered ?? nothing;
  };
}

/** `GET {edge}/layout/component`: one component with its data, for the design library. */
function readComponent(
  endpoint: { url: string },
  headers: Record<string, string>,
  upstream: Upstream,
  { site, language, version, component }: DraftRequest,
  item: string,
  signal: AbortSignal,
): Promise<unknown> {
  const { uid = '', renderingId, dataSourceId } = component ?? {};
  const query = new URLSearchParams({
    item,
    uid,
    ...(dataSourceId && { dataSourceId }),
    ...(renderingId && { renderingItemId: renderingId }),
    ...(version && { version }),
    sc_site: site,
    sc_lang: language,
  });
  const read = ({ text }: { text: string }) => parseUpstream(restLayoutSchema, parseJson(text), 'answer');
  return callUpstream(
    upstream,
    {
      operation: 'component',
      url: `${new URL(endpoint.url).origin}/layout/component?${query}`,
      init: { headers: { accept: 'application/json', ...headers } },
      repeatable: true,
      alsoAccept: [404],
      read,
    },
    signal,
  );
}
