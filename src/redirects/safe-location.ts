/** Where a link of content may lead a visitor by redirect: the same places as redirect rules may, on this site and on listed hosts (SEC-02). */
import type { Settings } from '../settings.ts';
import type { Site } from '../sites.ts';
import { destination } from './target.ts';
import { type World, worldOf } from './world.ts';

const worlds = new WeakMap<Settings, World>();

/**
 * @param href as an editor chose it
 * @returns for `Location`, with the content path where it stays on this site; `undefined` when it may not lead there
 */
export function safeLocation(href: string, site: Site, settings: Settings): { location: string; path: string | undefined } | undefined {
  const world = worlds.get(settings) ?? worldOf(settings);
  worlds.set(settings, world);
  const { hostname } = new URL(site.origin);
  const rule = { pattern: '', order: 0, kind: 302, target: href, keepQuery: false, keepLanguage: true, language: '', host: '' } as const;
  const asked = { host: hostname, site: site.site, language: site.language, prefix: site.prefix, path: '/', rawPath: '/', search: '' };
  const to = destination({ rule, captures: [] }, asked, world);
  return to && { location: to.location, path: to.next?.path };
}
