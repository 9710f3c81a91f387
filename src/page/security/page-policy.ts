/** Collects what the content policy of a page has to allow: for its blocks, its editor and third parties (SEC-01). */
import type { Registry } from '../../blocks/define.ts';
import type { Layout, Rendering, Route } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { manifest } from '../../generated/manifest.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Settings } from '../../settings.ts';
import { frameOrigins } from './frame-origins.ts';
import { pictureOrigins, tileOrigins } from './picture-origins.ts';
import { scriptOrigins } from './script-origins.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagePolicyOptions {
  layout: Layout & { route: Route };
  renderings: readonly Rendering[];
  /** Renderings of the main region. */
  content: readonly Rendering[];
  page: Pick<PageContext, 'preview' | 'frames'>;
  /** Scripts of the platform's editor. */
  editorScripts: readonly string[] | undefined;
  /** Whether the page has the in-page editor. */
  hasEditor: boolean;
  styleHashes: readonly string[];
  thirdPartyOrigins: readonly string[];
  registry: Registry;
  settings: Settings;
  log: Log;
}

export function pagePolicy(options: PagePolicyOptions): string {
  const {
    layout,
    renderings,
    content,
    page,
    editorScripts = [],
    hasEditor,
    styleHashes,
    thirdPartyOrigins,
    registry,
    settings,
    log,
  } = options;
  const scripts = scriptOrigins({ renderings, content, registry, settings });
  return contentSecurityPolicy(settings, {
    scriptHashes: [manifest.boot.hash, ...(page.preview ? [] : [manifest.speculationHash])],
    styleHashes,
    preview: page.preview,
    editorScripts,
    hasEditor,
    pictureOrigins: [...pictureOrigins(layout.route), ...tileOrigins(renderings, registry, settings), ...thirdPartyOrigins],
    frameOrigins: [
      // The editor shows previews of the page in frames of this host.
      ...(hasEditor ? ["'self'"] : []),
      ...frameOrigins(renderings, { registry, frames: page.frames, log }),
      ...scripts,
      ...thirdPartyOrigins,
    ],
    scriptOrigins: [...scripts, ...thirdPartyOrigins],
    connectOrigins: thirdPartyOrigins,
  });
}
