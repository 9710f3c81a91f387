/** `/api/editing/config`, `/api/editing/render`, `/api/editing/component`: what the platform's editor calls (EDT-02, protocols §4.1, §4.2). */
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { type ComponentUpdate, readUpdate } from '../../editing/component-update.ts';
import { editingConfig } from '../../editing/config.ts';
import { corsHeaders, isEditorOrigin } from '../../editing/editor-origins.ts';
import { Guesses } from '../../editing/guesses.ts';
import { readRenderQuery } from '../../editing/render-request.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readFormBody } from '../../lib/input.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../../lib/rate-limit.ts';
import { isSameSecret } from '../../lib/secrets.ts';
import type { Services } from '../../services.ts';
import { urls } from '../../urls.ts';
import { renderForEditor } from './render-for-editor.ts';
import { z } from 'zod';

const FORM_BYTES = 1_000_000;
const updateForm = z.object({ update: z.string() });

/** Bodies and statuses are those that the platform's own packages send; the editor reads them. */
const html = (text: string) => ({ html: `<html><body>${text}</body></html>` });

/** Of one address: what it answers to a wrong origin and to a wrong secret, and the one method it takes. */
interface Door {
  method: 'GET' | 'POST';
  wrongSecret: object;
  open(c: Context<AppEnv>, params: URLSearchParams): Promise<Response>;
}

export function platformEditor(services: Services): Hono<AppEnv> {
  const { settings, limits, clock, log, registry } = services;
  const guesses = new Guesses(limits.secrets, clock, LIMIT_PERIOD_SECONDS * 1000);
  const app = new Hono<AppEnv>();

  /** Origin, secret, OPTIONS, method: in the order of the official packages. A request without an origin is no browser's; the secret decides. */
  const behindSecret = ({ method, wrongSecret, open }: Door) =>
    async function behindSecret(c: Context<AppEnv>): Promise<Response> {
      if (!c.get('site').preview) throw new NotFound();
      const url = new URL(c.req.url);
      const origin = c.req.header('origin');
      const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === (c.req.header('host') ?? url.host);
      if (origin !== undefined && !isOwn && !isEditorOrigin(origin, settings.EDITING_ALLOWED_ORIGINS))
        return c.json({ message: 'Invalid origin' }, 401);
      const headers = origin === undefined || isOwn ? {} : corsHeaders(origin);
      const visitor = visitorKey(c.req.raw);
      if (guesses.isLocked(visitor)) return c.json(wrongSecret, 429, { ...headers, 'retry-after': String(LIMIT_PERIOD_SECONDS) });
      if (!(await isSameSecret(url.searchParams.get('secret') ?? '', settings.EDITING_SECRET))) {
        await guesses.wrong(visitor);
        log.warn('editing-secret-refused', { at: c.req.path });
        return c.json(wrongSecret, 401, headers);
      }
      if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
      if (c.req.method !== method) return c.json(html('Method not allowed'), 405, { ...headers, allow: method });
      const answer = await open(c, url.searchParams);
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
