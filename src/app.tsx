/** The route table, and the order of the middleware. */
import { Hono } from 'hono';
import type { AppContext, AppEnv } from './app-env.ts';
import { drainUnread } from './lib/http/unread-body.ts';
import { answerError, MethodNotAllowed } from './errors.ts';
import { byMethod } from './lib/http/by-method.ts';
import { completeHeaders } from './lib/http/machine-headers.ts';
import { plain } from './lib/http/plain.ts';
import { overHttps } from './lib/http/over-https.ts';
import { namedAnswer, withRequestId } from './lib/http/request-context.ts';
import { requestHost } from './lib/http/request-host.ts';
import { calculatorAnswer, calculatorPage } from './routes/calculator.ts';
import { quoteWithSummary } from './routes/calculator-agent.ts';
import { agencyCard } from './routes/api/agencies/agency-card.ts';
import { getAgencyDetail } from './routes/api/agencies/agency-detail.ts';
import { getAgentLocator } from './routes/api/agencies/agent-locator.ts';
import { agentsByStatesCities } from './routes/api/agencies/agents-by-states-cities.ts';
import { cookieChoice } from './routes/api/visitor/cookie-choice.ts';
import { postEvents } from './routes/api/visitor/events.ts';
import { feedback } from './routes/api/forms/feedback.ts';
import { geodecode } from './routes/api/agencies/geodecode.ts';
import { repairFacilities } from './routes/api/agencies/repair-facilities.ts';
import { getRobotChallenge } from './routes/api/forms/robot-challenge.ts';
import { nearVisitor } from './routes/api/visitor/near-visitor.ts';
import { postSearch } from './routes/api/visitor/search.ts';
import { searchSuggestions } from './routes/api/visitor/search-suggestions.ts';
import { endSession, postSession, getSession } from './routes/api/visitor/session.ts';
import { postForm } from './routes/api/forms/forms.ts';
import { newsletter } from './routes/api/forms/newsletter.ts';
import { newsletterConfirm } from './routes/api/forms/newsletter-confirm.ts';
import { revalidate } from './routes/api/publishing/revalidate.ts';
import { getUserProfile } from './routes/api/visitor/user-profile.ts';
import { statesCities } from './routes/api/agencies/states-cities.ts';
import { endAlert, findAlert } from './routes/api/forms/unsubscribe.ts';
import { postUnsubscribe } from './routes/api/forms/unsubscribe-form.ts';
import { apps } from './routes/apps.ts';
import { discover } from './routes/machines/discover.ts';
import { feaasRender } from './routes/feaas.ts';
import { feeds } from './routes/machines/feeds.ts';
import { gpc } from './routes/machines/gpc.ts';
import { getSecurityTxt } from './routes/machines/security-txt.ts';
import { healthz } from './routes/machines/healthz.ts';
import { getMedia, getResizedMedia } from './routes/media.ts';
import { pageRoute } from './routes/page.ts';
import { privatePages } from './routes/private-pages.ts';
import { quoteStart } from './routes/quote-start.ts';
import { redirects } from './routes/redirects.ts';
import type { Services } from './service-types.ts';
import { homePaths, type SiteLookup, siteLookup } from './site/sites.ts';
import { urls } from './site/urls.ts';

/** What the Worker of the editors' host has besides the routes of visitors (`src/editors-host.ts`). */
export interface EditorsHost {
  /** @returns the name of the site that the editor opened */
  requestedSite(c: AppContext): string;
  rememberRequestedSite(c: AppContext): void;
  /** Middleware and routes; they come before those of visitors. */
  routes(services: Services, siteOf: SiteLookup): Hono<AppEnv>;
}

/**
 * @param services built once per isolate; tests pass their own
 * @param editors absent in the visitors' Worker, which does not know the editors' host
 */
