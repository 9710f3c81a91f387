/** The route table and the order of what happens to a request, from top to bottom. */
import { Hono } from 'hono';
import { EditorsDoor } from './editing/door.ts';
import { type Editor, Editors } from './editing/editors.ts';
import type { PreviewGrant } from './editing/publishing/preview-token.ts';
import { drainUnread } from './lib/unread-body.ts';
import { answerError, MethodNotAllowed } from './errors.ts';
import { byMethod } from './lib/by-method.ts';
import { completeHeaders } from './lib/machine-headers.ts';
import { plain } from './lib/plain.ts';
import { namedAnswer, withRequestId } from './lib/request-context.ts';
import { requestHost } from './lib/request-host.ts';
import { calculatorAnswer, calculatorPage } from './routes/calculator.ts';
import { quoteWithSummary } from './routes/calculator-agent.ts';
import { agencyCard } from './routes/api/agency-card.ts';
import { agencyDetail } from './routes/api/agency-detail.ts';
import { agentLocator } from './routes/api/agent-locator.ts';
import { agentsByStatesCities } from './routes/api/agents-by-states-cities.ts';
import { cookieChoice } from './routes/api/cookie-choice.ts';
import { events } from './routes/api/events.ts';
import { feedback } from './routes/api/feedback.ts';
import { geodecode } from './routes/api/geodecode.ts';
import { repairFacilities } from './routes/api/repair-facilities.ts';
import { robotChallenge } from './routes/api/robot-challenge.ts';
import { rebuildSearchIndex } from './routes/api/rebuild-search-index.ts';
import { search } from './routes/api/search.ts';
import { endSession, keepSession, readSession } from './routes/api/session.ts';
import { forms } from './routes/api/forms.ts';
import { newsletter } from './routes/api/newsletter.ts';
import { newsletterConfirm } from './routes/api/newsletter-confirm.ts';
import { revalidate } from './routes/api/revalidate.ts';
import { userProfile } from './routes/api/user-profile.ts';
import { developmentSignIn } from './routes/development-sign-in.ts';
import { statesCities } from './routes/api/states-cities.ts';
import { endAlert, findAlert } from './routes/api/unsubscribe.ts';
import { postUnsubscribe } from './routes/api/unsubscribe-form.ts';
import { apps } from './routes/apps.ts';
import { discover } from './routes/discover.ts';
import { editing, previewGate } from './routes/editing.ts';
import { feaasRender } from './routes/feaas.ts';
import { feeds } from './routes/feeds.ts';
import { askedSite, rememberAskedSite } from './routes/asked-site.ts';
import { gallery, galleryExample } from './routes/gallery.tsx';
import { developerTest, examplePage, styleGuide } from './routes/own-pages.tsx';
import { gpc } from './routes/gpc.ts';
import { healthz } from './routes/healthz.ts';
import { media, mediaProxy } from './routes/media.ts';
import { namedSite } from './routes/named-site.ts';
import { pageRoute } from './routes/page.ts';
import { platformApi } from './routes/platform-api.ts';
import { privatePages } from './routes/private-pages.ts';
import { quoteStart } from './routes/quote-start.ts';
import { redirects } from './routes/redirects.ts';
import type { ShownPage } from './redirects/follow.ts';
import type { Services } from './services.ts';
import { homePaths, type Site, siteLookup } from './sites.ts';
import { urls } from './urls.ts';

export interface AppEnv {
  /**
   * `url`: the address asked for, read once; nobody changes it.
   * `editor`: who is signed in; set on the preview host only, and there for everything that needs a session.
   * `guest`: the one draft that a signed link lets somebody without an account see.
   * `shown`: the page that a redirect rule has shown in place of the one asked for.
   * `fromApp`: the answer is one of the insurer's web apps, as it came.
   */
  Variables: { services: Services; site: Site; url: URL; editor?: Editor; guest?: PreviewGrant; shown?: ShownPage; fromApp?: boolean };
}

