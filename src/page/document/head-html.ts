/** Renders the head. The order matters to the browser: styles first, the boot script before first paint. Nothing in it is waited for. */
import { manifest } from '../../generated/manifest.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import type { PageHead } from './head.ts';

export interface HeadHtmlOptions {
  language: string;
  /** Prefix of the language's addresses, or empty: scripts that build addresses put it first. */
  home?: string;
  /** Setting TRAILING_SLASH: scripts end addresses of pages with a slash. */
  trailingSlash?: boolean;
  head: PageHead;
  styles: string;
  metaPolicy: string;
  /** Text of the link that skips the header. */
  skip: string;
  /** In editing mode scripts send no events and links do not navigate. */
  editing: boolean;
  /** False on the preview host. */
  isTracked: boolean;
  /** See `ThirdParties`. */
  thirdPartyAttributes?: string;
}

/** @returns everything from the doctype to the opening body tag and the skip link */
export function headHtml({
  language,
  home = '',
  trailingSlash = false,
  head,
  styles,
  metaPolicy,
  skip,
  editing,
  isTracked,
  thirdPartyAttributes = '',
}: HeadHtmlOptions): string {
  const meta = (name: string, content: string) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"${home && ` data-home="${escapeHtml(home)}"`}${trailingSlash ? ' data-slash="/"' : ''}${editing ? ' data-editing translate="no"' : ''}${editing || !isTracked ? ' data-untracked' : ''}${thirdPartyAttributes}><head><meta charset="utf-8">`,
    metaPolicy && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaPolicy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    styles,
    `<script>${manifest.boot.source}</script>`,
    // Before anything that can be clicked is shown: a module would come after it.
    editing ? `<script src="${manifest.editingJs}"></script>` : '',
    `<script type="module" src="${manifest.mainJs}"></script>`,
    meta('description', head.description),
    meta('robots', head.robots),
    meta('author', head.author),
    head.canonical && `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(([hreflang, href]) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`),
    head.feed ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">` : '',
    ...head.sharing.map(
      ([property, content]) =>
        `<meta ${property.startsWith('twitter:') ? 'name' : 'property'}="${property}" content="${escapeHtml(content)}">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#0b2840">',
    `</head><body><a class="skip" href="#main">${escapeHtml(skip)}</a>`,
  ].join('');
}
