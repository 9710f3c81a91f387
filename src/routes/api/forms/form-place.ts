/** Finds a posted form: its page, and its definition from the page's own layout. Nothing in the request about the form is trusted. */
import type { AppContext } from '../../../app-env.ts';
import { normaliseId } from '../../../content/ids.ts';
import type { Rendering } from '../../../content/model.ts';
import { publisherOf } from '../../../content/publisher/publisher-api.ts';
import { BadRequest } from '../../../errors.ts';
import type { FormDefinition } from '../../../forms/definition.ts';
import { formIn } from '../../../forms/find.ts';
import { SENT, SENT_FORM } from '../../../forms/prefill.ts';
import type { Services } from '../../../service-types.ts';
import type { Site } from '../../../site/sites.ts';
import { type PageTarget, pageTarget } from '../../page-target.ts';
import type { PostedForm } from './posted-form.ts';
import { postedFrom, postedPage, returnAddress } from '../../posted-page.ts';

/** The page's query is repeated in the response; a longer one cannot be from our pages. */
const MAX_QUERY = 1000;
/** Routes with the item that are searched for the form: its first one has it, unless the item was just taken off that page. */
const MAX_PAGES = 5;

export interface FormPlace {
  site: Site;
  target: PageTarget;
  /** Public path and query of the page. */
  address: string;
  definition: FormDefinition;
  rendering: Rendering;
}

/** @throws BadRequest when the page holds no such form · UpstreamError */
export async function formPlace(c: AppContext, services: Services, posted: Pick<PostedForm, 'page' | 'itemRef'>): Promise<FormPlace> {
  const { page, itemRef } = posted;
  const id = normaliseId(itemRef);
  const { site, path } = postedFrom(c, page?.href ?? '/');
  const query = page?.search ?? '';
  const params = new URLSearchParams(query.length > MAX_QUERY ? '' : query);
  for (const name of [SENT, SENT_FORM]) params.delete(name);
  const targets: PageTarget[] = page ? [pageTarget(path, params, { site, services })] : await targetsWith(services, site, id);
  for (const target of targets) {
    const { renderings } = await postedPage(c, services, site, target.path);
    const rendering = renderings.find(({ uid, dataSource }) => uid === itemRef || (id !== undefined && dataSource === id));
    const definition = rendering && formIn(rendering);
    if (!definition) continue;
    const own = returnAddress(services, site, page ? path : target.path);
    return { site, target, address: params.size > 0 ? `${own}?${params}` : own, definition, rendering };
  }
  throw new BadRequest(
    [{ parameter: 'itemRef', message: page ? 'names no form of this page' : 'names no form; the page of it may be named in page' }],
    'This form no longer exists. Nothing was sent.',
  );
}

/** A caller without a page, as S3 §7 writes the payload: the pages with the item, which the publisher knows. */
async function targetsWith({ env }: Services, { site, language }: Site, item: string | undefined): Promise<PageTarget[]> {
  const paths = item ? await publisherOf(env.PUBLISHER, site).pathsWith(language, item) : ['/'];
  return paths.slice(0, MAX_PAGES).map((path) => ({ path, params: new URLSearchParams(), isShared: false }));
}
