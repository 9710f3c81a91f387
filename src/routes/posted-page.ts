/** What stands on the page that a form was sent from, as content has it now: nothing of it is believed of whoever sends. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { Layout, Rendering } from '../content/model.ts';
import { layoutRevision } from '../content/version.ts';
import { regionsOf, renderingsOf } from '../page/regions.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';

export interface PostedPage {
  layout: Layout;
  /** None where there is no such page. */
  renderings: Rendering[];
}

/** @param path of the content page @throws UpstreamError when content can't be had */
export async function postedPage(c: Context<AppEnv>, services: Services, site: Site, path: string): Promise<PostedPage> {
  const { pointer } = await services.version.current(site.site);
  const revision = layoutRevision(pointer, site.language, path);
  const { layout } = await services.content.layout(site.site, site.language, path, revision, c.executionCtx);
  return { layout, renderings: layout.route ? renderingsOf(layout.route, regionsOf(services.settings)) : [] };
}
