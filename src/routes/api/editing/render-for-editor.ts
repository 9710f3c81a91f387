/** Renders a page or component for the platform's editor, with the same function that serves every page (protocols §4.2). */
import type { AppContext } from '../../../app-env.ts';
import type { DraftRequest } from '../../../content/source.ts';
import type { ComponentUpdate } from '../../../editing/component-update.ts';
import { editorOrigins } from '../../../site/editor-origins.ts';
import { FRAME_SESSION_MS } from '../../../editing/sessions/session-cookie.ts';
import { isLibrary, type RenderQuery } from '../../../editing/render-request.ts';
import { FRAME_SESSION, frameCookie, PLATFORM_COOKIES } from '../../../cookies.ts';
import { signSession } from '../../../editing/sessions/session-token.ts';
import { requestHost } from '../../../lib/http/request-host.ts';
import { type DraftView, viewOfDraft } from '../../../page/editing-mode/editor-view.ts';
import { servePage } from '../../../page/serve/serve-page.ts';
import type { Settings } from '../../../settings.ts';
import { type Site, siteLookup } from '../../../site/sites.ts';

/** Address of the platform's design library script. */
const LIBRARY_SCRIPT = '/v1/files/designlibrary/lib/rh-lib-script.js';

export async function renderForEditor(c: AppContext, query: RenderQuery, update: ComponentUpdate): Promise<Response> {
  const services = c.get('services');
  const { settings, clock } = services;
  const site = siteFor(c, query, settings);
  if (!site) return c.json({ html: '<html><body>Missing or invalid query parameters: sc_site, sc_lang</body></html>' }, 400);
  const authorization = c.req.header('authorization');
  const page = await servePage({
    request: new Request(c.req.url),
    site,
    path: isLibrary(query) ? '/' : pathOf(query.route),
    params: new URLSearchParams(),
    services,
    background: c.executionCtx,
    editor: viewOfDraft(viewOf(query, update, settings, authorization)),
  });
  const answer = new Response(page.body, page);
  answer.headers.set('cache-control', 'no-store, must-revalidate');
  // This address contains the secret: later requests of the frame, also to the web apps, send only the host as referrer. Without any
  // referrer, browsers would send the frame's forms with `Origin: null`.
  answer.headers.set('referrer-policy', 'strict-origin');
  if (query.mode !== 'preview') return answer;
  // Later requests from this frame come without the secret.
  const session = await signSession('frame', settings.EDITING_SECRET, clock.now() + FRAME_SESSION_MS);
  const cookies: [string, string][] = [
    [PLATFORM_COOKIES.preview, 'true'],
    [PLATFORM_COOKIES.site, site.site],
    ...(authorization ? ([[PLATFORM_COOKIES.token, authorization]] as [string, string][]) : []),
    [FRAME_SESSION, session],
  ];
  for (const [name, value] of cookies) answer.headers.append('set-cookie', frameCookie(name, value));
  return answer;
}

function viewOf(query: RenderQuery, update: ComponentUpdate, settings: Settings, authorization: string | undefined): DraftView {
  const draft: DraftView['draft'] = {
    at: { item: query.sc_itemid },
    mode: query.mode === 'edit' || query.mode === 'library-metadata' ? 'edit' : 'preview',
    ...defined({
      version: query.sc_version,
      layoutKind: query.sc_layoutKind,
      variant: query.sc_variant,
      previewTime: query.sc_previewTime,
      authorization,
    }),
  };
  if (!isLibrary(query)) return { draft };
  const component = { uid: query.sc_uid, ...defined({ renderingId: query.sc_renderingId, dataSourceId: query.dataSourceId }) };
  const scripts = settings.CONTENT_SOURCE === 'edge' ? [new URL(LIBRARY_SCRIPT, settings.EDGE_URL).href] : [];
  return {
    draft: { ...draft, component },
    library: { uid: query.sc_uid, origins: editorOrigins(settings.EDITING_ALLOWED_ORIGINS), scripts, update },
  };
}

const defined = <T extends Partial<DraftRequest> | Partial<NonNullable<DraftRequest['component']>>>(
  values: {
    [K in keyof T]: T[K] | undefined;
  },
): T => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** The route sets the page's metadata; the item decides what is rendered. */
const pathOf = (route: string): string => `/${route.replace(/^\/+|[?#].*$|\/+$/g, '')}`;

/** The requested site and language, when this deployment has them. */
function siteFor(c: AppContext, { sc_site, sc_lang }: RenderQuery, settings: Settings): Site | undefined {
  const site = siteLookup(settings)(requestHost(c.req.raw), '/', () => sc_site);
  const found =
    site?.site === sc_site ? site.languages.find(({ language }) => language.toLowerCase() === sc_lang.toLowerCase()) : undefined;
  return site && found && { ...site, ...found };
}
