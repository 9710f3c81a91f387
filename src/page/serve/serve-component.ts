/** Serves a front-end component as its own document. */
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { exampleLayout } from '../render/example-layout.ts';
import { renderAlone } from '../render/render-alone.ts';
import { securityHeaders } from '../security/security-headers.ts';

export interface ComponentPage {
  site: Site;
  services: Services;
  /** Id of the component, for the title. */
  name: string;
  /** As its service returned it; the block sanitises it. */
  template: string;
  headers: Record<string, string>;
}

export async function serveComponent({ site, services, name, template, headers }: ComponentPage): Promise<Response> {
  const { settings } = services;
  const document = exampleLayout('FEaaSComponent', { params: { ComponentHTMLOverride: template } }, settings.PLACEHOLDER_MAIN);
  const rendered = await renderAlone({ document, title: name, site, services });
  return new Response(rendered.whole(), {
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', rendered.policy],
      ...securityHeaders(settings, site.preview).filter(([header]) => header !== 'x-robots-tag' && header !== 'referrer-policy'),
      ['x-robots-tag', 'noindex, nofollow'],
      // The editor's address contains its secret.
      ['referrer-policy', 'no-referrer'],
      ['cache-control', site.preview ? 'private, no-store' : 'public, max-age=60'],
      ...Object.entries(headers),
    ],
  });
}
