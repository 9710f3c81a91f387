/** Collects the company's pages on social networks from the footer and other blocks that link them with the network's name. */
import type { Rendering } from '../../content/model.ts';

/** @returns absolute addresses, each once */
export function socialProfiles(renderings: readonly Rendering[]): string[] {
  const found = new Set<string>();
  for (const { fields, problem } of renderings) {
    if (problem || typeof fields !== 'object' || fields === null) continue;
    for (const list of Object.values(fields)) for (const href of Array.isArray(list) ? list.map(profileOf) : []) if (href) found.add(href);
  }
  return [...found];
}

/** An entry of a list of social links: `Network` and `Link`. */
function profileOf(entry: unknown): string | undefined {
  const { Network, Link } =
    (entry as { fields?: { Network?: { value?: unknown }; Link?: { value?: { href?: unknown } | null } } })?.fields ?? {};
  const href = Link?.value?.href;
  return typeof Network?.value === 'string' && Network.value && typeof href === 'string' && /^https:\/\//.test(href) ? href : undefined;
}
