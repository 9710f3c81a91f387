/** Picks the versions of personalised blocks that a visitor sees (protocols §1.4): ours, and the platform's `experiences`. */
import type { Layout, Rendering, Route } from '../content/model.ts';

type Shown = ReadonlySet<string>;

/** @param audiences those that the visitor is in @returns the layout with one version of each block; the same object when no block has versions */
export function pickVersions<L extends Layout & { route: Route }>(layout: L, audiences: Shown): L {
  const { placeholders } = layout.route;
  const picked = inPlaceholders(placeholders, audiences);
  return picked === placeholders ? layout : { ...layout, route: { ...layout.route, placeholders: picked } };
}

/** @returns the same list when nothing in it has versions */
export function pickIn(renderings: Rendering[], audiences: Shown): Rendering[] {
  let isSame = true;
  const picked = renderings.flatMap((rendering) => {
    const one = pick(rendering, audiences);
    if (one !== rendering) isSame = false;
    return one ?? [];
  });
  return isSame ? renderings : picked;
}

function pick(rendering: Rendering, audiences: Shown): Rendering | undefined {
  const { versions, ...own } = rendering;
  const fitting = versions?.find(({ audience }) => audiences.has(audience));
  if (fitting && !fitting.rendering) return undefined;
  const chosen = fitting?.rendering ?? (versions ? own : rendering);
  // A block that is hidden unless one of its versions fits.
  if (!chosen.name) return undefined;
  // What is inside a version that brings nothing of its own is what is inside the block.
  const around = fitting && Object.keys(chosen.placeholders).length === 0 ? rendering.placeholders : chosen.placeholders;
  const placeholders = inPlaceholders(around, audiences);
  return placeholders === chosen.placeholders ? chosen : { ...chosen, placeholders };
}

function inPlaceholders(placeholders: Record<string, Rendering[]>, audiences: Shown): Record<string, Rendering[]> {
  let isSame = true;
  const picked = Object.fromEntries(
    Object.entries(placeholders).map(([name, list]) => {
      const next = pickIn(list, audiences);
      if (next !== list) isSame = false;
      return [name, next];
    }),
  );
  return isSame ? placeholders : picked;
}

/** Every rendering that some visitor may see: all versions of all blocks, and what is inside them. */
export function* everyVersion(renderings: readonly Rendering[]): Generator<Rendering> {
  for (const rendering of renderings) {
    yield rendering;
    for (const { rendering: version } of rendering.versions ?? []) if (version) yield* everyVersion([version]);
    for (const inside of Object.values(rendering.placeholders)) yield* everyVersion(inside);
  }
}
