/** What an answer depends on beside its route: the parameters and regions that the blocks on the page declare, and nothing else. */
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { Geo } from '../geo/geo.ts';
import type { Vary } from './cache/page-cache.ts';

export function varyOf(renderings: readonly Rendering[], registry: Registry): Vary {
  const query = new Set<string>();
  const prefill = new Set<string>();
  const regions = new Set<string>();
  const counted = new Map<string, string>();
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block || rendering.problem) continue;
    for (const name of block.query ?? []) query.add(name);
    for (const [name, values] of Object.entries(block.counted ?? {})) counted.set(name, values);
    const named = typeof block.prefill === 'function' ? block.prefill(rendering.fields) : (block.prefill ?? []);
    for (const name of named) prefill.add(name).size && query.add(name);
    for (const code of block.regions?.(rendering.fields) ?? []) regions.add(code.toUpperCase());
  }
  return {
    query: [...query].sort(),
    prefill: [...prefill].sort(),
    ...(counted.size > 0 && { counted: Object.fromEntries(counted) }),
    regions: [...regions].sort(),
  };
}

/** More values than this are somebody's own choice: such pages are too many to keep, and are asked for once. */
const MOST_KEPT = 4;

export interface Variant {
  /** Declared parameters that this request has, sorted, as a query string. */
  query: string;
  region: string;
  /** False when a parameter prefills a form, since what a visitor typed elsewhere is not kept for others; and for long choices. */
  storable: boolean;
}

/** The variant of a page that a request asks for. Unknown and marketing parameters do not count. */
export function variantOf(vary: Vary, params: URLSearchParams, geo: () => Geo): Variant {
  const query = new URLSearchParams();
  for (const name of vary.query) for (const value of valuesOf(params, name, vary.counted?.[name])) query.append(name, value);
  const storable = !vary.prefill.some((name) => params.has(name)) && query.size <= MOST_KEPT;
  if (vary.regions.length === 0) return { query: query.toString(), region: '', storable };
  const { country, region } = geo();
  return { query: query.toString(), region: country === 'US' && vary.regions.includes(region) ? region : '', storable };
}

/** @param counted pattern of the values that count, each once, in one order; all as they came where there is none */
function valuesOf(params: URLSearchParams, name: string, counted: string | undefined): string[] {
  const values = params.getAll(name);
  if (counted === undefined || values.length === 0) return values;
  const pattern = new RegExp(`^(?:${counted})$`);
  return [...new Set(values)].filter((value) => pattern.test(value)).sort();
}
