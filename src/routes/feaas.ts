/** `/feaas-render` (DEL-12): a front-end component as a separate page; visitors get the published one, the platform's editor the staged one. */
import * as z from 'zod';
import type { AppContext } from '../app-env.ts';
import type { EditingSecretGuard, Verdict } from '../editing/editing-secret-guard.ts';
import { BadRequest, MethodNotAllowed, NotFound, TooMany } from '../errors.ts';
import { type ComponentReference, parseSource } from '../feaas/reference.ts';
import { readTemplate } from '../feaas/service.ts';
import { readQuery } from '../lib/http/input.ts';
import { machineHeaders } from '../lib/http/machine-headers.ts';
import { enforceRateLimit, LIMIT_PERIOD_SECONDS } from '../lib/security/rate-limit.ts';
import { serveComponent } from '../page/serve/serve-component.ts';
import { urls } from '../site/urls.ts';

/** The component: `feaasSrc` as the editor sends it, or the id alone, which the repository knows without a library. */
const query = z.lazy(() =>
  z.object({
    feaasSrc: z.string().max(500).default(''),
    id: z.string().max(64).default(''),
    secret: z.string().max(500).optional(),
  }),
);

/** @param guard of the editors' host; without it, no secret is accepted */
export const feaasRender = (guard?: EditingSecretGuard) =>
  async function feaasRender(c: AppContext): Promise<Response> {
    const site = c.get('site');
    if (c.req.path === urls.editingFeaasRender && !site.preview) throw new NotFound();
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) throw new MethodNotAllowed(['GET', 'HEAD']);
    const services = c.get('services');
    const { feaasSrc, id, secret } = readQuery(c.req.raw, query);
    // The secret cannot be guessed on the public host either.
    const { refusal, headers }: Verdict =
      site.preview || secret !== undefined
        ? ((await guard?.judge(c.req.raw, secret ?? '')) ?? { refusal: 'secret', headers: {} })
        : { headers: {} };
    if (refusal === 'locked') throw new TooMany(LIMIT_PERIOD_SECONDS);
    // Same responses as the platform's own packages.
    if (refusal) return refused(refusal === 'origin' ? 'Requests from this origin are not allowed' : 'Missing or invalid secret', headers);
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: 'GET, HEAD, OPTIONS', ...headers } });
    await enforceRateLimit(services.limits.reads, 'feaas-render', c.req.raw);

    const reference: ComponentReference | undefined = parseSource(feaasSrc || `${site.site}/${id}`);
    if (!reference)
      throw new BadRequest([
        { parameter: feaasSrc ? 'feaasSrc' : 'id', message: 'names no component: library/component[/version[/revision]]' },
      ]);
    const use = { site: site.site, language: site.language, isEditor: site.preview, signal: c.req.raw.signal };
    const template = await readTemplate(services.frontEndComponents, reference, use);
    if (template === null) throw new NotFound('This front-end component does not exist.');
    return serveComponent({ site, services, name: reference.component, template, headers });
  };

/** In the text and form that the platform's editor expects (protocols §4.5). */
const refused = (message: string, headers: Record<string, string> = {}): Response =>
  new Response(`<html><body>${message}</body></html>`, {
    status: 401,
    headers: { ...machineHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
