/** Renders a layout document that is not a page of the site (an example, a single component) through the same pipeline as every page. */
import type { Layout, Route } from '../../content/model.ts';
import { parseLayout } from '../../content/parse-layout.ts';
import type { PageContext } from '../../fields/context.ts';
import type { EditorParts } from '../editing-mode/editor-view.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { systemPageHead } from '../serve/system-page-layout.ts';
import { withTicket } from '../document/fill-tickets.ts';
import { prepareWith } from './prepare.ts';
import { renderPage } from './render-page.ts';

export interface Alone {
  /** As the platform sends it. */
  document: unknown;
  title: string;
  site: Pick<Site, 'site' | 'language' | 'prefix' | 'companyName' | 'preview'>;
  path?: string;
  region?: string;
  editing?: boolean;
  /** See `RenderPageOptions`. */
  editor?: EditorParts | undefined;
  query?: string;
  submission?: PageContext['submission'];
  services: Services;
  /** See `RenderPageOptions`. */
  isTracked?: boolean;
  /** Phrases of the dictionary; the English texts in the code by default. */
  phrase?: PageContext['phrase'];
}

export async function renderAlone({
  document,
  title,
  site,
  path = '/',
  region = '',
  editing = false,
  editor,
  query = '',
  submission,
  services,
  isTracked = !site.preview,
  phrase = (_, fallback) => fallback,
}: Alone): ReturnType<typeof renderPage> {
  const { registry, settings } = services;
  const layout = parseLayout(document, { prepare: prepareWith(registry), mediaBase: settings.MEDIA_BASE }) as Layout & { route: Route };
  const { language, prefix, companyName, preview } = site;
  const rendered = await renderPage({
    layout,
    registry,
    settings,
    services,
    isTracked,
    ...(editor && { editor }),
    head: systemPageHead(title, companyName),
    page: {
      site: site.site,
      language,
      path,
      prefix,
      languages: [],
      canonical: new URL(path, settings.SITE_URL).href,
      companyName,
      editing,
      preview,
      route: layout.route,
      phrase,
      query: new URLSearchParams(query),
      ...(submission && { submission }),
      region,
    },
  });
  return rendered.mayHaveTicket ? withTicket(rendered, await services.tickets.mint()) : rendered;
}
