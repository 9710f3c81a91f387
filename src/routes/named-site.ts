/** On the preview host of several sites every form of the desk says which site it was drawn for: two tabs may be at two of them, and share one cookie (EDT-03). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';
import { escapeHtml } from '../lib/html.ts';
import { requestHost } from '../lib/request-host.ts';
import type { Settings } from '../settings.ts';
import { siteLanguages, type SiteLookup } from '../sites.ts';
import { rememberedSite, SITE } from './asked-site.ts';

/** Pages of the desk, the forms of items, and what the editor in the page calls. */
const DESK = /^\/(?:desk|edit|submissions|subscribers|feedback-results|reports|api\/edit)(?:[/.?#]|$)/;
/** Of this host; also `?page=2`, which is what stands here with another query. Files are the same for all sites. */
const OWN = /^(?:\/(?![/\\]|[-~]\/)|\?)/;

/**
 * Names the site in the answer: in forms always, in links and ways back where the address alone would not lead to it. Done to the answer as a
 * whole, since a page of the desk that is made tomorrow would be forgotten otherwise.
 * @throws NotFound for a page or form of the desk that names a site which is not there: it is not about any other
 */
export function namedSite(siteOf: SiteLookup, settings: Settings): MiddlewareHandler<AppEnv> {
  const isAlone = siteLanguages(settings).size < 2;
  return async function namedSite(c, next) {
    const { site, preview } = c.get('site');
    const asked = c.req.query(SITE);
    const isDesk = DESK.test(c.req.path);
    if (preview && isDesk && asked !== undefined && asked !== site) throw new NotFound('There is no such site.');
    await next();
    if (!preview || isAlone || c.get('fromApp')) return;
    const own = siteOf(requestHost(c.req.raw), c.get('url').pathname)?.site;
    const namesLinks = site !== own || rememberedSite(c) !== '';
    const answer = named(c.res, site, { leads: isDesk ? OWN : DESK, namesLinks });
    if (answer === c.res) return;
    // Given a second answer, the router would write the headers of the first over it.
    c.res = undefined;
    c.res = answer;
  };
}

interface Naming {
  /** Addresses that are about a site. */
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
      // A browser drops the query of an address that a form asks for.
      else if (namesLinks) form.prepend(`<input type="hidden" name="${SITE}" value="${escapeHtml(site)}">`, { html: true });
    },
  });
  if (namesLinks) page.on('a[href]', inAttribute('href')).on('iframe[src]', inAttribute('src'));
  return page.transform(answer);
}

/** @param address as it stands in a header, or with `and` as markup has it @returns the address as it is where it names a site */
export function withSite(address: string, site: string, and: '&' | '&amp;' = '&'): string {
  if (new RegExp(`[?&;]${SITE}=`).test(address)) return address;
  // In markup a hash also begins the number of a character.
  const [, path = '', fragment = ''] = /^(.*?)((?<!&)#.*)?$/s.exec(address) ?? [];
  return `${path}${path.includes('?') ? and : '?'}${SITE}=${encodeURIComponent(site)}${fragment}`;
}
