/** Finds a posted form: its page, and its definition from the page's own layout. Nothing in the request about the form is trusted. */
import type { AppContext } from '../../../app-env.ts';
import { normaliseId } from '../../../content/ids.ts';
import type { Rendering } from '../../../content/model.ts';
import { BadRequest } from '../../../errors.ts';
import type { FormDefinition } from '../../../forms/definition.ts';
import { formIn } from '../../../forms/find.ts';
import { SENT, SENT_FORM } from '../../../forms/prefill.ts';
import type { Services } from '../../../service-types.ts';
import type { Site } from '../../../site/sites.ts';
import { type PageTarget, pageTarget } from '../../page-target.ts';
import { postedFrom, postedPage, returnAddress } from '../../posted-page.ts';

/** The page's query is repeated in the response; a longer one cannot be from our pages. */
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
export async function formPlace(c: AppContext, services: Services, { page, itemRef }: { page: URL; itemRef: string }): Promise<FormPlace> {
  const { site, path } = postedFrom(c, page.href);
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
      'This form no longer exists. Nothing was sent.',
    );
  const own = returnAddress(services, site, path);
  return { site, target, address: params.size > 0 ? `${own}?${params}` : own, definition, rendering };
}
