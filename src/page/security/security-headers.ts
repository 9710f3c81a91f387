/** Builds the security headers of pages (SEC-01). Hashes only, never unsafe-inline; the same for everyone, so that pages can be cached. */
import { editorOrigins } from '../../site/editor-origins.ts';
import { STRICT_TRANSPORT } from '../../lib/http/machine-headers.ts';
import type { Settings } from '../../settings.ts';

export interface PolicyOptions {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The preview host lets editors frame its pages; the public site is never framed. */
  preview: boolean;
  /** Scripts of the platform's editor on an edit page; empty for visitors. */
  editorScripts?: readonly string[];
  /** The page has the in-page editor: content pasted into rich text becomes HTML, in a document that is never shown. */
  hasEditor?: boolean;
  /** Hosts of the pictures on this page, besides the listed ones. */
  pictureOrigins?: readonly string[];
  /** Sources of the frames on this page; none when no block has any. */
  frameOrigins?: readonly string[];
  /** Third-party scripts on this page, which write their own HTML: strings may become code there, as on edit pages. */
  scriptOrigins?: readonly string[];
  /** Where third-party scripts on this page may send data. */
  connectOrigins?: readonly string[];
}

/** Directives of the page policy, by name. */
export function contentSecurityPolicy(settings: Settings, options: PolicyOptions): string {
  const { scriptHashes, styleHashes, preview, editorScripts = [], pictureOrigins = [], frameOrigins = [], scriptOrigins = [] } = options;
  const editing = editorScripts.length > 0;
  const listed = settings.IMAGE_HOSTS.map(asSource);
  const images = [...new Set([...listed, ...pictureOrigins])];
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')} ${[...new Set([...editorScripts.map((url) => new URL(url).origin), ...scriptOrigins])].join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    `img-src 'self' data: ${images.join(' ')}`.trim(),
    "font-src 'self'",
    ["connect-src 'self'", ...(options.connectOrigins ?? [])].join(' '),
    "media-src 'self'",
    `frame-src ${frameOrigins.join(' ') || "'none'"}`,
    "manifest-src 'self'",
    // Browsers check this directive for the redirect of a sent form, too: a quote that continues on a listed host must be allowed.
    // From the preview host a quote continues on the public one, where the web apps are.
    ["form-action 'self'", ...(preview ? [new URL(settings.SITE_URL).origin] : []), ...settings.REDIRECT_HOSTS.map(asSource)].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${preview ? ["'self'", ...editorOrigins(settings.EDITING_ALLOWED_ORIGINS)].join(' ') : "'none'"}`,
  ];
  // Scripts of the platform's editor, a robot check or a tag manager write their own HTML; everywhere else strings cannot become code.
  if (!editing && scriptOrigins.length === 0)
    directives.push("require-trusted-types-for 'script'", `trusted-types ${options.hasEditor ? 'ProseMirrorClipboard' : "'none'"}`);
  if (settings.RUN === 'production') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** A listed host as a source of the policy. */
const asSource = (host: string): string => (host.includes('://') ? host : `https://${host}`);

/** Headers of every HTML response, besides its policy. */
export function securityHeaders(settings: Settings, preview: boolean): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(settings.RUN === 'production' ? ([['strict-transport-security', STRICT_TRANSPORT]] as [string, string][]) : []),
    ...(preview ? ([['x-robots-tag', 'noindex, nofollow']] as [string, string][]) : ([['x-frame-options', 'DENY']] as [string, string][])),
  ];
}

/** Directives that a meta element may contain, followed by sources of printable ASCII. */
const META_DIRECTIVE =
  /^(?:(?:default|script|script-src|style|style-src|img|font|connect|media|object|frame|child|worker|manifest)(?:-src|-elem|-attr)|base-uri|form-action|upgrade-insecure-requests|require-trusted-types-for|trusted-types)(?:\s+[!-+\x2d-:<-~]+)*$/i;

/** A policy from content (`CspMeta` block) can only tighten: browsers apply it in addition to the header's. Drops what a meta element may not contain. */
export function metaPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => META_DIRECTIVE.test(directive))
    .join('; ');
}
