/** Decides what a response depends on besides its route: the parameters and regions that the blocks on the page declare, and nothing else. */
import type { Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import type { Geo } from '../../site/visitor-location.ts';
import type { Vary } from '../cache/page-cache.ts';

export function varyOf(renderings: readonly Rendering[], registry: Registry): Vary {
  const query = new Set<string>();
  const prefill = new Set<string>();
  const regions = new Set<string>();
  const cachedValues = new Map<string, string>();
  for (const rendering of renderings) {
    const block = registry.get(rendering.name);
    if (!block || rendering.problem) continue;
    for (const name of block.query ?? []) query.add(name);
    for (const [name, values] of Object.entries(block.cachedValues ?? {})) cachedValues.set(name, values);
    const named = typeof block.prefill === 'function' ? block.prefill(rendering.fields) : (block.prefill ?? []);
    for (const name of named) prefill.add(name).size && query.add(name);
    for (const code of block.regions?.(rendering.fields) ?? []) regions.add(code.toUpperCase());
  }
  return {
    query: [...query].sort(),
    prefill: [...prefill].sort(),
    ...(cachedValues.size > 0 && { cachedValues: Object.fromEntries(cachedValues) }),
    regions: [...regions].sort(),
  };
}

/** A selection of more values is one visitor's own: there are too many such pages to store. */
const MOST_KEPT = 4;

export interface Variant {
  /** Declared parameters that this request has, sorted, as a query string. */
  query: string;
  region: string;
  /** False when a parameter prefills a form, since one visitor's text is not stored for others; and for long selections. */
  storable: boolean;
}

/** Computes the variant of a page that a request needs. Unknown and marketing parameters are ignored. */
export function variantOf(vary: Vary, params: URLSearchParams, geo: () => Geo): Variant {
  const query = new URLSearchParams();
  for (const name of vary.query) for (const value of valuesOf(params, name, vary.cachedValues?.[name])) query.append(name, value);
  const storable = !vary.prefill.some((name) => params.has(name)) && query.size <= MOST_KEPT;
  if (vary.regions.length === 0) return { query: query.toString(), region: '', storable };
  const { country, region } = geo();
  return { query: query.toString(), region: country === 'US' && vary.regions.includes(region) ? region : '', storable };
}

/** @param pattern of the values that split the cache, each once, in a fixed order; without it all values as sent */
function valuesOf(params: URLSearchParams, name: string, pattern: string | undefined): string[] {
  const values = params.getAll(name);
  if (pattern === undefined || values.length === 0) return values;
  const whole = new RegExp(`^(?:${pattern})$`);
  return [...new Set(values)].filter((value) => whole.test(value)).sort();
}
