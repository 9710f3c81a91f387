// Where a place is, told from the agencies there: as much geography as a stand-in needs, and the same for the stand-in's geocoder.

const same = (a, b) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** @returns {{latitude: number, longitude: number} | undefined} the middle of the agencies in the place named */
export function placeNamed(agencies, { addressline1 = '', city = '', state = '', postalcode = '' }) {
  const zip = postalcode.slice(0, 5) || (/\b(\d{5})(?:-\d{4})?$/.exec(addressline1.trim())?.[1] ?? '');
  const there = agencies.flatMap(({ agency: { Address } }) => {
    const isThere = zip ? Address.Zip.startsWith(zip) : same(Address.City, city) && (!state || same(Address.State, state));
    return isThere && Address.GeoCode ? [Address.GeoCode] : [];
  });
  if (!there.length) return undefined;
  const mean = (name) => there.reduce((sum, point) => sum + point[name], 0) / there.length;
  return { latitude: mean('Latitude'), longitude: mean('Longitude') };
}
