/** The page on which editors sign in: one block alone, since it must be there when content is not. */
import type { Rendering } from '../content/model.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { ownHead, ownLayout } from './own-layout.ts';
import { prepareWith } from './prepare.ts';
import { renderFor } from './render-for.ts';
import { securityHeaders } from './security.ts';

export interface SignInPageOptions {
  site: Site;
  services: Services;
  /** Of the `SignIn` block. */
  params: Record<string, string>;
  status: number;
  headers?: Record<string, string>;
}

/** @returns a page that nobody keeps and no search engine lists */
export async function signInPage({ site, services, params, status, headers }: SignInPageOptions): Promise<Response> {
  const { registry, settings } = services;
  const rendering: Rendering = { uid: 'sign-in', name: 'SignIn', dataSource: '', params, fields: {}, placeholders: {} };
  const main = [Object.assign(rendering, prepareWith(registry)(rendering))];
  const title = 'Sign in';
  const layout = ownLayout({
    site: site.site,
    language: 'en',
    name: 'sign-in',
    title,
    placeholders: { [settings.PLACEHOLDER_MAIN]: main },
  });
  const head = ownHead(title, site.companyName);
  const input = { site, path: '', services, request: new Request('https://preview.invalid/'), params: new URLSearchParams() };
  const variant = { query: '', region: '', storable: false };
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
