/** Tests the points of the locator's map through whole pages. */
import { expect, test } from 'vitest';
import { agencyWith, shownWith } from '../../../test/agency-pages.ts';

test('an agency without a location has a number in the list and no pin, on any page of the list [LOC-01] [LOC-08]', async () => {
  const all = Array.from({ length: 25 }, (_, index) =>
    agencyWith({
      AgencyAccountNumber: `A${index}`,
      Address: { GeoCode: index % 10 ? { Latitude: 42 + index / 100, Longitude: -80 } : null },
    }),
  ).map((agency) => ({ ...agency, Distance: null }));
  const html = await shownWith({
    name: 'AgentLocator',
    path: '/find-an-agent',
    address: '/find-an-agent?lat=42&lng=-80&page=2',
    agencies: { near: async () => all },
  });
  const { points, listed } = JSON.parse(/<script type="application\/json">(\{"center".*?)<\/script>/.exec(html)?.[1] ?? '');
  // Numbers 1, 11 and 21 have no location; the second page begins with 21.
  expect(points).toHaveLength(22);
  expect(listed).toEqual([18, 4]);
  expect(points[18][2]).toBe(22);
});
