/** Hosts of the pictures that stand on a page: those that are not on the list are shown as they are (DEL-07), and the policy has to name them. */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering, Route } from '../content/model.ts';
import type { Settings } from '../settings.ts';

/** A page with pictures of more hosts than this is no page; the rest is not shown. */
const MAX_ORIGINS = 10;

const found = new WeakMap<Route, readonly string[]>();

const inHtml = /<img\b[^>]*?\ssrc="(https?:[^"]+)"/g;

/** @returns origins of complete picture addresses in a page's content, sorted. Walked once for a layout, then remembered with it */
export function pictureOrigins(route: Route): readonly string[] {
  let origins = found.get(route);
  if (!origins) {
    const seen = new Set<string>();
    collect([route.fields, route.placeholders], seen);
    origins = [...seen].sort().slice(0, MAX_ORIGINS);
    found.set(route, origins);
  }
  return origins;
}

/** @returns the origin of map tiles where a block on the page shows a map; none where maps are drawn from outlines */
export function tileOrigins(renderings: readonly Rendering[], registry: Registry, { MAP_TILES }: Pick<Settings, 'MAP_TILES'>): string[] {
  if (!MAP_TILES || !renderings.some(({ name }) => registry.get(name)?.map)) return [];
  // Tiles may come from several hosts of one name, `{s}.tiles.example`.
  const { origin, protocol, host } = new URL(MAP_TILES.replace('{s}', 'x').replace(/[{}]/g, ''));
  return [MAP_TILES.includes('//{s}.') ? `${protocol}//*.${host.replace(/^x\./, '')}` : origin];
}

function collect(node: unknown, seen: Set<string>): void {
  if (typeof node === 'string') {
    if (node.includes('<img')) for (const [, src = ''] of node.matchAll(inHtml)) add(src, seen);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('src' in node && typeof node.src === 'string' && /^https?:/i.test(node.src)) add(node.src, seen);
  for (const child of Object.values(node)) collect(child, seen);
}

function add(src: string, seen: Set<string>): void {
  if (URL.canParse(src)) seen.add(new URL(src).origin);
}
