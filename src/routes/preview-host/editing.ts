/** The preview host: its session check, sign-in, and editors' endpoints besides the desk (EDT-01, EDT-02). */
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import type { EditingSecretGuard } from '../../editing/editing-secret-guard.ts';
import type { Editors } from '../../editing/sessions/session-cookie.ts';
import { Problem, Unauthorized } from '../../errors.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { isOwnMedia } from '../../media/pictures/picture-source.ts';
import type { Services } from '../../service-types.ts';
import { urls } from '../../site/urls.ts';
import { platformEditor } from '../api/editing/platform-editor.ts';
import { editRoutes } from '../edit/routes.ts';
import { editorView } from './editor-view.ts';
import { guestOf } from './preview-guest.ts';
import { previewOptionsFor, withPreviewOptions } from './preview-options.ts';
import { getSignIn, postSignIn, postSignOut } from './sign-in.ts';

/** Paths that are open without a session: they have a secret of their own, sign in, or reveal nothing. */
const OPEN: ReadonlySet<string> = new Set([
  urls.robots,
  urls.apiRobots,
  urls.signIn(),
  urls.signOut,
  urls.editingConfig,
  urls.editingRender,
  urls.editingComponent,
  urls.feaasRender,
  urls.editingFeaasRender,
  urls.revalidate,
  urls.importContent,
  urls.exportContent,
  urls.importMedia,
  urls.rebuildSearchIndex,
]);
/**
 * The platform's published data is public, and so are media in every size: the sign-in page shows a picture, and guests see those of their
 * draft. Guest links are for one page, so requests for its files carry no token.
 */
const isOpen = ({ pathname, searchParams, origin }: URL): boolean =>
  OPEN.has(pathname) ||
  /^\/(sitecore\/api|-)\//.test(pathname) ||
  (pathname === urls.mediaProxy && searchParams.getAll('url').every((given) => isOwnMedia(given, origin)));

/** Whether a browser opens this as a page; scripts and pictures get an error instead of a redirect to the form. */
function opensPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return /^(document|iframe|frame)$/.test(destination);
  return /text\/html|\*\/\*|^$/.test(request.headers.get('accept') ?? '');
}

/** The guard of the preview host. Its responses are never cached or indexed by search engines. */
export function previewGate(editors: Editors): MiddlewareHandler<AppEnv> {
  return async function previewGate(c, next) {
    if (!c.get('site').preview) return next();
    c.set('preview', (path) => {
      const editor = editorView(c, path);
      const options = previewOptionsFor(c);
      const { request, services } = options;
      return { request, services, editor, finish: (answer) => withPreviewOptions(answer, options) };
    });
    if (!isOpen(c.get('url'))) {
      const editor = await editors.of(c.req.raw).catch(unlessUpstream);
      const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
      const guest = !editor && reads ? await guestOf(c) : undefined;
      if (guest) c.set('guest', guest);
      else if (!editor || (editor.by === 'frame' && !reads)) {
        if (!opensPage(c.req.raw)) throw new Unauthorized('Sign in on this host first.', { 'x-robots-tag': 'noindex, nofollow' });
        const { pathname, search } = new URL(c.req.url);
        return closed(new Response(null, { status: 303, headers: { location: urls.signIn(pathname + search) } }));
      } else c.set('editor', editor);
    }
    await next();
    const answer = closed(c.res);
    // With a second response, the router would copy the headers of the first onto it.
    c.res = undefined;
    c.res = answer;
  };
}

function unlessUpstream(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new Problem(503, 'sign-in-unavailable', 'Your sign-in cannot be checked right now. Please try again.', {
    headers: { 'retry-after': '30' },
  });
}

/** The response with the headers of this host. Headers of proxied responses are immutable, and a socket can't be copied. */
function closed(answer: Response): Response {
  if (answer.status === 101) return answer;
  const open = new Response(answer.body, answer);
  open.headers.set('cache-control', 'private, no-store');
  open.headers.set('x-robots-tag', 'noindex, nofollow');
  return open;
}

/** Sign-in, sign-out, and the endpoints for the in-page editor and the platform's editor. Public hosts have none of these. */
export function editing(services: Services, editors: Editors, guard: EditingSecretGuard): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.signIn(), byMethod({ GET: getSignIn(editors), POST: postSignIn(editors) }));
  app.all(urls.signOut, byMethod({ POST: postSignOut(editors) }));
  app.route('/', editRoutes());
  app.route('/', platformEditor(services, guard));
  return app;
}
