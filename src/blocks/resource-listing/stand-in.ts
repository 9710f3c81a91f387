/** Pictures for entries that have none: a scene of their subject (brand.md §8) that differs from their neighbours'. */
import type { Field, ImageValue } from '../../content/model.ts';
import type { SearchHit } from '../../search/protocol.ts';
import { entryOfHit } from '../article-entry.ts';

const scene = (name: string, width = 1200, height = 900): Field<ImageValue> => ({
  value: { src: `/-/media/${name}.svg`, alt: '', width, height },
});
const spot = (name: string) => scene(`spot-${name}`, 800, 600);

const lake = [scene('hero-presque-isle', 1600, 1000)];
/** By category, or by product when there is no scene for the category. */
const scenes = new Map([
  ['Auto', [scene('auto-route-5'), spot('first-car'), spot('teen-driver')]],
  ['Boat', [spot('boat-layup')]],
  ['Bundles', [scene('home-grape-belt'), spot('umbrella-line'), scene('claims-morning-after')]],
  ['Business', [scene('business-main-street'), scene('agency-storefront'), spot('archive-ledger')]],
  ['Homeowners', [scene('home-grape-belt'), scene('claims-morning-after'), spot('hail-roof'), spot('porch-mail')]],
  ['Life', [scene('life-first-light'), spot('kitchen-table')]],
  ['Motorcycle', [spot('motorcycle')]],
  ['Renters', [scene('renters-blue-hour'), spot('keys-boxes')]],
  ['Retirement', [scene('life-first-light'), spot('night-telephone')]],
]);

/** @param taken - addresses of the pictures in the list so far. @returns the scene of the entry's subject that was shown least, or longest ago */
function standInFor({ primary_category, insurance_quote_type }: SearchHit, taken: readonly string[]): Field<ImageValue> {
  const fitting = [primary_category, ...insurance_quote_type].map((name) => scenes.get(name)).find(Boolean) ?? lake;
  const last = ({ value }: Field<ImageValue>) => taken.lastIndexOf(value.src);
  return fitting.reduce((best, next) => (last(next) < last(best) ? next : best));
}

/** The pictures of a list, in order. @param chosen - the editor's picture for entries without one */
export function picturesOf(hits: readonly SearchHit[], chosen: Field<ImageValue | null>): Field<ImageValue>[] {
  const taken: string[] = [];
  return hits.map((hit, index) => {
    const own = [entryOfHit(hit).picture, chosen].map(({ value }) => value).find(Boolean);
    // In two columns the next two entries are neighbours as well.
    const next = hits.slice(index + 1, index + 3).map((each) => each.abstract_image);
    const shown = own ? { value: own } : standInFor(hit, [...taken, ...next]);
    taken.push(shown.value.src);
    return shown;
  });
}
