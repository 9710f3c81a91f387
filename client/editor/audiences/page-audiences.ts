/** The audiences of the edited page, and which of them the canvas shows. */
import { audiencesOfPage, type BlockVersion } from '../../../src/audiences/audience.rules.ts';
import type { Placed } from '../../../src/content/repository/store/items.ts';
import type { PageModel } from '../../../src/editing/protocol.ts';
import { ofSite } from '../sync/api.ts';

const PARAMETER = 'look-audience';

/** @returns those for which blocks of the page and its design have versions, in document order */
export function audiencesOf({ items, pageId }: PageModel): string[] {
  const page = items[pageId]?.presentation;
  const design = items[page?.design ?? '']?.presentation;
  return audiencesOfPage([design, page].flatMap((layout) => versionsIn(layout?.placeholders ?? {})).map(({ audience }) => audience));
}

const versionsIn = (placeholders: Record<string, Placed[]>): BlockVersion[] =>
  Object.values(placeholders)
    .flat()
    .flatMap(({ versions = [], placeholders: inside }) => [...versions, ...versionsIn(inside)]);

/** The audience that the canvas shows; empty for the default. */
export const shownAudience = (): string => new URLSearchParams(location.search).get(PARAMETER) ?? '';

/** The address of this page with the canvas for an audience. */
export function canvasFor(audience: string): string {
  const url = new URL(location.href);
  if (audience) url.searchParams.set(PARAMETER, audience);
  else url.searchParams.delete(PARAMETER);
  return ofSite(url.pathname + url.search);
}

/** @returns the block with the content that the canvas shows */
export function shownBlock(placed: Placed): Placed {
  const version = placed.versions?.find(({ audience }) => audience === shownAudience());
  return version?.source ? { ...placed, source: version.source } : placed;
}
