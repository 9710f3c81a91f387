/** Decides what a response depends on besides its route: the parameters and regions that the blocks on the page declare, and nothing else. */
import { audiencesOfPage, isInAudience, type VisitorFacts } from '../../audiences/audience.rules.ts';
import { everyVersion } from '../../audiences/pick-versions.ts';
import type { Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import type { Geo } from '../../site/visitor-location.ts';
import type { PageKey, Vary } from '../cache/page-cache.ts';

/** @param renderings of the page's regions, before `pickVersions`: what is inside them is added here */
export function varyOf(renderings: readonly Rendering[], registry: Registry): Vary {
  const query = new Set<string>();
  const prefill = new Set<string>();
  const regions = new Set<string>();
  const cachedValues = new Map<string, string>();
  const audiences: string[] = [];
  for (const rendering of everyVersion(renderings)) {
    for (const { audience } of rendering.versions ?? []) audiences.push(audience);
    const block = registry.get(rendering.name);
    if (!block || rendering.problem) continue;
    for (const name of block.query ?? []) query.add(name);
    for (const [name, values] of Object.entries(block.cachedValues ?? {})) cachedValues.set(name, values);
    const named = typeof block.prefill === 'function' ? block.prefill(rendering.fields) : (block.prefill ?? []);
    for (const name of named) prefill.add(name).size && query.add(name);
    for (const code of block.regions?.(rendering.fields) ?? []) regions.add(code.toUpperCase());
  }
  const ofPage = audiencesOfPage(audiences);
  return {
    query: [...query].sort(),
    prefill: [...prefill].sort(),
    ...(cachedValues.size > 0 && { cachedValues: Object.fromEntries(cachedValues) }),
    regions: [...regions].sort(),
    ...(ofPage.length > 0 && { audiences: ofPage }),
  };
}

/** A selection of more values is one visitor's own: there are too many such pages to store. */
const MOST_KEPT = 4;

export interface Variant {
  /** Declared parameters that this request has, sorted, as a query string. */
  query: string;
  region: string;
  /** Those of the page's audiences that the visitor is in, joined by dots; empty or absent for none. */
  audience?: string;
  /** False when a parameter prefills a form, since one visitor's text is not stored for others; and for long selections. */
  storable: boolean;
}

/** @param key of the page without anything that varies */
export const keyOfVariant = (key: PageKey, { query, region, audience }: Variant): PageKey => ({
  ...key,
  query,
  region,
  ...(audience && { audience }),
});

/** Computes the variant of a page that a request needs. Unknown and marketing parameters are ignored. */
export function variantOf(vary: Vary, params: URLSearchParams, geo: () => Geo, facts?: () => VisitorFacts): Variant {
  const query = new URLSearchParams();
  for (const name of vary.query) for (const value of valuesOf(params, name, vary.cachedValues?.[name])) query.append(name, value);
  const storable = !vary.prefill.some((name) => params.has(name)) && query.size <= MOST_KEPT;
  const audience = vary.audiences && facts ? audienceIn(vary.audiences, facts()) : '';
  if (vary.regions.length === 0) return { query: query.toString(), region: '', audience, storable };
  const { country, region } = geo();
  return { query: query.toString(), region: country === 'US' && vary.regions.includes(region) ? region : '', audience, storable };
}

const audienceIn = (audiences: readonly string[], facts: VisitorFacts): string =>
  audiences.filter((id) => isInAudience(id, facts)).join('.');

/** @param pattern of the values that split the cache, each once, in a fixed order; without it all values as sent */
function valuesOf(params: URLSearchParams, name: string, pattern: string | undefined): string[] {
  const values = params.getAll(name);
  if (pattern === undefined || values.length === 0) return values;
  const whole = new RegExp(`^(?:${pattern})$`);
  return [...new Set(values)].filter((value) => whole.test(value)).sort();
}
