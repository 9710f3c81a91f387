/** Parses the contact card with a small parser of RFC 6350 (§3.2, §3.4), for any content of the fields. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAgencies } from '../../../scripts/data/agencies.ts';
import { scaled } from '../../../test/scale.ts';
import type { Agency } from '../agency.ts';
import { vcardOf } from './vcard.ts';
import { readAgency } from '../response/agency-response.ts';

const URL_OF_PAGE = 'https://www.example.org/agencies/aa1002/presque-isle-insurance-group';
const sample = makeAgencies({ count: 400 }).map((record) => readAgency(record) as Agency);
const presqueIsle = { ...sample[1]!, Image: sample.find(({ Image }) => Image)!.Image } as Agency;

type Property = { name: string; params: string; value: string };

/** Unfolds, and fails on a line that is too long or malformed. */
function read(card: string): Property[] {
  expect(card.endsWith('\r\n')).toBe(true);
  const raw = card.slice(0, -2).split('\r\n');
  // Too long, broken within, or split inside a character.
  expect(raw.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\u2028]/.test(line) || !line.isWellFormed())).toEqual([]);
  return raw
    .join('\r\n')
    .replace(/\r\n /g, '')
    .split('\r\n')
    .map((line) => {
      const [, name, params, value] = /^([A-Za-z-]+)((?:;[A-Z]+=[A-Za-z,]+)*):(.*)$/s.exec(line) ?? expect.fail(`no property: ${line}`);
      return { name: name!, params: params!, value: value! };
    });
}

const unescaped = (value: string): string => value.replace(/\\(.)/gs, (_, character) => (/n/i.test(character) ? '\n' : character));
/** Parts between unescaped semicolons. */
function components(value: string): string[] {
  const found = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\]/gsu)) {
    if (piece === ';') found.push('');
    else found[found.length - 1] += piece;
  }
  return found.map(unescaped);
}
const get = (card: string | Property[], name: string): string[] =>
  (typeof card === 'string' ? read(card) : card).filter((property) => property.name === name).map(({ value }) => value);

