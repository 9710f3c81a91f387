/** The four regions of a page in the order they are sent (S1 §2), each with its root placeholder and landmark. */
import { manifest } from '../../generated/manifest.ts';
import type { Rendering, Route } from '../../content/model.ts';
import type { Settings } from '../../settings.ts';

export interface Region {
  name: 'header' | 'main' | 'footnotes' | 'footer';
  placeholder: string;
  open: string;
  close: string;
}

type Placeholders = Route['placeholders'];

/** Names that platforms' starter sites use: `headless-main`, `jss-main`, `main`. */
const PREFIXES = ['headless-', 'jss-', ''] as const;

/**
 * Header and banners contain their own landmarks, since they have several; the other regions get one here.
 * @param placeholders of the route: where one of the settings is not among them, the usual names are tried
 */
export function pageRegions(settings: Settings, placeholders: Placeholders = {}): Region[] {
  const regions: Region[] = [
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
    {
      name: 'footer',
      placeholder: settings.PLACEHOLDER_FOOTER,
      // Here the browser has painted what is above before it waits for the sheet.
      open: `<link rel="stylesheet" href="${manifest.laterCss}"><div class="region" data-region="footer">`,
      close: '</div>',
    },
  ];
  return regions.map((region) => {
    if (placeholders[region.placeholder]) return region;
    const usual = PREFIXES.map((prefix) => prefix + region.name).find((name) => placeholders[name]);
    return usual === undefined ? region : { ...region, placeholder: usual };
  });
}

/** Names of root placeholders with components that no region shows: a site with other names sets `PLACEHOLDER_…`. */
export const unshownPlaceholders = (placeholders: Placeholders, regions: readonly Region[]): string[] =>
  Object.entries(placeholders).flatMap(([name, { length }]) =>
    length > 0 && regions.every(({ placeholder }) => placeholder !== name) ? name : [],
  );

/** Every rendering of a list, nested ones included, in document order. */
export function* everyRendering(renderings: readonly Rendering[]): Generator<Rendering> {
  for (const rendering of renderings) {
    yield rendering;
    for (const nested of Object.values(rendering.placeholders)) yield* everyRendering(nested);
  }
}

/** The renderings directly in a route's regions. */
export const rootsOf = (route: Route, regions: readonly Region[]): Rendering[] =>
  regions.flatMap(({ placeholder }) => route.placeholders[placeholder] ?? []);

/** All renderings of a route's regions, without those in placeholders that we do not show. */
export function renderingsOf(route: Route, regions: readonly Region[]): Rendering[] {
  return [...everyRendering(rootsOf(route, regions))];
}
