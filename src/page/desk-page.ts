/** A page of the editors' desk (sign-in, forms, what visitors sent): one block, made by the Worker, since it must be there whatever content says. */
import type { Here } from '../blocks/desk-navigation/places.ts';
import type { Rendering } from '../content/model.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { ownHead, ownLayout } from './own-layout.ts';
import { prepareWith } from './prepare.ts';
import { renderFor } from './render-for.ts';
import { securityHeaders } from './security.ts';

export interface DeskPage {
  site: Site;
  services: Services;
  /** Of the operators' pages: which one it is. They have their navigation above the block. */
  here?: Here;
  /** Pages that the navigation leads to, for whom it is; those that everybody who is signed in sees when not said. */
  places?: readonly Here[];
  /** Name of the page's block, what it is given, and the page's title. */
  block: string;
  fields?: object;
  params?: Record<string, string>;
  title: string;
  status: number;
  headers?: Record<string, string>;
}

/** @returns a page in English that nobody keeps, frames or lists */
export async function deskPage(page: DeskPage): Promise<Response> {
  const { site, services, here, places, block, fields = {}, params = {}, title, status, headers } = page;
  const { registry, settings } = services;
  const made = (uid: string, name: string, given: Pick<Rendering, 'params' | 'fields'>): Rendering => {
    const rendering: Rendering = { uid, name, dataSource: '', ...given, placeholders: {} };
    return Object.assign(rendering, prepareWith(registry)(rendering));
  };
  const ways = { ...(here && { Here: here }), ...(places && { Places: places.join(',') }) };
  const navigation = here ? [made('desk-navigation', 'DeskNavigation', { params: ways, fields: {} })] : [];
  const main = [...navigation, made('desk', block, { params, fields })];
  const placeholders = { [settings.PLACEHOLDER_MAIN]: main };
  const layout = ownLayout({ site: site.site, language: 'en', name: 'desk', title, placeholders });
  const head = ownHead(title, site.companyName);
  const input = { site, path: '', services, request: new Request('https://preview.invalid/'), params: new URLSearchParams() };
  const variant = { query: '', region: '', storable: false };
  // Phrases of its own: what is typed here is for one answer, and markup is kept by phrases.
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
