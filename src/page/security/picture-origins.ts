/** Collects the hosts of a page's pictures: pictures of unlisted hosts are shown unprocessed (DEL-07), and the policy must name them. */
import type { Registry } from '../../blocks/define.ts';
import type { Rendering, Route } from '../../content/model.ts';
import type { Settings } from '../../settings.ts';
import { readHtml } from '../../lib/html/read.ts';
import { perObject } from '../../lib/values/remembered.rules.ts';

/** No real page has pictures of more hosts than this; the rest is not shown. */
const MAX_ORIGINS = 10;

/** Most strings of a page have none, and reading costs more than this look. */
const IMAGE = /<img\s/i;

/** @returns origins of absolute picture addresses in a page's content, sorted. Computed once per layout, then cached with it */
export const pictureOrigins = perObject((route: Route): readonly string[] => {
  const seen = new Set<string>();
  collect([route.fields, route.placeholders], seen);
  return [...seen].sort().slice(0, MAX_ORIGINS);
});

/** @returns the origin of map tiles when a block on the page shows a map; none when maps are drawn from outlines */
export function tileOrigins(renderings: readonly Rendering[], registry: Registry, { MAP_TILES }: Pick<Settings, 'MAP_TILES'>): string[] {
  if (!MAP_TILES || !renderings.some(({ name }) => registry.get(name)?.map)) return [];
  // Tiles may come from several hosts under one name, `{s}.tiles.example`.
  const { origin, protocol, host } = new URL(MAP_TILES.replace('{s}', 'x').replace(/[{}]/g, ''));
  return [MAP_TILES.includes('//{s}.') ? `${protocol}//*.${host.replace(/^x\./, '')}` : origin];
}

function collect(node: unknown, seen: Set<string>): void {
  if (typeof node === 'string') {
    // The page's own fields are as editors wrote them, so all of the HTML has to be read.
    if (IMAGE.test(node)) readHtml(node, { open: ({ name, attributes }) => name === 'img' && add(attributes.get('src'), seen) });
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('src' in node) add(node.src, seen);
  for (const child of Object.values(node)) collect(child, seen);
}

function add(src: unknown, seen: Set<string>): void {
  if (typeof src === 'string' && /^https?:/i.test(src) && URL.canParse(src)) seen.add(new URL(src).origin);
}
