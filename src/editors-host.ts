/** The editors' host: its guard, the desk, the platform's editor and read endpoints, and our own pages. The visitors' Worker has none of it. */
import { Hono } from 'hono';
import type { EditorsHost } from './app.tsx';
import type { AppEnv } from './app-env.ts';
import type { ContentParts } from './content-services.ts';
import { draftsWith } from './content/repository/delivery/draft-layout.ts';
import { edgeDrafts } from './content/sources/edge-draft.ts';
import { desk } from './desk/routes.ts';
import { EditingSecretGuard } from './editing/editing-secret-guard.ts';
import { Editors } from './editing/sessions/session-cookie.ts';
import { registry } from './generated/registry.ts';
import { shapesOf } from './page/render/field-shapes.ts';
import { byMethod } from './lib/http/by-method.ts';
import { rebuildSearchIndex } from './routes/api/publishing/rebuild-search-index.ts';
import { feaasRender } from './routes/feaas.ts';
import { platformApi } from './routes/machines/platform-api.ts';
import { developmentSignIn } from './routes/preview-host/development-sign-in.ts';
import { editing, previewGate } from './routes/preview-host/editing.ts';
import { gallery, galleryExample } from './routes/preview-host/gallery.tsx';
import { namedSite } from './routes/preview-host/named-site.ts';
import { developerTest, examplePage, styleGuide } from './routes/preview-host/own-pages.tsx';
import { rememberRequestedSite, requestedSite } from './routes/preview-host/requested-site.ts';
import { urls } from './site/urls.ts';

/** All blocks, and drafts. */
export const everyContent: ContentParts = {
  registry,
  drafts: { repository: draftsWith(shapesOf(registry)), edge: edgeDrafts },
};

export const editorsHost: EditorsHost = {
  requestedSite,
  rememberRequestedSite,
  routes(services, siteOf) {
    const app = new Hono<AppEnv>();
    const editors = new Editors(services);
    const guard = new EditingSecretGuard(services);
    app.use(previewGate(editors));
    app.use(namedSite(siteOf, services.settings));
    app.route('/', editing(services, editors, guard));
    app.route('/', desk());
    app.route('/', platformApi(services));
    app.all(urls.rebuildSearchIndex, byMethod({ POST: rebuildSearchIndex }));
    app.all(urls.feaasRender, feaasRender(guard));
    app.all(urls.editingFeaasRender, feaasRender(guard));
    app.get(urls.styleGuide, styleGuide);
    app.get(urls.examplePage, examplePage);
    app.get(urls.developerTest, developerTest);
    app.post(urls.developerTest, developmentSignIn);
    app.get('/gallery', gallery);
    app.get('/gallery/:block/:example?', galleryExample);
    return app;
  },
};
