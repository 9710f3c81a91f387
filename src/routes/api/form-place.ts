/** Where a posted form stands: its page, and its definition as the page's own layout has it. Nothing of it is believed of whoever sends. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import type { Rendering } from '../../content/model.ts';
import { BadRequest } from '../../errors.ts';
import type { FormDefinition } from '../../forms/definition.ts';
import { formIn } from '../../forms/find.ts';
import { SENT, SENT_FORM } from '../../forms/prefill.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites.ts';
import { type PageTarget, pageTarget } from '../page-target.ts';
import { postedFrom, postedPage, wayBack } from '../posted-page.ts';

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
      'This form is not here any more. Nothing was sent.',
    );
  const own = wayBack(services, site, path);
  return { site, target, address: params.size > 0 ? `${own}?${params}` : own, definition, rendering };
}
