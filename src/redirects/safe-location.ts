/** Restricts a redirect to a link of content to the targets of redirect rules: this site and listed hosts (SEC-02). */
import type { Settings } from '../settings.ts';
import type { Site } from '../site/sites.ts';
import { perObject } from '../lib/values/remembered.rules.ts';
import { destination } from './target.ts';
import { siteContext } from './site-context.ts';

const contextOf = perObject(siteContext);

/**
 * @param href chosen by an editor
 * @returns for `Location`, with the content path when it stays on this site; `undefined` when the target is not allowed
 */
export function safeLocation(href: string, site: Site, settings: Settings): { location: string; path: string | undefined } | undefined {
  const context = contextOf(settings);
  const { hostname } = new URL(site.origin);
  const rule = { pattern: '', order: 0, kind: 302, target: href, keepQuery: false, keepLanguage: true, language: '', host: '' } as const;
  const address = { host: hostname, site: site.site, language: site.language, prefix: site.prefix, path: '/', rawPath: '/', search: '' };
  const to = destination({ rule, captures: [] }, address, context);
  return to && { location: to.location, path: to.next?.path };
}
