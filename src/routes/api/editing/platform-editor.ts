/** `/api/editing/config`, `/api/editing/render`, `/api/editing/component`: the endpoints for the platform's editor (EDT-02, protocols §4.1, §4.2). */
import { Hono } from 'hono';
import * as z from 'zod';
import type { AppContext, AppEnv } from '../../../app-env.ts';
import { type ComponentUpdate, readUpdate } from '../../../editing/component-update.ts';
import { editingConfig } from '../../../editing/config.ts';
import type { EditingSecretGuard } from '../../../editing/editing-secret-guard.ts';
import { readRenderQuery } from '../../../editing/render-request.ts';
import { BadRequest, NotFound } from '../../../errors.ts';
import { readFormBody } from '../../../lib/http/input.ts';
import type { Services } from '../../../service-types.ts';
import { urls } from '../../../site/urls.ts';
import { renderForEditor } from './render-for-editor.ts';

const FORM_BYTES = 1_000_000;
const updateForm = z.object({ update: z.string() });

/** Bodies and statuses equal those of the platform's own packages; the editor parses them. */
const html = (text: string) => ({ html: `<html><body>${text}</body></html>` });

/** The responses of one endpoint to a wrong origin and a wrong secret, and its one method. */
interface Endpoint {
  method: 'GET' | 'POST';
  wrongSecret: object;
  open(c: AppContext, params: URLSearchParams): Promise<Response>;
}

export function platformEditor({ registry }: Pick<Services, 'registry'>, guard: EditingSecretGuard): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  /** Origin, secret, OPTIONS, method: in the order of the official packages. */
  const behindSecret = ({ method, wrongSecret, open }: Endpoint) =>
    async function behindSecret(c: AppContext): Promise<Response> {
      if (!c.get('site').preview) throw new NotFound();
      const params = new URL(c.req.url).searchParams;
      const { refusal, headers } = await guard.judge(c.req.raw, params.get('secret') ?? '');
      if (refusal === 'origin') return c.json({ message: 'Invalid origin' }, 401);
      if (refusal) return c.json(wrongSecret, refusal === 'locked' ? 429 : 401, headers);
      if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
      if (c.req.method !== method) return c.json(html('Method not allowed'), 405, { ...headers, allow: method });
      const answer = await open(c, params);
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    };

  const wrongSecret = html('Missing or invalid secret');
  const render = (c: AppContext, params: URLSearchParams, update: ComponentUpdate = {}): Promise<Response> | Response => {
    const read = readRenderQuery(params);
    if ('missing' in read) return c.json(html(`Missing or invalid query parameters: ${read.missing.join(', ')}`), 400);
    return renderForEditor(c, read.query, update);
  };

  app.all(
    urls.editingConfig,
    behindSecret({
      method: 'GET',
      wrongSecret: { message: 'Missing or invalid editing secret' },
      open: async (c) => c.json(editingConfig([...registry.keys()])),
    }),
  );
  app.all(urls.editingRender, behindSecret({ method: 'GET', wrongSecret, open: async (c, params) => render(c, params) }));
  app.all(
    urls.editingComponent,
    behindSecret({
      method: 'POST',
      wrongSecret,
      async open(c, params) {
        const update = readUpdate((await readFormBody(c.req.raw, updateForm, { maxBytes: FORM_BYTES })).update);
        if (!update) throw new BadRequest([{ parameter: 'update', message: 'is not JSON of fields and params' }]);
        return render(c, params, update);
      },
    }),
  );
  return app;
}
