/** On the preview host of several sites every desk form names its site: two tabs can show two sites with one cookie (EDT-03). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import { NotFound } from '../../errors.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { requestHost } from '../../lib/http/request-host.ts';
import type { Settings } from '../../settings.ts';
import { siteLanguages, type SiteLookup } from '../../site/sites.ts';
import { rememberedSite, SITE } from './requested-site.ts';

/** Pages of the desk, the forms of items, and the in-page editor's calls. */
const DESK = /^\/(?:desk|edit|submissions|subscribers|feedback-results|reports|api\/edit)(?:[/.?#]|$)/;
/** Addresses of this host; also `?page=2`, the current page with another query. Files are the same for all sites. */
const OWN = /^(?:\/(?![/\\]|[-~]\/)|\?)/;

/**
 * Adds the site to the response: to all forms, and to links and redirects whose address alone would not lead to it. Done to the response as
 * a whole, since a new page of the desk could forget it.
 * @throws NotFound for a page or form of the desk that names an unknown site: it must not act on another one
 */
export function namedSite(siteOf: SiteLookup, settings: Settings): MiddlewareHandler<AppEnv> {
  const isAlone = siteLanguages(settings).size < 2;
  return async function namedSite(c, next) {
    const { site, preview } = c.get('site');
    const requested = c.req.query(SITE);
    const isDesk = DESK.test(c.req.path);
    if (preview && isDesk && requested !== undefined && requested !== site) throw new NotFound('This site does not exist.');
    await next();
    if (!preview || isAlone || c.get('fromApp')) return;
    const own = siteOf(requestHost(c.req.raw), c.get('url').pathname)?.site;
    const namesLinks = site !== own || rememberedSite(c) !== '';
    const answer = named(c.res, site, { leads: isDesk ? OWN : DESK, namesLinks });
    if (answer === c.res) return;
    // With a second response, the router would copy the headers of the first onto it.
    c.res = undefined;
    c.res = answer;
  };
}

interface Naming {
  /** Addresses that depend on the site. */
  leads: RegExp;
  namesLinks: boolean;
}

function named(answer: Response, site: string, { leads, namesLinks }: Naming): Response {
  const location = answer.headers.get('location');
  if (location !== null && namesLinks && leads.test(location)) {
    const moved = new Response(answer.body, answer);
    moved.headers.set('location', withSite(location, site));
    return moved;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') && !answer.headers.has('content-disposition');
  if (!isPage || !answer.body) return answer;
  const inAttribute = (name: string) => ({
    element(element: Element) {
      const address = element.getAttribute(name);
      if (address !== null && leads.test(address)) element.setAttribute(name, withSite(address, site, '&amp;'));
    },
  });
  const page = new HTMLRewriter().on('[formaction]', inAttribute('formaction')).on('form[action]', {
    element(form) {
      const address = form.getAttribute('action') ?? '';
      if (!leads.test(address)) return;
      if (form.getAttribute('method')?.toLowerCase() === 'post') form.setAttribute('action', withSite(address, site, '&amp;'));
      // A browser drops the query of a form's address.
      else if (namesLinks) form.prepend(`<input type="hidden" name="${SITE}" value="${escapeHtml(site)}">`, { html: true });
    },
  });
  if (namesLinks) page.on('a[href]', inAttribute('href')).on('iframe[src]', inAttribute('src'));
  return page.transform(answer);
}

/** @param address from a header, or with `and` from markup @returns the address unchanged when it names a site */
export function withSite(address: string, site: string, and: '&' | '&amp;' = '&'): string {
  if (new RegExp(`[?&;]${SITE}=`).test(address)) return address;
  // In markup a hash is also part of a character reference.
  const [, path = '', fragment = ''] = /^(.*?)((?<!&)#.*)?$/s.exec(address) ?? [];
  return `${path}${path.includes('?') ? and : '?'}${SITE}=${encodeURIComponent(site)}${fragment}`;
}
