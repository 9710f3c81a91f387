/** Every shape of the locator service's response, and what is not a response of it [AGY-14]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { readLocatorResponse, readLanguages } from './service-response.ts';
import { readAgency } from './agency-response.ts';
import type { Agency } from '../agency.ts';
import { cpuMs } from '../../../test/cpu-time.ts';

const ONE = { AgencyAccountNumber: 'PP1', AgencyName: 'Harbor' };
const TWO = { AgencyAccountNumber: 'PP2', AgencyName: 'Light' };
const read = (answer: unknown, log = memoryLog()) => readLocatorResponse(JSON.stringify(answer), log);
const numbers = (answer: unknown) => {
  const found = read(answer);
  return Array.isArray(found) ? found.map(({ AgencyAccountNumber }) => AgencyAccountNumber) : found;
};
const located = (result: unknown) => ({ AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: result } });

describe.each([
  'AgentInformation',
  'AgentInformationField',
  'agentInformationField',
  '<AgentInformation>k__BackingField',
  '_agentInformation',
])('in %s', (name) => {
  test.each<[string, unknown, string[]]>([
    ['one', ONE, ['PP1']],
    ['a list', [ONE, TWO], ['PP1', 'PP2']],
    ['a list of one', [ONE], ['PP1']],
    ['an empty list', [], []],
    ['null', null, []],
    ['an empty text', '', []],
    ['one, within its own name', { AgentInformation: ONE }, ['PP1']],
    ['many, within its own name', { AgentInformation: [ONE, TWO] }, ['PP1', 'PP2']],
    ['null, within its own name', { agentInformation: null }, []],
    ['a list of wrappers', [{ AgentInformation: ONE }, { AgentInformation: [TWO] }], ['PP1', 'PP2']],
  ])('%s [AGY-14]', (_, value, expected) => {
    expect(numbers(located({ [name]: value }))).toEqual(expected);
  });
});

test.each<[string, unknown]>([
  ['by number', { AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: ONE } } }],
  ['by city', { AgenciesByCityAndStateResponse: { GetAgenciesByCityAndStateResult: { AgentInformation: [ONE] } } }],
  ['backing fields of the envelope', { '<AgentsByLocationResponse>k__BackingField': { '<R>k__BackingField': { AgentInformation: ONE } } }],
  ['no envelope', { AgentInformation: [ONE] }],
  ['a bare list', [ONE]],
  ['a bare agency', ONE],
  ['other things beside', { status: 'ok', page: { of: 3 }, ...located({ AgentInformation: ONE, Count: 1 }) }],
])('envelope %s [AGY-14]', (_, answer) => {
  expect(numbers(answer)).toEqual(['PP1']);
});

test.each([located({}), located(null), located([]), { AgentsByLocationResponse: null }, []])('%j is an empty result [AGY-14]', (answer) => {
  expect(read(answer)).toEqual([]);
});

test.each(['""', '7', 'null', 'true', '{}', '{"oops":1}', '{"error":"denied"}', '', '{"AgentInformation":', '<html>'])(
  '%s is not a response [AGY-14]',
  (text) => {
    expect(() => readLocatorResponse(text, memoryLog())).toThrowError(
      expect.objectContaining({ name: 'UpstreamError', kind: 'malformed' }),
    );
  },
);

test.each([located('oops'), located(7), located({ AgentInformation: 7 }), located({ AgentInformation: { oops: 1 } }), ['x'], [null, {}]])(
  '%j is malformed [AGY-14]',
  (answer) => {
    expect(() => read(answer)).toThrowError(expect.objectContaining({ kind: 'malformed' }));
  },
);

test.each<[unknown, string]>([
  [{ Message: 'No agents found' }, 'No agents found'],
  [{ messageField: 'None' }, 'None'],
  [[{ Message: 'First' }, { Message: 'Second' }], 'First'],
  ['None here', 'None here'],
  [{ Message: null }, ''],
  [{}, ''],
])('an AgentSearchError %j is a response with its message [API-02] [AGY-14]', (error, Message) => {
  for (const name of ['AgentSearchError', 'agentSearchErrorField'])
    expect(read(located({ [name]: error, AgentInformation: null }))).toEqual({ AgentSearchError: { Message } });
});

test('agencies win over an error beside them, and an empty error is ignored [AGY-14]', () => {
  expect(numbers(located({ AgentSearchError: { Message: 'x' }, AgentInformation: ONE }))).toEqual(['PP1']);
  expect(read(located({ AgentSearchError: null, AgentInformation: [] }))).toEqual([]);
});

test('malformed agencies among good ones are left out, with one log line for all of them [AGY-14]', () => {
  const log = memoryLog();
  expect(read(located({ AgentInformation: [null, ONE, 7, { AgencyName: 'x' }, { AgencyAccountNumber: '' }, [TWO]] }), log)).toHaveLength(1);
  expect(log.lines.map(({ level, event, fields }) => [level, event, fields.count, fields.of])).toEqual([
    ['warn', 'agencies-left-out', 5, 6],
  ]);
});

const agency = (more: object) => readAgency({ ...ONE, ...more }) as Agency;

test.each<[unknown, string[]]>([
  ['Spanish', ['Spanish']],
  ['English, Spanish;Polish | German', ['Spanish', 'Polish', 'German']],
  [{ string: 'Spanish' }, ['Spanish']],
  [{ string: ['English', 'spanish', 'Spanish', ' '] }, ['spanish']],
  [{ stringField: ['Hindi'] }, ['Hindi']],
  [
    ['Hindi', 'Urdu'],
    ['Hindi', 'Urdu'],
  ],
  [{ string: null }, []],
  [null, []],
  [undefined, []],
  [7, ['7']],
  [{ other: 'x' }, []],
])('languages %j [AGY-03] [AGY-14]', (Languages, expected) => {
  expect(agency({ Languages }).Languages.string).toEqual(expected);
});

test.each<[unknown, string[]]>([
  [{ string: 'https://x.example/a' }, ['https://x.example/a']],
  [
    { string: ['http://x.example', 'ftp://x.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' data:text/html,x', 'text'] },
    ['http://x.example'],
  ],
  ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
  [
    { string: ['//cdn.example/x', 'www.facebook.com/x', 'https://user:pass@evil.example'] },
    ['https://cdn.example/x', 'https://www.facebook.com/x'],
  ],
  [null, []],
])('social channels %j keep only http(s) addresses [AGY-03] [SEC-02]', (SocialChannels, expected) => {
  expect(agency({ SocialChannels }).SocialChannels.string).toEqual(expected);
});

test.each<[unknown, [string, string][]]>([
  [{ ContactInfo: { Type: 'Phone', Value: 8145550101 } }, [['Phone', '8145550101']]],
  [
    { ContactInfo: [{ Type: 'Phone', Value: '1' }, null, { Type: 'Fax', Value: '3' }, { Type: 'Website', Value: '' }] },
    [
      ['Phone', '1'],
      ['', ''],
      ['Fax', '3'],
    ],
  ],
  [{ ContactInfo: { ContactInfo: [{ Type: 'Phone', Value: '1' }] } }, [['Phone', '1']]],
  [[{ Type: 'Phone', Value: '1' }], [['Phone', '1']]],
  [{ ContactInfo: null }, []],
  ['x', []],
  [undefined, []],
])('contacts %j keep their positions [AGY-03] [AGY-14]', (AgentContact, expected) => {
  expect(agency({ AgentContact }).AgentContact.ContactInfo.map(({ Type, Value }) => [Type, Value])).toEqual(expected);
});

test.each<[unknown, Agency['Address']['GeoCode']]>([
  [
    { Latitude: '42.1', Longitude: '-80.1' },
    { Latitude: 42.1, Longitude: -80.1 },
  ],
  [
    { Latitude: -80.1, Longitude: 42.1 },
    { Latitude: 42.1, Longitude: -80.1 },
  ],
  [
    { latitudeField: 42.1, longitudeField: -80.1 },
    { Latitude: 42.1, Longitude: -80.1 },
  ],
  [{ Latitude: 0, Longitude: 0 }, null],
  [{ Latitude: 90, Longitude: -80 }, null],
  [{ Latitude: 42.1 }, null],
  [{ Latitude: 'north', Longitude: 'west' }, null],
  [null, null],
  ['42.1,-80.1', null],
])('place %j [AGY-14]', (GeoCode, expected) => {
  expect(agency({ Address: { GeoCode } }).Address.GeoCode).toEqual(expected);
});

test.each<[object, Partial<Agency['Address']>]>([
  [
    { State: 'pennsylvania', Zip: 1510 },
    { State: 'PA', Zip: '01510' },
  ],
  [
    { State: ' oh ', Zip: 440041234 },
    { State: 'OH', Zip: '44004-1234' },
  ],
  [
    { State: 'Ontario', Zip: 'N6A 1A1' },
    { State: 'ONTARIO', Zip: 'N6A 1A1' },
  ],
  [
    { City: "Coeur d'Alène / East", Line1: 'a <b>c</b>' },
    { City: "Coeur d'Alène / East", Line1: 'a <b>c</b>' },
  ],
])('address %j [AGY-14]', (Address, expected) => {
  expect(agency({ Address }).Address).toMatchObject(expected);
});

test('hours come from their own list first, else from the description; an object counts like its JSON [AGY-04] [AGY-14]', () => {
  const day = { DayName: 'Monday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' };
  const text = JSON.stringify({ HoursOfOperation: [day] });
  for (const more of [
    { HoursOfOperation: [day] },
    { HoursOfOperation: day },
    { HoursOfOperation: { DayHours: day } },
    { hoursOfOperationField: [{ dayNameField: 'Monday', startTimeField: '9:00 a.m.', endTimeField: '5:00 p.m.' }] },
    { AgencyInfo: { BusinessHoursOperationDescription: text } },
    { AgencyInfo: { BusinessHoursOperationDescription: { HoursOfOperation: [day] } } },
    { HoursOfOperation: [], AgencyInfo: { BusinessHoursOperationDescription: text } },
  ])
    expect([more, agency(more).HoursOfOperation[0]]).toEqual([more, day]);
  const plain = agency({ AgencyInfo: { BusinessHoursOperationDescription: 'By appointment' } });
  expect([plain.HoursOfOperation, plain.AgencyInfo.BusinessHoursOperationDescription]).toEqual([[], 'By appointment']);
});

test('pictures lose their prefix and line breaks; invalid base64 is no picture [AGY-14] [SEC-02]', () => {
  const image = (Image: unknown) => agency({ Image }).Image;
  expect([image('data:image/png;base64,iVBORw0KGgo='), image('iVBORw0K\r\nGgo=')]).toEqual(['iVBORw0KGgo=', 'iVBORw0KGgo=']);
  expect([image('"><script>'), image('https://x.example/p.png'), image(7), image(null), image('abc')]).toEqual(['', '', '', '', '']);
});

test.each<[unknown, string[]]>([
  [
    ['Spanish', 'English', 'French'],
    ['French', 'Spanish'],
  ],
  [{ Languages: { string: ['Polish', 'Hindi'] } }, ['Hindi', 'Polish']],
  [{ LanguagesResponse: { GetLanguagesResult: { string: 'Polish' } } }, ['Polish']],
  [{ Languages: [{ Name: 'Polish' }, { LanguageField: 'Urdu' }] }, ['Polish', 'Urdu']],
  [[], []],
])('list of languages %j [AGY-13] [AGY-14]', (answer, expected) => {
  expect(readLanguages(JSON.stringify(answer))).toEqual(expected);
});

test.each(['', 'null', '7', '{}', '"Spanish"', '{"oops":["Spanish"]}'])('%j is no list of languages [AGY-13]', (text) => {
  expect(() => readLanguages(text)).toThrowError(expect.objectContaining({ kind: 'malformed' }));
});

test('the cost of a response of nothing but envelopes is linear in its length [AGY-14] [SEC-01]', () => {
  const hollow = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`of${index}Response`, { AgentInformation: [null] }]));
  const started = cpuMs();
  expect(numbers({ ...hollow, lastResponse: { AgentInformation: ONE } })).toEqual(['PP1']);
  // Copying each level would take many seconds.
  expect(cpuMs() - started).toBeLessThan(2500);
});

test('any JSON gives agencies of the one shape, a message, or an UpstreamError; nothing from the prototype [AGY-14] [SEC-02]', () => {
  const odd = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(null, '', 0, -1, 1e308, true, 'x', ONE, TWO, '__proto__'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'AgentInformation',
          'AgentsByLocationResponse',
          'XResult',
          'Address',
          'GeoCode',
          'Languages',
          'string',
          '__proto__',
          'AgencyName',
          'AgencyAccountNumber',
          'AgencyInfo',
          'Image',
          'AgentContact',
          'ContactInfo',
          'HoursOfOperation',
          'AgentSearchError',
        ),
        tie('value'),
        { maxKeys: 4 },
      ),
    ),
  })).value;
  fc.assert(
    fc.property(odd, (answer) => {
      try {
        const found = read(answer);
        for (const one of Array.isArray(found) ? found : []) {
          expect([typeof one.AgencyName, typeof one.Address.City, Array.isArray(one.Languages.string), typeof one.TimeZone]).toEqual([
            'string',
            'string',
            true,
            'string',
          ]);
          expect(Object.keys(one).toSorted()).toEqual(Object.keys(agency({})).toSorted());
        }
      } catch (error) {
        expect(error).toMatchObject({ name: 'UpstreamError', kind: 'malformed' });
      }
      expect(({} as Record<string, unknown>).AgencyName).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
