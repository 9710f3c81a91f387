/** The four regions of a page in the order they are sent (S1 §2), each with its root placeholder and landmark. */
import type { Rendering, Route } from '../../content/model.ts';
import type { Settings } from '../../settings.ts';

export interface Region {
  name: 'header' | 'main' | 'footnotes' | 'footer';
  placeholder: string;
  open: string;
  close: string;
}

/** Header and banners contain their own landmarks, since they have several; the other regions get one here. */
export function pageRegions(settings: Settings): Region[] {
  return [
    { name: 'header', placeholder: settings.PLACEHOLDER_HEADER, open: '<div class="region" data-region="header">', close: '</div>' },
    {
      name: 'main',
      placeholder: settings.PLACEHOLDER_MAIN,
      open: '<main id="main" class="region" data-region="main" tabindex="-1">',
      close: '</main>',
    },
    {
      name: 'footnotes',
      placeholder: settings.PLACEHOLDER_FOOTNOTES,
      open: '<div class="region" data-region="footnotes">',
      close: '</div>',
    },
    { name: 'footer', placeholder: settings.PLACEHOLDER_FOOTER, open: '<div class="region" data-region="footer">', close: '</div>' },
  ];
}

/** Every rendering of a list, nested ones included, in document order. */
export function* everyRendering(renderings: readonly Rendering[]): Generator<Rendering> {
  for (const rendering of renderings) {
    yield rendering;
    for (const nested of Object.values(rendering.placeholders)) yield* everyRendering(nested);
  }
}

/** All renderings of a route's regions, without those in placeholders that we do not show. */
export function renderingsOf(route: Route, regions: readonly Region[]): Rendering[] {
  return regions.flatMap((region) => [...everyRendering(route.placeholders[region.placeholder] ?? [])]);
}
