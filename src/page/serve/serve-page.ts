/** Serves a request for a content route: with the stored page, or with one rendered now. */
import { buildAndSettingsId } from '../../cache-ids.ts';
import { type CurrentVersion, pageRevision } from '../../content/version.ts';
import type { Settings } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { lookUpPage } from '../cache/look-up.ts';
import type { PageKey } from '../cache/page-cache.ts';
import { variantOf } from '../render/vary.ts';
import { answerFrom, serverTiming } from './answer.ts';
import { isMisspelt } from './own-address.ts';
import { factsOf, geoOf, type PageRequest } from './page-request.ts';
import { serveRendered } from './serve-rendered.ts';

/** @returns the page, including 404 and 503 pages. Throws only on our own errors, which `app.onError` handles. */
export async function servePage(input: PageRequest): Promise<Response> {
  const { site, services, path, address } = input;
  const known = services.version.current(site.site);
  const version = known instanceof Promise ? await known : known;
  if (site.preview || input.submission || input.editor || isMisspelt(input, input.path, services.settings.TRAILING_SLASH))
    return serveRendered(input, version);
  const key = pageKey(site, address ?? path, services.settings, version, path);
  const stored = await lookUpPage(input, key, (vary) => variantOf(vary, input.params, geoOf(input), factsOf(input)));
  return stored ? answerFrom(stored.page, input, serverTiming(version, stored.tier)) : serveRendered(input, version, key);
}

/** @param route the path that content has for the page, whose revision counts; the address asked for otherwise names it */
export const pageKey = (
  { site, language }: Pick<Site, 'site' | 'language'>,
  path: string,
  settings: Settings,
  { pointer }: CurrentVersion,
  route = path,
): PageKey => ({
  build: buildAndSettingsId(settings),
  site,
  language,
  path,
  query: '',
  revision: pageRevision(pointer, language, route),
  region: '',
});
