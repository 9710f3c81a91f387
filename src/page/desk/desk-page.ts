/** Renders a page of the editors' desk (sign-in, forms, submissions): one block, made by the Worker, since it must work whatever the content is. */
import type { Here } from '../../blocks/desk-navigation/places.ts';
import { manifest } from '../../generated/manifest.ts';
import { jsonForHtml } from '../../lib/html/escape.ts';
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
  /** Language of the content that a form on the page edits: its pictures, links and rich texts get the editor's own fields. */
  fieldEditors?: string;
}

/** @returns a page in English that is never cached, framed or listed */
export async function deskPage(page: DeskPage): Promise<Response> {
  const { site, services, here, places, person, block, fields = {}, params = {}, title, status, headers, fieldEditors } = page;
  const { registry, settings } = services;

  const hasSearch = places && settings.CONTENT_SOURCE === 'repository';
  const ways = {
    ...(here && { Here: here }),
    ...(places && { Places: places.join(',') }),
    ...(person && { Person: person }),
    ...(hasSearch && { HasSearch: '1' }),
  };
  const navigation = here || places ? [preparedRendering(registry, { uid: 'desk-navigation', name: 'DeskNavigation', params: ways })] : [];
  const main = [preparedRendering(registry, { uid: 'desk', name: block, params, fields })];
  // Before the main part, so that "Skip to content" leads past it.
  const placeholders = { [settings.PLACEHOLDER_HEADER]: navigation, [settings.PLACEHOLDER_MAIN]: main };
  const layout = systemPageLayout({ site: site.site, language: 'en', name: 'desk', title, placeholders });
  const head = systemPageHead(title, site.companyName);
  const input = { site, path: '', services, request: new Request('https://preview.invalid/'), params: new URLSearchParams() };
  const variant = { query: '', region: '', storable: false };
  // Phrases of its own: typed values are for one response, and markup is cached by phrases.
  const rendered = await renderFor({ ...input, background: { waitUntil() {} } }, {}, layout, head, variant);
  const html = fieldEditors
    ? rendered.whole().replace(/(?=<\/body>)/, () => fieldEditorScripts(site.site, fieldEditors))
    : rendered.whole();
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': deskPolicy(rendered.policy, fieldEditors !== undefined),
      ...Object.fromEntries(securityHeaders(settings, true)),
      'x-frame-options': 'DENY',
      ...headers,
    },
  });
}

/** Pasted text becomes HTML in a document that is never shown, as in the editor in the page. */
const deskPolicy = (policy: string, hasFieldEditors: boolean): string => {
  const own = policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'");
  return hasFieldEditors ? own.replace(/trusted-types 'none'/, 'trusted-types ProseMirrorClipboard') : own;
};

const fieldEditorScripts = (site: string, language: string): string =>
  `<script id="field-editors" type="application/json">${jsonForHtml({ site, language })}</script><link rel="stylesheet" href="${manifest.editorCss}"><script type="module" src="${manifest.deskFieldsJs}"></script>`;
