/** Credits the sources of our maps and charts (docs/data.md). */
import type { PageContext } from '../../fields/context.ts';

export const mapCredit = (phrase: PageContext['phrase']): string =>
  phrase('map-credit', 'Outlines: US Census. Places: GeoNames, CC BY 4.0. Roads: simplified');