/** @param services built once per isolate; tests give their own */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  const siteOf = siteLookup(services.settings);

  app.use(function ownRequestId(c, next) {
    c.set('services', services);
    return withRequestId(async (id) => {
      await next();
      // Whatever refused the request, early or late: its sender may be writing still.
      await drainUnread(c.req.raw);
      const answer = namedAnswer(c.res, id);
      // An app's answer has the headers that the app chose (DEL-13).
      if (!c.get('fromApp')) completeHeaders(answer.headers, services.settings.RUN === 'production');
      if (answer !== c.res) c.res = answer;
    });
  });

  const health = healthz(services);
  app.all(urls.healthz, byMethod({ GET: health }));
  app.all(urls.apiHealthz, byMethod({ GET: health }));

  app.use(async function knownHost(c, next) {
    const url = new URL(c.req.url);
    const site = siteOf(requestHost(c.req.raw), url.pathname, () => askedSite(c));
    if (!site) return plain('This server does not answer for this host.', 421);
    c.set('url', url);
    c.set('site', site);
    await next();
    if (site.preview) rememberAskedSite(c);
  });

  app.use(privatePages);
  const editors = new Editors(services);
  app.use(previewGate(editors));
  app.use(namedSite(siteOf, services.settings));
  const door = new EditorsDoor(services);
  app.route('/', editing(services, editors, door));

  // Paths of the insurer's web apps are theirs as they stand: no rule, slash or case of ours touches them.
  app.use(apps);

  app.all(urls.revalidate, byMethod({ POST: revalidate }));
  app.all(urls.geodecode, byMethod({ GET: geodecode }));
  app.all(urls.robotChallenge, byMethod({ GET: robotChallenge }));
  app.all(urls.repairFacilities, byMethod({ GET: repairFacilities }));
  for (const address of [urls.searchApi, urls.discoverHere]) app.all(address, byMethod({ POST: search }));
  app.all(urls.rebuildSearchIndex, byMethod({ POST: rebuildSearchIndex }));
  app.all(urls.discover(':domain'), byMethod({ POST: discover }));
  app.all(urls.feedback, byMethod({ POST: feedback(services) }));
  app.all(urls.events, byMethod({ POST: events(services) }));
  app.all(urls.cookieChoice, byMethod({ POST: cookieChoice }));
  app.all(urls.gpc, byMethod({ GET: gpc }));
  app.all(urls.session, byMethod({ GET: readSession, POST: keepSession, DELETE: endSession }));
  app.all(urls.unsubscribe, byMethod({ GET: findAlert, PUT: endAlert, POST: postUnsubscribe }));
  app.all(urls.forms, byMethod({ POST: forms }));
  app.all(urls.newsletter, byMethod({ POST: newsletter }));
  app.all(urls.newsletterConfirmed, byMethod({ POST: newsletterConfirm }));
  app.all(urls.agencyCard('').split('?')[0] as string, byMethod({ GET: agencyCard }));
  app.all(urls.userProfile, byMethod({ GET: userProfile }));
  app.all(urls.agencyDetail, byMethod({ GET: agencyDetail }));
  app.all(urls.statesCities, byMethod({ GET: statesCities }));
  app.all(urls.agentsByStatesCities, byMethod({ GET: agentsByStatesCities }));
  app.all(urls.agentLocator, byMethod({ GET: agentLocator }));
  app.route('/', platformApi(services));
  app.all(urls.feaasRender, feaasRender(door));
  app.all(urls.editingFeaasRender, feaasRender(door));
  app.route('/', feeds(services));

  app.use(redirects);
  app.all('/-/*', byMethod({ GET: media }));
  app.all(urls.mediaProxy, byMethod({ GET: mediaProxy }));

  app.get(urls.styleGuide, styleGuide);
  app.get(urls.examplePage, examplePage);
  app.get(urls.developerTest, developerTest);
  app.post(urls.developerTest, developmentSignIn);
  app.get('/gallery', gallery);
  app.get('/gallery/:block/:example?', galleryExample);

  for (const home of homePaths(services.settings)) {
    app.post(home, quoteStart);
    for (const slash of ['', '/']) {
      const calculator = (home === '/' ? '' : home) + urls.calculator + slash;
      app.get(calculator, calculatorPage);
      app.post(calculator, calculatorAnswer);
      app.get((home === '/' ? '' : home) + urls.quoteRequest() + slash, quoteWithSummary);
    }
  }
  // Where a mail's `List-Unsubscribe` leads: a page for who opens it, one click for who posts to it.
  for (const home of homePaths(services.settings)) app.post(home.replace(/\/$/, '') + urls.unsubscribePage(), postUnsubscribe);
  app.on(['GET', 'HEAD'], '*', pageRoute);
  app.all('*', () => {
    throw new MethodNotAllowed(['GET', 'HEAD']);
  });

  app.onError(answerError);
  return app;
}
