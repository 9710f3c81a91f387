/** Types of a routed request and its variables. Types only, so that routes need not import the route table. */
import type { Context } from 'hono';
import type { Editor } from './editing/sessions/session-cookie.ts';
import type { PreviewGrant } from './editing/publishing/preview-token.ts';
import type { EditorView } from './page/editing-mode/editor-view.ts';
import type { ShownPage } from './redirects/follow.ts';
import type { Services } from './service-types.ts';
import type { Site } from './site/sites.ts';

/** How the preview host shows a page: another time, place or version, for a signed-in person. */
export interface PagePreview {
  request: Request;
  services: Services;
  /** Absent where the page is as visitors get it. */
  editor?: EditorView | undefined;
  /** Adds the headers of this preview. */
  finish(answer: Response): Response;
}

export interface AppEnv {
  /**
   * `url`: the address of the request, read once.
   * `siteAt`: finds the site of another path on this host.
   * `preview`: reads how a page is shown; only on the preview host.
   * `editor`: the person who is signed in; only on the preview host, where a session is required.
   * `guest`: the one draft that a guest link shows to a person without an account.
   * `shown`: the page that a redirect rule puts in place of the requested one.
   * `fromApp`: the response comes from one of the insurer's web apps and passes unchanged.
   */
  Variables: {
    services: Services;
    site: Site;
    siteAt: (pathname: string) => Site | undefined;
    url: URL;
    preview?: (path: string) => PagePreview;
    editor?: Editor;
    guest?: PreviewGrant;
    shown?: ShownPage;
    fromApp?: boolean;
  };
}

/** A request on its way through the routes, with its response and variables. */
export type AppContext = Context<AppEnv>;
