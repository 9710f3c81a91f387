/** Test cases for both forms of the repair facilities. */
import { expect, test } from 'vitest';
import type { RepairFacilities } from './service.ts';

/** In the shapes of the services, for both forms. */
export const caseFacilities = [
  {
    FacilityName: 'Bayfront Body & Frame',
    Email: 'desk@bayfrontbody.example',
    Address: { Line1: '40 State Street', City: 'Erie', State: 'PA', Zip: 16501, GeoCode: { Latitude: '42.13', Longitude: '-80.09' } },
    ContactInfo: { ContactInfo: { Type: 'Phone', Value: '8145550101' } },
    HoursOfOperation: [
      { DayName: 'Monday', StartTime: '8:00 a.m.', EndTime: '5:00 p.m.' },
      { DayName: 'Sunday', StartTime: 'Closed', EndTime: null },
    ],
    Languages: 'English, Spanish',
  },
  {
    FacilityName: "O'Dell's <script>alert(1)</script> Auto",
    Address: {
      Line1: '1 Route 20',
      City: 'North East',
      State: 'Pennsylvania',
      Zip: '16428',
      GeoCode: { Latitude: -79.83, Longitude: 42.21 },
    },
    ContactInfo: [{ Type: 'Phone', Value: '814-555-0102' }],
    Languages: { string: ['Nepali'] },
  },
  {
    FacilityName: 'Far Shore Collision',
    Address: { City: 'Cleveland', State: 'OH', Zip: '44101', GeoCode: { Latitude: 41.49, Longitude: -81.67 } },
  },
];

const erie = { zipCode: '16501', city: 'Erie', state: 'PA', point: { latitude: 42.1292, longitude: -80.0851 } };
const calm = () => AbortSignal.timeout(10_000);

/** @param facilities returns the form under test, over `caseFacilities` */
export function repairCases(facilities: () => RepairFacilities): void {
  test('returns the nearest first, with great-circle miles [LOC-07]', async () => {
    const found = await facilities().near(erie, calm());
    expect(found.map(({ FacilityName }) => FacilityName)).toEqual(caseFacilities.map(({ FacilityName }) => FacilityName));
    expect(found.map(({ Distance }) => Distance!.toFixed(1))).toEqual(['0.3', '14.2', '92.8']);
  });

  test('normalises every shape to the specification’s; a script in a name is text [LOC-07]', async () => {
    const [first, second] = await facilities().near(erie, calm());
    expect(first).toMatchObject({
      Email: 'desk@bayfrontbody.example',
      Address: { Zip: '16501', Line2: '', GeoCode: { Latitude: 42.13, Longitude: -80.09 } },
      ContactInfo: { ContactInfo: [{ Type: 'Phone', Value: '8145550101' }] },
      Languages: { string: ['Spanish'] },
      TimeZone: 'America/New_York',
    });
    expect(first?.HoursOfOperation).toHaveLength(7);
    expect(second).toMatchObject({
      FacilityName: "O'Dell's <script>alert(1)</script> Auto",
      Address: { State: 'PA', GeoCode: { Latitude: 42.21, Longitude: -79.83 } },
      HoursOfOperation: [],
      Languages: { string: ['Nepali'] },
    });
  });

  test('a caller that aborted gets no result', async () => {
    await expect(facilities().near(erie, AbortSignal.abort(new Error('gone')))).rejects.toThrow();
  });
}
