/** What an answer depends on beside its route: the parameters and regions that the blocks on the page declare, and nothing else. */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { Geo } from '../geo/geo.ts';
import type { Vary } from './cache/page-cache.ts';

export function varyOf(renderings: readonly Rendering[], registry: Registry): Vary {
  const query = new Set<string>();
  const prefill = new Set<string>();
  const regions = new Set<string>();
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block || rendering.problem) continue;
    for (const name of block.query ?? []) query.add(name);
    const named = typeof block.prefill === 'function' ? block.prefill(rendering.fields) : (block.prefill ?? []);
    for (const name of named) prefill.add(name).size && query.add(name);
    for (const code of block.regions?.(rendering.fields) ?? []) regions.add(code.toUpperCase());
  }
  return { query: [...query].sort(), prefill: [...prefill].sort(), regions: [...regions].sort() };
}

export interface Variant {
  /** Declared parameters that this request has, sorted, as a query string. */
  query: string;
  region: string;
  /** False when a parameter prefills a form: what a visitor typed elsewhere is not kept for others. */
  storable: boolean;
}

/** The variant of a page that a request asks for. Unknown and marketing parameters do not count. */
export function variantOf(vary: Vary, params: URLSearchParams, geo: () => Geo): Variant {
  const query = new URLSearchParams();
  for (const name of vary.query) for (const value of params.getAll(name)) query.append(name, value);
  const storable = !vary.prefill.some((name) => params.has(name));
  if (vary.regions.length === 0) return { query: query.toString(), region: '', storable };
  const { country, region } = geo();
  return { query: query.toString(), region: country === 'US' && vary.regions.includes(region) ? region : '', storable };
}
