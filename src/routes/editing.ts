/** The editors' host: its gate, sign-in, and the endpoints of the platform's own editor (EDT-01, EDT-02). */
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { EditorsDoor } from '../editing/door.ts';
import type { Editors } from '../editing/editors.ts';
import { Problem, Unauthorized } from '../errors.ts';
import { byMethod } from '../lib/by-method.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { isOwnMedia } from '../media/picture-source.ts';
import type { Services } from '../services.ts';
import { editApi, urls } from '../urls.ts';
import { EDIT_FIELDS, EDIT_ITEMS } from '../editing/item-form/addresses.ts';
import { platformEditor } from './api/platform-editor.ts';
import { peopleDesks } from './desk/people-desks.ts';
import { contentDesks } from './desk/content-desks.ts';
import { operatorsDesks } from './desk/operators-desks.ts';
import { treeDesks } from './desk/tree-desks.ts';
import { mediaDesk } from './desk/media-desk.ts';
import { exportFiles } from './edit/export.ts';
import { showMediaFiles, takeMediaFile } from './edit/media.ts';
import { pageApi } from './edit/page-api.ts';
import { guestOf } from './preview-guest.ts';
import { publishApi } from './edit/publish-api.ts';
import { publishDesk } from './desk/publish-desk.ts';
import { showFields, takeFields } from './edit-fields.ts';
import { showItems, takeItems } from './edit-items.ts';
import { exportSubscribers, showSubscribers, takeSubscriber } from './subscribers.ts';
import { exportFeedback, showFeedback } from './feedback-results.ts';
import { showReports } from './reports.ts';
import { showSignIn, takeSignIn, takeSignOut } from './sign-in.ts';
import { exportSubmissions, showSubmission, showSubmissions, takeWord, takeWordOnOne } from './submissions.ts';

/** What is open without a session, since it has a secret of its own, lets one in, or says nothing. */
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
]);
/**
 * What is published of the platform's data is the same for everyone, and so are media in every size: the sign-in page has a picture, and
 * guests see those of their draft. Their links are for one page, so its files bring no token.
 */
const isOpen = ({ pathname, searchParams, origin }: URL): boolean =>
  OPEN.has(pathname) ||
  /^\/(sitecore\/api|-)\//.test(pathname) ||
  (pathname === urls.mediaProxy && searchParams.getAll('url').every((given) => isOwnMedia(given, origin)));

/** What a browser opens as a page; scripts and pictures are told no instead of being led to a form. */
function opensPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return /^(document|iframe|frame)$/.test(destination);
  return /text\/html|\*\/\*|^$/.test(request.headers.get('accept') ?? '');
}

/** Who may pass on the preview host. Also: nothing of it is kept by anybody, and no search engine lists it. */
export function previewGate(editors: Editors): MiddlewareHandler<AppEnv> {
  return async function previewGate(c, next) {
    if (!c.get('site').preview) return next();
    if (!isOpen(c.get('url'))) {
      const editor = await editors.of(c.req.raw).catch(unlessUpstream);
      const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
      const guest = !editor && reads ? await guestOf(c) : undefined;
      if (guest) {
        c.set('guest', guest);
        await next();
        const answer = closed(c.res);
        c.res = undefined;
        c.res = answer;
        return;
      }
      if (!editor || (editor.by === 'frame' && !reads)) {
        if (!opensPage(c.req.raw)) throw new Unauthorized('Sign in on this host first.', { 'x-robots-tag': 'noindex, nofollow' });
        const { pathname, search } = new URL(c.req.url);
        return closed(new Response(null, { status: 303, headers: { location: urls.signIn(pathname + search) } }));
      }
      c.set('editor', editor);
    }
    await next();
    const answer = closed(c.res);
    // Given a second answer, the router would write the headers of the first over it.
    c.res = undefined;
    c.res = answer;
  };
}

function unlessUpstream(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new Problem(503, 'sign-in-unavailable', 'Signing in can not be checked just now. Please try again.', {
    headers: { 'retry-after': '30' },
  });
}

/** The answer with the headers of this host. Those of proxied answers can't be written to, and a socket can't be copied. */
function closed(answer: Response): Response {
  if (answer.status === 101) return answer;
  const open = new Response(answer.body, answer);
  open.headers.set('cache-control', 'private, no-store');
  open.headers.set('x-robots-tag', 'noindex, nofollow');
  return open;
}

/** Sign-in, sign-out, the forms of the embedded repository, what visitors sent, and what the platform's editor calls. Unknown to public hosts. */
export function editing(services: Services, editors: Editors, door: EditorsDoor): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.all(urls.signIn(), byMethod({ GET: showSignIn(editors), POST: takeSignIn(editors) }));
  app.all(urls.signOut, byMethod({ POST: takeSignOut(editors) }));
  app.all(EDIT_FIELDS, byMethod({ GET: showFields, POST: takeFields }));
  app.all(EDIT_ITEMS, byMethod({ GET: showItems, POST: takeItems }));
  app.all(urls.subscribers, byMethod({ GET: showSubscribers, POST: takeSubscriber }));
  app.all(urls.subscribersExport, byMethod({ GET: exportSubscribers }));
  app.all(urls.submissions, byMethod({ GET: showSubmissions, POST: takeWord }));
  app.all(urls.feedbackResults, byMethod({ GET: showFeedback }));
  app.all(urls.feedbackResultsCsv, byMethod({ GET: exportFeedback }));
  app.all(urls.reports, byMethod({ GET: showReports }));
  app.all(urls.submissionsCsv, byMethod({ GET: exportSubmissions }));
  app.all(`${urls.submissions}/:reference`, byMethod({ GET: showSubmission, POST: takeWordOnOne }));
  app.route('/', contentDesks());
  app.route('/', treeDesks());
  app.route('/', peopleDesks());
  app.route('/', operatorsDesks());
  pageApi(app);
  publishApi(app);
  publishDesk(app);
  app.all(editApi('export'), byMethod({ GET: exportFiles }));
  app.all(editApi('media'), byMethod({ GET: showMediaFiles, POST: takeMediaFile }));
  mediaDesk(app);
  app.route('/', platformEditor(services, door));
  return app;
}
