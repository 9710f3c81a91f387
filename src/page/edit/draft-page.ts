/** Renders a page's draft as visitors would get it, for the gate: its HTML, layout and closure (EDT-04). */
import { pickVersions } from '../../audiences/pick-versions.ts';
import type { Layout } from '../../content/model.ts';
import { parseLayout } from '../../content/parse-layout.ts';
import { compose } from '../../content/repository/delivery/compose.ts';
import { regionPlaceholders } from '../../content/repository/delivery/source.ts';
import { type Closure, loadClosure } from '../../content/repository/store/store.ts';
import type { Background } from '../../lib/time/clock.ts';
import { imageHosts } from '../../media/pictures/picture-source.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { viewOfDraft } from '../editing-mode/editor-view.ts';
import { prepareWith } from '../render/prepare.ts';
import { pageRegions, rootsOf } from '../document/regions.ts';
import { varyOf } from '../render/vary.ts';
import { servePage } from '../serve/serve-page.ts';

export interface DraftPage {
  closure: Closure;
  layout: Layout;
  /** For which the page has versions that visitors can see. */
  audiences: readonly string[];
  html: string;
  status: number;
}

export interface DraftPageOptions {
  services: Services;
  site: Site;
  db: D1Database;
  background: Background;
}

/** The same site in another of its languages, on the preview host. */
export function inLanguage(site: Site, language: string): Site {
  const place = site.languages.find((one) => one.language === language);
  return place && place.language !== site.language ? { ...site, language, origin: place.origin, prefix: place.prefix } : site;
}

/** @param audience whose versions are shown; without it the default @returns `undefined` when the item is not a page among this site's drafts */
export async function draftPage(
  item: string,
  { services, site, db, background }: DraftPageOptions,
  audience = '',
): Promise<DraftPage | undefined> {
  const { settings, registry } = services;
  const closure = await loadClosure(db, { stage: 'draft', site: site.site, language: site.language }, { item });
  const path = closure?.root.route;
  if (!closure || closure.root.site !== site.site || path === null || path === undefined) return undefined;
  const document = compose(closure, { regions: regionPlaceholders(settings), mode: 'preview' });
  const whole = parseLayout(document, {
    prepare: prepareWith(registry),
    mediaBase: settings.MEDIA_BASE,
    isImageHost: imageHosts(settings),
  });
  const { route } = whole;
  const layout = route ? pickVersions({ ...whole, route }, new Set([audience])) : whole;
  const audiences = route ? varyOf(rootsOf(route, pageRegions(settings, route.placeholders)), registry).audiences : undefined;
  const answer = await servePage({
    request: new Request(`${site.origin}${site.prefix}${path === '/' ? '' : path}`),
    site,
    path,
    params: new URLSearchParams(),
    services,
    background,
    editor: viewOfDraft({ draft: { at: { path }, mode: 'preview' }, document: async () => document, asWritten: true, audience }),
  });
  return { closure, layout, audiences: audiences ?? [], html: await answer.text(), status: answer.status };
}
