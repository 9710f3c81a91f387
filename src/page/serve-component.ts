/** A front-end component as a document of its own, through the same pipeline as every page. */
import { parseLayout } from '../content/parse-layout.ts';
import type { Layout, Route } from '../content/model.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { exampleLayout } from './example-layout.ts';
import { prepareWith } from './prepare.ts';
import { renderPage } from './render-page.ts';
import { securityHeaders } from './security.ts';

export interface ComponentPage {
  site: Site;
  services: Services;
  /** Id of the component, for the title. */
  name: string;
  /** As its service gave it; the block sanitises it. */
  template: string;
  headers: Record<string, string>;
}

export async function serveComponent({ site, services, name, template, headers }: ComponentPage): Promise<Response> {
  const { registry, settings } = services;
  const raw = exampleLayout('FEaaSComponent', { params: { ComponentHTMLOverride: template } }, settings.PLACEHOLDER_MAIN);
  const layout = parseLayout(raw, { prepare: prepareWith(registry), mediaBase: settings.MEDIA_BASE }) as Layout & { route: Route };
  const rendered = await renderPage({
    layout,
    registry,
    settings,
    services,
    head: {
      title: `${name} | ${site.companyName}`,
      description: '',
      canonical: '',
      alternates: [],
      robots: 'noindex, nofollow',
      sharing: [],
      author: site.companyName,
    },
    page: {
      site: site.site,
      language: site.language,
      path: '/',
      prefix: site.prefix,
      languages: [],
      canonical: '',
      companyName: site.companyName,
      editing: false,
      preview: site.preview,
      route: layout.route,
      phrase: (_, fallback) => fallback,
      query: new URLSearchParams(),
      region: '',
    },
  });
  return new Response(rendered.whole(), {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', rendered.policy],
      ...securityHeaders(settings, site.preview).filter(([header]) => header !== 'x-robots-tag' && header !== 'referrer-policy'),
      ['x-robots-tag', 'noindex, nofollow'],
      // The editor's address holds its secret.
      ['referrer-policy', 'no-referrer'],
      ['cache-control', site.preview ? 'private, no-store' : 'public, max-age=60'],
      ...Object.entries(headers),
    ],
  });
}
