import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { isAccountNumber } from './account-number.rules.ts';
import { readSaved, webAddress } from './saved.rules.ts';

const least = { AgencyAccountNumber: 'AA1', AgencyName: 'Old Oak' };

test('reads its own result unchanged [AGY-08]', () => {
  const once = readSaved({
    ...least,
    Address: { City: 'Erie', GeoCode: { Latitude: 42.1, Longitude: -80.1 } },
    Languages: { string: ['Polish'] },
  });
  expect(readSaved(JSON.parse(JSON.stringify(once)))).toEqual(once);
  expect(once).toMatchObject({ ...least, Address: { City: 'Erie', State: '' }, Languages: { string: ['Polish'] } });
});

test('reads records of older pages, in the service’s spelling [AGY-08] [AGY-14]', () => {
  const old = readSaved({
    ...least,
    AgentContact: { ContactInfo: { Type: 'Phone', Value: '8145550142' } },
    Languages: 'Polish',
    SocialChannels: { string: 'https://facebook.com/x' },
    AgencyInfo: {
      BusinessHoursOperationDescription: '{"HoursOfOperation":[{"DayName":"Monday","StartTime":"9:00 a.m.","EndTime":"5:00 p.m."}]}',
    },
  });
  expect(old?.AgentContact.ContactInfo).toEqual([{ Type: 'Phone', Value: '8145550142' }]);
  expect(old?.Languages.string).toEqual(['Polish']);
  expect(old?.SocialChannels.string).toEqual(['https://facebook.com/x']);
  expect(old?.HoursOfOperation[0]).toEqual({ DayName: 'Monday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' });
});

test.each([
  null,
  7,
  'AA1',
  [],
  {},
  { ...least, AgencyName: '' },
  { ...least, AgencyAccountNumber: '../x' },
  { AgencyAccountNumber: 1, AgencyName: 'A' },
])('%j is no agency [AGY-08]', (value) => {
  expect(readSaved(value)).toBeUndefined();
});

test('reads any stored text as a record of the shape or as none, never larger than the limit [AGY-08]', () => {
  const odd = fc.record({
    AgencyAccountNumber: fc.oneof(fc.constant('AA1'), fc.jsonValue()),
    AgencyName: fc.oneof(fc.constant('Old Oak'), fc.jsonValue()),
    Address: fc.jsonValue(),
    AgentContact: fc.jsonValue(),
    Languages: fc.jsonValue(),
    SocialChannels: fc.oneof(fc.jsonValue(), fc.record({ string: fc.jsonValue() })),
    HoursOfOperation: fc.jsonValue(),
    AgencyInfo: fc.oneof(fc.jsonValue(), fc.record({ Url: fc.webUrl(), BusinessHoursOperationDescription: fc.json() })),
  });
  fc.assert(
    fc.property(odd, (value) => {
      const read = readSaved(value);
      if (!read) return;
      expect(isAccountNumber(read.AgencyAccountNumber)).toBe(true);
      expect(readSaved(JSON.parse(JSON.stringify(read)))).toEqual(read);
      for (const url of [...read.SocialChannels.string, read.AgencyInfo.Url].filter(Boolean)) expect(url).toMatch(/^https?:\/\//);
    }),
    { numRuns: scaled(300) },
  );
  const huge = readSaved({
    ...least,
    AgencyInfo: { Description: 'x'.repeat(1e6) },
    SocialChannels: { string: Array(1e4).fill('https://a.example/') },
    Image: 'iVBORw0KGgo'.padEnd(2e6, 'A'),
  });
  expect(JSON.stringify(huge).length).toBeLessThan(20_000);
});

test.each([
  ['https://old-oak.example/x', 'https://old-oak.example/x'],
  ['www.old-oak.example', 'https://www.old-oak.example/'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://user:secret@old-oak.example/', ''],
  ['//old-oak.example', ''],
  ['call us', ''],
  [null, ''],
])('the web address in %j is %j [SEC-02]', (written, address) => {
  expect(webAddress(written)).toBe(address);
});

test.each([
  ['AA1001', true],
  ['é-50%', true],
  ['1.2', true],
  ['..', false],
  ['a/b', false],
  ['a b', false],
  ['', false],
  ['x'.repeat(41), false],
  ['a\u0000', false],
  ['a\ud800', false],
])('%j as an account number: %s', (value, isOne) => {
  expect(isAccountNumber(value)).toBe(isOne);
});
