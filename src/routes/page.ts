/** Serves every content route: GET and HEAD requests that no other route handles. */
import type { AppContext } from '../app-env.ts';
import { BadRequest, NotFound } from '../errors.ts';
import { readablePath, requestPath } from '../lib/http/request-path.ts';
import { isFileOrService, isNotContent } from '../site/own-addresses.ts';
import { asPart, isPartRequest } from '../page/document/as-part.ts';
import { countPage } from '../page/serve/count-page.ts';
import { servePage } from '../page/serve/serve-page.ts';
import { contentPath } from '../site/sites.ts';
import { pageTarget } from './page-target.ts';
import { alertSubject } from './alert-page.ts';
import { isCounted } from '../tracking/counted.ts';

export async function pageRoute(c: AppContext): Promise<Response> {
  const url = c.get('url');
  const shown = c.get('shown');
  const result = requestPath(contentPath(c.get('site'), url.pathname));
  if ('status' in result)
    throw result.status === 400 ? new BadRequest([{ parameter: '(path)', message: 'is not readable text' }]) : new NotFound();
  const path = shown?.path ?? result.path;
  // A miss costs no layout lookup.
  if (isFileOrService(path)) throw new NotFound();
  const { isShared, ...target } = pageTarget(path, shown ? new URLSearchParams(shown.search) : url.searchParams, {
    site: c.get('site'),
    services: c.get('services'),
    ...(!shown && { requestedPath: url.pathname, search: url.search }),
  });
  const preview = c.get('preview')?.(target.path);
  const ofAlerts = alertSubject({
    request: c.req.raw,
    background: c.executionCtx,
    site: c.get('site'),
    services: c.get('services'),
    path: target.path,
    params: target.params,
  });
  const answer = await servePage({
    request: preview?.request ?? c.req.raw,
    site: c.get('site'),
    ...(!shown && !isShared && { requestedPath: readablePath(url.pathname) }),
    ...target,
    ...(ofAlerts && { subject: ofAlerts }),
    services: preview?.services ?? c.get('services'),
    background: c.executionCtx,
    ...(preview?.editor && { editor: preview.editor }),
  });
  countPage(c.get('services').metrics, answer);
  if (answer.status === 404) noteMiss(c);
  if (isPartRequest(url.searchParams)) return asPart(answer);
  return preview ? preview.finish(answer) : answer;
}

function noteMiss(c: AppContext): void {
  const { site, preview } = c.get('site');
  const { pathname } = c.get('url');
  if (preview || c.req.method !== 'GET' || isNotContent(pathname) || !isCounted(c.req.raw)) return;
  c.get('services').missed.note(site, pathname, c.executionCtx);
}
