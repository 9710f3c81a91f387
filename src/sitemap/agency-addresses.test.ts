import { expect, test } from 'vitest';
import { agencyWith } from '../../test/agency-pages.ts';
import type { Agencies } from '../agencies/service.ts';
import { agencyAddresses, agencyPart, agencyParts } from './agency-addresses.ts';
import { PART_ADDRESSES } from './limits.ts';

const place = { origin: 'https://www.harbor.example', prefix: '/es', trailingSlash: false };
const serviceOf = (byState: Record<string, ReturnType<typeof agencyWith>[]>) =>
  ({ inState: async (code: string) => byState[code] ?? [] }) as unknown as Agencies;

test('lists every state with agencies, its towns and its agencies, each once, below the language [AGY-10] [AGY-11] [AGY-12] [DEL-10]', async () => {
  const agencies = serviceOf({
    PA: [
      agencyWith({}),
      agencyWith({ AgencyAccountNumber: 'B-2', AgencyName: 'Élan & Söhne' }),
      agencyWith({ AgencyAccountNumber: 'B-2', AgencyName: 'Élan & Söhne', Address: { City: '' } }),
    ],
    DC: [agencyWith({ AgencyAccountNumber: 'C3', Address: { City: 'Washington', State: 'DC' } })],
  });
  const found = await agencyAddresses(agencies, place, AbortSignal.timeout(1000));
  expect(found.map((address) => address.replace('https://www.harbor.example/es/agencies', ''))).toEqual([
    '/dc',
    '/pa',
    '/dc/washington',
    '/pa/erie',
    '/c3/old-oak-agency',
    '/pa1001/old-oak-agency',
    `/b-2/${encodeURIComponent('élan-&-söhne')}`,
  ]);
});

test('leaves out an address that is too long, and ends the others in a slash where the setting says so [DEL-10] [DEL-14]', async () => {
  const numbered = (length: number) => serviceOf({ PA: [agencyWith({ AgencyAccountNumber: 'x'.repeat(length) })] });
  const found = (length: number, trailingSlash = false) =>
    agencyAddresses(numbered(length), { ...place, trailingSlash }, AbortSignal.timeout(1000));
  const longest = 2047 - `${place.origin}/es/agencies//old-oak-agency`.length;
  expect((await found(longest))[2]).toHaveLength(2047);
  expect((await found(longest + 1)).map((address) => address.split('/').at(-1))).toEqual(['pa', 'erie']);
  expect((await found(3, true))[2]).toBe(`${place.origin}/es/agencies/xxx/old-oak-agency/`);
});

test('escapes them for XML, in parts of at most 50,000 [DEL-10]', () => {
  const many = Array.from({ length: PART_ADDRESSES + 1 }, (_, index) => `https://www.harbor.example/agencies/a${index}/o'neil`);
  expect(agencyParts(many)).toBe(2);
  expect(agencyParts([])).toBe(0);
  expect(agencyPart(many, 2)).toContain(`<url><loc>https://www.harbor.example/agencies/a${PART_ADDRESSES}/o&apos;neil</loc></url>`);
  expect(agencyPart(many, 2)?.match(/<url>/g)).toHaveLength(1);
  expect(agencyPart(many, 3)).toBeUndefined();
});
