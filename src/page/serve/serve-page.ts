/** Serves a request for a content route: with the stored page, or with one rendered now. */
import { buildAndSettingsId } from '../../cache-ids.ts';
import { type CurrentVersion, pageRevision } from '../../content/version.ts';
import { lookUpPage } from '../cache/look-up.ts';
import type { PageKey } from '../cache/page-cache.ts';
import { variantOf } from '../render/vary.ts';
import { answerFrom, serverTiming } from './answer.ts';
import { isMisspelt } from './own-address.ts';
import { factsOf, geoOf, type PageRequest } from './page-request.ts';
import { serveRendered } from './serve-rendered.ts';

/** @returns the page, including 404 and 503 pages. Throws only on our own errors, which `app.onError` handles. */
export async function servePage(input: PageRequest): Promise<Response> {
  const { site, services } = input;
  const known = services.version.current(site.site);
  const version = known instanceof Promise ? await known : known;
  if (site.preview || input.submission || input.editor || isMisspelt(input, input.path, services.settings.TRAILING_SLASH))
    return serveRendered(input, version);
  const key = keyOf(input, version);
  const stored = await lookUpPage(input, key, (vary) => variantOf(vary, input.params, geoOf(input), factsOf(input)));
  return stored ? answerFrom(stored.page, input, serverTiming(version, stored.tier)) : serveRendered(input, version, key);
}

const keyOf = ({ site, path, address, services }: PageRequest, version: CurrentVersion): PageKey => ({
  build: buildAndSettingsId(services.settings),
  site: site.site,
  language: site.language,
  path: address ?? path,
  query: '',
  revision: pageRevision(version.pointer, site.language, path),
  region: '',
});