export function createApp(services: Services, editors?: EditorsHost): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true });
  const siteOf = siteLookup(services.settings);
  const isProduction = services.settings.RUN === 'production';

  /** Gives every response its request id and the headers that all responses have. */
  app.use(function ownRequestId(c, next) {
    c.set('services', services);
    return withRequestId(async (id) => {
      await next();
      // The sender of a refused request may still be sending its body.
      await drainUnread(c.req.raw);
      const answer = namedAnswer(c.res, id);
      completeHeaders(answer.headers, { isProduction, fromApp: c.get('fromApp') });
      if (answer !== c.res) c.res = answer;
    });
  });

  const health = healthz(services);
  app.all(urls.healthz, byMethod({ GET: health }));
  app.all(urls.apiHealthz, byMethod({ GET: health }));

  /** Finds the site of the request; 421 for an unknown host. */
  app.use(async function knownHost(c, next) {
    const url = new URL(c.req.url);
    const siteAt = (pathname: string) => siteOf(requestHost(c.req.raw), pathname, () => editors?.requestedSite(c) ?? '');
    const site = siteAt(url.pathname);
    if (!site || (site.preview && !editors)) return plain('This server does not answer for this host.', 421);
    if (isProduction && url.protocol === 'http:') return overHttps(c.req.raw);
    c.set('url', url);
    c.set('site', site);
    c.set('siteAt', siteAt);
    await next();
    if (site.preview) editors?.rememberRequestedSite(c);
  });

  app.use(privatePages);
  if (editors) app.route('/', editors.routes(services, siteOf));

  // Paths of the insurer's web apps pass unchanged: no redirect rule, slash or case rule of ours applies to them.
  app.use(apps);

  app.all(urls.revalidate, byMethod({ POST: revalidate }));
  app.all(urls.geodecode, byMethod({ GET: geodecode }));
  app.all(urls.robotChallenge, byMethod({ GET: getRobotChallenge }));
  app.all(urls.repairFacilities, byMethod({ GET: repairFacilities }));
  for (const address of [urls.searchApi, urls.discoverHere]) app.all(address, byMethod({ POST: postSearch }));
  app.all(urls.searchSuggestions, byMethod({ GET: searchSuggestions }));
  app.all(urls.discover(':domain'), byMethod({ POST: discover }));
  app.all(urls.feedback, byMethod({ POST: feedback(services) }));
  app.all(urls.events, byMethod({ POST: postEvents(services) }));
  app.all(urls.cookieChoice, byMethod({ POST: cookieChoice }));
  app.all(urls.gpc, byMethod({ GET: gpc }));
  app.all(urls.securityTxt, byMethod({ GET: getSecurityTxt }));
  app.all(urls.session, byMethod({ GET: getSession, POST: postSession, DELETE: endSession }));
  app.all(urls.unsubscribe, byMethod({ GET: findAlert, PUT: endAlert, POST: postUnsubscribe }));
  app.all(urls.forms, byMethod({ POST: postForm }));
  app.all(urls.newsletter, byMethod({ POST: newsletter }));
  app.all(urls.newsletterConfirmed, byMethod({ POST: newsletterConfirm }));
  app.all(urls.agencyCard('').split('?')[0] as string, byMethod({ GET: agencyCard }));
  app.all(urls.userProfile, byMethod({ GET: getUserProfile }));
  app.all(urls.agencyDetail, byMethod({ GET: getAgencyDetail }));
  app.all(urls.statesCities, byMethod({ GET: statesCities }));
  app.all(urls.agentsByStatesCities, byMethod({ GET: agentsByStatesCities }));
  app.all(urls.near('').split('?')[0] as string, byMethod({ GET: nearVisitor }));
  app.all(urls.agentLocator, byMethod({ GET: getAgentLocator }));
  app.all(urls.feaasRender, feaasRender());
  app.route('/', feeds(services));

  app.use(redirects);
  app.all('/-/*', byMethod({ GET: getMedia }));
  app.all(urls.mediaProxy, byMethod({ GET: getResizedMedia }));

  for (const home of homePaths(services.settings)) {
    app.post(home, quoteStart);
    for (const slash of ['', '/']) {
      const calculator = (home === '/' ? '' : home) + urls.calculator + slash;
      app.get(calculator, calculatorPage);
      app.post(calculator, calculatorAnswer);
      app.get((home === '/' ? '' : home) + urls.quoteRequest() + slash, quoteWithSummary);
    }
  }
  // The target of a mail's `List-Unsubscribe`: a GET shows the page, a POST unsubscribes with one click.
  for (const home of homePaths(services.settings)) app.post(home.replace(/\/$/, '') + urls.unsubscribePage(), postUnsubscribe);
  app.on(['GET', 'HEAD'], '*', pageRoute);
  /** 405 for any other method. */
  app.all('*', () => {
    throw new MethodNotAllowed(['GET', 'HEAD']);
  });

  app.onError(answerError);
  return app;
}