describe('contact card of an agency', () => {
  const card = vcardOf(presqueIsle, { url: URL_OF_PAGE });

  it('has the agency, its agent, address, numbers, page and languages [AGY-03]', () => {
    const properties = read(card);
    expect(properties.slice(0, 2)).toEqual([
      { name: 'BEGIN', params: '', value: 'VCARD' },
      { name: 'VERSION', params: '', value: '3.0' },
    ]);
    expect(properties.at(-1)).toEqual({ name: 'END', params: '', value: 'VCARD' });
    expect(get(card, 'FN')).toEqual(['Presque Isle Insurance Group']);
    expect(get(card, 'N')).toEqual([`${presqueIsle.LastName};${presqueIsle.FirstName};;;`]);
    expect(get(card, 'ADR')).toEqual([';;2214 West 8th Street;Erie;PA;16505;USA']);
    expect(get(card, 'GEO')).toEqual(['42.1145;-80.1136']);
    expect(properties.filter(({ name }) => name === 'TEL').map(({ params, value }) => `${params} ${value}`)).toEqual([
      ';TYPE=WORK,VOICE,PREF +18145550142',
      ';TYPE=WORK,VOICE +18005550142',
      ';TYPE=WORK,FAX +18145550143',
    ]);
    expect(get(card, 'URL')).toEqual([URL_OF_PAGE, 'https://www.presque-isle-group.example/']);
    expect(get(card, 'TITLE')).toEqual([presqueIsle.AgentTitle]);
    expect(unescaped(get(card, 'NOTE')[0]!)).toMatch(
      /^Monday: 8:30 a\.m\. – 5:00 p\.m\.\n.*\nSunday: Closed\nLanguages: English, Spanish, Nepali$/s,
    );
    expect(Buffer.from(get(card, 'PHOTO')[0]!, 'base64').toString('base64')).toBe(presqueIsle.Image);
  });

  it('names the services of its profiles [AGY-03]', () => {
    const channels = [
      'https://www.facebook.com/a',
      'https://twitter.com/a',
      'https://linkedin.com/a',
      'https://YouTube.com/a',
      'https://a.example/',
    ];
    const profiles = read(vcardOf({ ...presqueIsle, SocialChannels: { string: channels } }, { url: URL_OF_PAGE }));
    expect(profiles.filter(({ name }) => name === 'X-SOCIALPROFILE').map(({ params }) => params)).toEqual(
      ['facebook', 'twitter', 'linkedin', 'youtube', 'other'].map((name) => `;TYPE=${name}`),
    );
  });

  it('leaves out unknown values', () => {
    const bare: Agency = {
      ...presqueIsle,
      FirstName: '',
      LastName: '',
      AgentTitle: '',
      Image: '',
      Address: { ...presqueIsle.Address, GeoCode: null },
      AgentContact: { ContactInfo: [] },
      SocialChannels: { string: [] },
      HoursOfOperation: [],
      Languages: { string: [] },
      AgencyInfo: { ...presqueIsle.AgencyInfo, BusinessHoursOperationDescription: '', Url: '' },
    };
    expect(read(vcardOf(bare, { url: URL_OF_PAGE })).map(({ name, value }) => `${name}:${value}`)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Presque Isle Insurance Group',
      'N:;;;;',
      'ORG:Presque Isle Insurance Group',
      'X-ABShowAs:COMPANY',
      'ADR:;;2214 West 8th Street;Erie;PA;16505;USA',
      `URL:${URL_OF_PAGE}`,
      'NOTE:Languages: English',
      'END:VCARD',
    ]);
  });

  it('leaves out a picture that address books refuse', () => {
    expect(get(vcardOf({ ...presqueIsle, Image: 'A'.repeat(200_004) }, { url: URL_OF_PAGE }), 'PHOTO')).toEqual([]);
  });

  it('keeps any text as one value: none ends its line, adds a property or a part [SEC-01]', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(
        'A;B,C\\D',
        'x\r\nEND:VCARD\r\nBEGIN:VCARD',
        'x\nNOTE:y',
        '\\',
        '\\n',
        '<script>alert(1)</script>',
        'é'.repeat(90),
        '👩‍🌾'.repeat(30),
        '\ud800',
        '\u2028TEL:1',
      ),
    );
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (name, last, line1, note) => {
        const agency: Agency = {
          ...presqueIsle,
          AgencyName: name,
          LastName: last,
          Address: { ...presqueIsle.Address, Line1: line1 },
          AgentContact: { ContactInfo: [{ Type: 'Phone', Value: note }] },
          SocialChannels: { string: [note] },
          HoursOfOperation: [],
          AgencyInfo: { ...presqueIsle.AgencyInfo, BusinessHoursOperationDescription: `x${note}` },
        };
        const made = read(vcardOf(agency, { url: URL_OF_PAGE }));
        expect(made.filter(({ name }) => /BEGIN|END/.test(name))).toHaveLength(2);
        expect(get(made, 'NOTE')).toHaveLength(1);
        expect(components(get(made, 'N')[0]!)).toHaveLength(5);
        expect(components(get(made, 'ADR')[0]!)).toHaveLength(7);
        const printable = (value: string) => value.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, '');
        expect(printable(unescaped(get(made, 'FN')[0]!).replace(/ +/g, ''))).toBe(printable(name).replace(/ +/g, ''));
      }),
      { numRuns: scaled(5000) },
    );
  }, 60_000);

  it('can be read back for every agency of the sample', () => {
    for (const agency of sample) {
      const made = read(vcardOf(agency, { url: URL_OF_PAGE }));
      expect(unescaped(get(made, 'FN')[0]!)).toBe(agency.AgencyName);
      expect(components(get(made, 'ADR')[0]!).slice(2, 6)).toEqual([
        agency.Address.Line1,
        agency.Address.City,
        agency.Address.State,
        agency.Address.Zip,
      ]);
    }
  });
});
