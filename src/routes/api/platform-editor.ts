/** `/api/editing/config`, `/api/editing/render`, `/api/editing/component`: what the platform's editor calls (EDT-02, protocols §4.1, §4.2). */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { type ComponentUpdate, readUpdate } from '../../editing/component-update.ts';
import { editingConfig } from '../../editing/config.ts';
import type { EditorsDoor } from '../../editing/door.ts';
import { readRenderQuery } from '../../editing/render-request.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readFormBody } from '../../lib/input.ts';
import type { Services } from '../../services.ts';
import { urls } from '../../urls.ts';
import { renderForEditor } from './render-for-editor.ts';

const FORM_BYTES = 1_000_000;
const updateForm = z.object({ update: z.string() });

/** Bodies and statuses are those that the platform's own packages send; the editor reads them. */
const html = (text: string) => ({ html: `<html><body>${text}</body></html>` });

/** Of one address: what it answers to a wrong origin and to a wrong secret, and the one method it takes. */
interface Endpoint {
  method: 'GET' | 'POST';
  wrongSecret: object;
  open(c: Context<AppEnv>, params: URLSearchParams): Promise<Response>;
}

export function platformEditor({ registry }: Pick<Services, 'registry'>, door: EditorsDoor): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  /** Origin, secret, OPTIONS, method: in the order of the official packages. */
  const behindSecret = ({ method, wrongSecret, open }: Endpoint) =>
    async function behindSecret(c: Context<AppEnv>): Promise<Response> {
      if (!c.get('site').preview) throw new NotFound();
      const params = new URL(c.req.url).searchParams;
      const { refusal, headers } = await door.judge(c.req.raw, params.get('secret') ?? '');
      if (refusal === 'origin') return c.json({ message: 'Invalid origin' }, 401);
      if (refusal) return c.json(wrongSecret, refusal === 'locked' ? 429 : 401, headers);
      if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
      if (c.req.method !== method) return c.json(html('Method not allowed'), 405, { ...headers, allow: method });
      const answer = await open(c, params);
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    };

  const wrongSecret = html('Missing or invalid secret');
  const render = (c: Context<AppEnv>, params: URLSearchParams, update: ComponentUpdate = {}): Promise<Response> | Response => {
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
