/** Where a posted form stands: its page, and its definition as the page's own layout has it. Nothing of it is believed of whoever sends. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import type { Rendering } from '../../content/model.ts';
import { BadRequest } from '../../errors.ts';
import type { FormDefinition } from '../../forms/definition.ts';
import { formIn } from '../../forms/find.ts';
import { SENT, SENT_FORM } from '../../forms/prefill.ts';
import { requestHost } from '../../lib/request-host.ts';
import { requestPath } from '../../lib/request-path.ts';
import { pageAddress } from '../../page-address.ts';
import type { Services } from '../../services.ts';
import { contentPath, type Site, siteLookup } from '../../sites.ts';
import { askedSite } from '../asked-site.ts';
import { type PageTarget, pageTarget } from '../page-target.ts';
import { postedPage } from '../posted-page.ts';

/** A page's query is given back; one that is longer was never ours. */
const MAX_QUERY = 1000;

export interface FormPlace {
  site: Site;
  target: PageTarget;
  /** Public path and query of the page. */
  address: string;
  definition: FormDefinition;
  rendering: Rendering;
}

/** @throws BadRequest when the page holds no such form · UpstreamError */
export async function placeOf(
  c: Context<AppEnv>,
  services: Services,
  { page, itemRef }: { page: URL; itemRef: string },
): Promise<FormPlace> {
  // Language and site are those of the page, since the address of the post has no prefix.
  const site = siteLookup(services.settings)(requestHost(c.req.raw), page.pathname, () => askedSite(c)) ?? c.get('site');
  const where = requestPath(contentPath(site, page.pathname));
  const path = 'path' in where ? where.path : '/';
  const params = new URLSearchParams(page.search.length > MAX_QUERY ? '' : page.search);
  for (const name of [SENT, SENT_FORM]) params.delete(name);
  const target = pageTarget(path, params, { site, services });
  const { renderings } = await postedPage(c, services, site, target.path);
  const id = normaliseId(itemRef);
  const rendering = renderings.find(({ uid, dataSource }) => uid === itemRef || (id !== undefined && dataSource === id));
  const definition = rendering && formIn(rendering);
  if (!definition)
    throw new BadRequest(
      [{ parameter: 'itemRef', message: 'names no form of this page' }],
      'This form is not here any more. Nothing was sent.',
    );
  const { pathname } = new URL(pageAddress(site, path, services.settings.TRAILING_SLASH));
  const own = pathname.replace(/^\/{2,}/, '/');
  return { site, target, address: params.size > 0 ? `${own}?${params}` : own, definition, rendering };
}
