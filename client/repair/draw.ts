/** Renders a search result with the server's templates. */
import type { MapData } from '../../src/blocks/map/projection.rules.ts';
import { facilityCount, MAP_FIRST, MAP_ZOOM } from '../../src/blocks/repair-locator/query.rules.ts';
import { fillCard, cardPart } from './fill-card.ts';
import type { ShopSearchResult, SearchResult } from './search.ts';

/** @returns the data for the map */
export function draw(root: HTMLElement, result: SearchResult): MapData | undefined {
  const copy = copyOf(root, result.outcome);
  const points: MapData['points'] = [];
  if (result.outcome === 'found') fill(root, copy, result, points);
  root.querySelector('.locator__found')!.replaceChildren(copy);
  return result.outcome === 'found'
    ? { center: result.center, zoom: MAP_ZOOM, points, listed: [0, Math.min(points.length, MAP_FIRST)] }
    : undefined;
}

function copyOf(root: HTMLElement, name: string): DocumentFragment {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-outcome="${name}"]`)!;
  return document.importNode(template.content, true);
}

function fill(root: HTMLElement, copy: DocumentFragment, { shops, place, readAs }: ShopSearchResult, points: MapData['points']): void {
  const count = cardPart(copy, 'count')!;
  const { one = '', many = '' } = count.dataset;
  count.textContent = facilityCount({ one, many }, shops.length, place);
  const read = cardPart(copy, 'read')!;
  if (readAs) read.textContent = read.dataset.text!.replaceAll('{place}', () => readAs);
  else read.remove();
  const list = cardPart(copy, 'list')!;
  const words = { openNow: '', closedNow: '', closes: '', opens: '', ...root.dataset };
  shops.forEach((shop, index) => {
    const card = copyOf(root, 'card');
    fillCard(card.firstElementChild as HTMLElement, shop, index + 1, words);
    list.appendChild(card);
    const { GeoCode } = shop.Address;
    if (GeoCode) points.push([GeoCode.Latitude, GeoCode.Longitude, index + 1, shop.FacilityName]);
  });
}
