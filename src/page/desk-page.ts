/** A page of the editors' desk (sign-in, forms): one block alone, made by the Worker, since it must be there whatever content says. */
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
  /** Name of the page's only block, what it is given, and the page's title. */
  block: string;
  fields?: object;
  params?: Record<string, string>;
  title: string;
  status: number;
  headers?: Record<string, string>;
}

/** @returns a page in English that nobody keeps, frames or lists */
export async function deskPage({ site, services, block, fields = {}, params = {}, title, status, headers }: DeskPage): Promise<Response> {
  const { registry, settings } = services;
  const rendering: Rendering = { uid: 'desk', name: block, dataSource: '', params, fields, placeholders: {} };
  const main = [Object.assign(rendering, prepareWith(registry)(rendering))];
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
