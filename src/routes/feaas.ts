/** `/feaas-render` (DEL-12): a front-end component as a page of its own; for everyone what is published, for the platform's editor what is staged. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { corsHeaders, isEditorOrigin } from '../editing/editor-origins.ts';
import { BadRequest, MethodNotAllowed, NotFound, TooMany } from '../errors.ts';
import { type ComponentReference, parseSource } from '../feaas/reference.ts';
import { readTemplate } from '../feaas/service.ts';
import { readQuery } from '../lib/input.ts';
import { machineHeaders } from '../lib/machine-headers.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../lib/rate-limit.ts';
import { isSameSecret } from '../lib/secrets.ts';
import { serveComponent } from '../page/serve-component.ts';
import { urls } from '../urls.ts';

/** Which one: `feaasSrc` as the editor sends it, or the id alone, which the repository knows without a library. */
const query = z.object({
  feaasSrc: z.string().max(500).default(''),
  id: z.string().max(64).default(''),
  secret: z.string().max(500).optional(),
});

export async function feaasRender(c: Context<AppEnv>): Promise<Response> {
  const site = c.get('site');
  if (c.req.path === urls.editingFeaasRender && !site.preview) throw new NotFound();
  const services = c.get('services');
  const { settings, limits } = services;
  const origin = site.preview ? c.req.header('origin') : undefined;
  const cors = origin && isEditorOrigin(origin, settings.EDITING_ALLOWED_ORIGINS) ? corsHeaders(origin) : undefined;
  // As the platform's own packages answer; a request without an origin is judged by its secret alone.
  if (origin && !cors) return refused('Requests from this origin are not allowed');
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) throw new MethodNotAllowed(['GET', 'HEAD']);
  const { feaasSrc, id, secret } = readQuery(c.req.raw, query);
  if (site.preview || secret !== undefined) {
    if (!(await limits.secrets.allows(`feaas-render ${visitorKey(c.req.raw)}`))) throw new TooMany(LIMIT_PERIOD_SECONDS);
    if (!(await isSameSecret(secret ?? '', settings.EDITING_SECRET))) return refused('Missing or invalid secret', cors);
  }
  if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: 'GET, HEAD, OPTIONS', ...cors } });
  if (!(await limits.reads.allows(`feaas-render ${visitorKey(c.req.raw)}`))) throw new TooMany(LIMIT_PERIOD_SECONDS);

  const reference: ComponentReference | undefined = parseSource(feaasSrc || `${site.site}/${id}`);
  if (!reference)
    throw new BadRequest([
      { parameter: feaasSrc ? 'feaasSrc' : 'id', message: 'names no component: library/component[/version[/revision]]' },
    ]);
  const use = { site: site.site, language: site.language, isEditor: site.preview, signal: c.req.raw.signal };
  const template = await readTemplate(services, reference, use);
  if (template === null) throw new NotFound('There is no such front-end component.');
  return serveComponent({ site, services, name: reference.component, template, headers: cors ?? {} });
}

/** In the words and the form that the platform's editor knows (protocols §4.5). */
const refused = (message: string, headers: Record<string, string> = {}): Response =>
  new Response(`<html><body>${message}</body></html>`, {
    status: 401,
    headers: { ...machineHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
