/** Every content route: GET and HEAD of whatever no other route took. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { BadRequest, NotFound } from '../errors.ts';
import { requestPath } from '../lib/request-path.ts';
import { isFileOrService } from '../own-addresses.ts';
import { asPart, isAskedAsPart } from '../page/as-part.ts';
import { countPage } from '../page/count-page.ts';
import { servePage } from '../page/serve-page.ts';
import { contentPath } from '../sites.ts';
import { pageTarget } from './page-target.ts';
import { alertSubject } from './alert-page.ts';
import { editorView } from './editor-view.ts';
import { lookFor, withLook } from './look.ts';
import { noteMiss } from './note-miss.ts';

export async function pageRoute(c: Context<AppEnv>): Promise<Response> {
  const url = c.get('url');
  const shown = c.get('shown');
  const result = requestPath(contentPath(c.get('site'), url.pathname));
  if ('status' in result)
    throw result.status === 400 ? new BadRequest([{ parameter: '(path)', message: 'is not readable text' }]) : new NotFound();
  const path = shown?.path ?? result.path;
  // A miss costs no layout look-up.
  if (isFileOrService(path)) throw new NotFound();
  const { isShared, ...target } = pageTarget(path, shown ? new URLSearchParams(shown.search) : url.searchParams, {
    site: c.get('site'),
    services: c.get('services'),
    ...(!shown && { asked: url.pathname, search: url.search }),
  });
  const editor = editorView(c, target.path);
  const look = lookFor(c);
  const ofAlerts = alertSubject({
    request: c.req.raw,
    background: c.executionCtx,
    site: c.get('site'),
    services: c.get('services'),
    path: target.path,
    params: target.params,
  });
  const answer = await servePage({
    request: look.request,
    site: c.get('site'),
    ...(!shown && !isShared && { asked: url.pathname.includes('%') ? decodeURIComponent(url.pathname) : url.pathname }),
    ...target,
    ...(ofAlerts && { subject: ofAlerts }),
    services: look.services,
    background: c.executionCtx,
    ...(editor && { editor }),
  });
  countPage(c.get('services').metrics, answer);
  if (answer.status === 404) noteMiss(c);
  return isAskedAsPart(url.searchParams) ? asPart(answer) : withLook(answer, look);
}
