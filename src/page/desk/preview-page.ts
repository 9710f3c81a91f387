/** A page with one block from a draft, as visitors will see it, for a frame beside a form of the desk. */
import { escapeValue } from '../../lib/html/escape.ts';
import type { Translate } from '../../forms/phrases.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import { exampleLayout } from '../render/example-layout.ts';
import { renderAlone } from '../render/render-alone.ts';
import { securityHeaders } from '../security/security-headers.ts';

interface BlockPreview {
  site: Site;
  services: Services;
  title: string;
  /** Name of its component. */
  block: string;
  /** As the platform sends them. */
  fields: Record<string, unknown>;
  phrase: Translate;
}

/** @returns a page that shows its block and can send no form, in a frame or opened alone */
export async function previewPage({ site, services, title, block, fields, phrase }: BlockPreview): Promise<Response> {
  const document = exampleLayout(block, { fields }, services.settings.PLACEHOLDER_MAIN);
  const rendered = await renderAlone({ document, title, site, services, phrase, isTracked: false });
  let html = '';
  for await (const part of rendered.parts()) html += part;
  const { 'x-frame-options': _, ...headers } = Object.fromEntries(securityHeaders(services.settings, true)) as Record<string, string>;
  // Beside the desk's own main part, in one list of landmarks.
  const named = html.replace(/<main\b/, () => `<main aria-label="${escapeValue(`Preview of ${title}`)}"`);
  return new Response(named, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
      'content-security-policy': `${rendered.policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")}; sandbox allow-same-origin allow-scripts`,
    },
  });
}
