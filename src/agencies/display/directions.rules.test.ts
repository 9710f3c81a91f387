import { expect, test } from 'vitest';
import type { Agency } from '../agency.ts';
import { directionsUrl } from './directions.rules.ts';

const to = (changes: Partial<Agency['Address']>): string => {
  const Address = { Line1: '1 Main St', Line2: '', City: 'Erie', State: 'PA', Zip: '16501', GeoCode: { Latitude: 42.1, Longitude: -80.1 } };
  return decodeURIComponent(directionsUrl({ Address: { ...Address, ...changes } as Agency['Address'] }).replace(/.*destination=/, ''));
};

test.each([
  [{}, '1 Main St, Erie, PA 16501'],
  [{ Zip: '' }, '1 Main St, Erie, PA'],
  [{ State: '', Zip: '' }, '1 Main St, Erie'],
  [{ Line1: '' }, '42.1,-80.1'],
  [{ City: '' }, '42.1,-80.1'],
  [{ Line1: '', GeoCode: null }, ''],
])('directions to an address with %j lead to "%s" [AGY-03]', (changes, expected) => {
  expect(to(changes)).toBe(expected);
});
