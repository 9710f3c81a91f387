/** Renders a page of the editors' desk (sign-in, forms, submissions): one block, made by the Worker, since it must work whatever the content is. */
import type { Here } from '../../blocks/desk-navigation/places.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { systemPageHead, systemPageLayout } from '../serve/system-page-layout.ts';
import { preparedRendering } from '../render/prepare.ts';
import { renderFor } from '../render/render-for.ts';
import { securityHeaders } from '../security/security-headers.ts';

export interface DeskPage {
  site: Site;
  services: Services;
  /** The current operators' page. These have their navigation above the block. */
  here?: Here;
  /** Pages that the navigation lists; by default those of every signed-in user. */
  places?: readonly Here[];
  /** Who is signed in, and the role: shown beside "Sign out". */
  person?: string;
  /** Name of the page's block, its parameters, and the page's title. */
  block: string;
  fields?: object;
  params?: Record<string, string>;
  title: string;
  status: number;
  headers?: Record<string, string>;
}

/** @returns a page in English that is never cached, framed or listed */
export async function deskPage(page: DeskPage): Promise<Response> {
  const { site, services, here, places, person, block, fields = {}, params = {}, title, status, headers } = page;
  const { registry, settings } = services;

  const hasSearch = places && settings.CONTENT_SOURCE === 'repository';
  const ways = {
    ...(here && { Here: here }),
    ...(places && { Places: places.join(',') }),
    ...(person && { Person: person }),
    ...(hasSearch && { HasSearch: '1' }),
  };
  const navigation = here || places ? [preparedRendering(registry, { uid: 'desk-navigation', name: 'DeskNavigation', params: ways })] : [];
  const main = [...navigation, preparedRendering(registry, { uid: 'desk', name: block, params, fields })];
  const placeholders = { [settings.PLACEHOLDER_MAIN]: main };
  const layout = systemPageLayout({ site: site.site, language: 'en', name: 'desk', title, placeholders });
  const head = systemPageHead(title, site.companyName);
  const input = { site, path: '', services, request: new Request('https://preview.invalid/'), params: new URLSearchParams() };
  const variant = { query: '', region: '', storable: false };
  // Phrases of its own: typed values are for one response, and markup is cached by phrases.
  const rendered = await renderFor({ ...input, background: { waitUntil() {} } }, {}, layout, head, variant);
  return new Response(rendered.whole(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': rendered.policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
      ...Object.fromEntries(securityHeaders(settings, true)),
      'x-frame-options': 'DENY',
      ...headers,
    },
  });
}
