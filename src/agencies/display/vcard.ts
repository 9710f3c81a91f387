/** Writes an agency as a contact for phones: vCard 3.0 (RFC 2426, RFC 6350), which every address book reads; some still refuse 4.0. */
import { readPhone } from '../../lib/text/phone.rules.ts';
import type { Agency } from '../agency.ts';
import { type AgencyContact, contactsOf, websiteOf } from './contacts.rules.ts';
import { contentLines, contentText as text } from './content-lines.ts';
import { hoursText } from './hours.rules.ts';
import { languagesOf } from './languages.rules.ts';

/** Largest picture that address books take, in characters of base64; a larger one is left out. */
const MAX_PHOTO = 200_000;

/** @param url absolute address of the agency's page @returns UTF-8 text of type `text/vcard` */
export function vcardOf(agency: Agency, { url }: { url: string }): string {
  const { AgencyName, FirstName, LastName, AgentTitle, Address, SocialChannels, Image } = agency;
  const hasPlace = Address.GeoCode !== null;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${text(AgencyName)}`,
    `N:${parts(LastName, FirstName, '', '', '')}`,
    `ORG:${parts(AgencyName)}`,
    // Apple's books show the agency as the name, with the agent below it.
    'X-ABShowAs:COMPANY',
    AgentTitle && `TITLE:${text(AgentTitle)}`,
    `ADR;TYPE=WORK:${parts('', Address.Line2, Address.Line1, Address.City, Address.State, Address.Zip, 'USA')}`,
    hasPlace && `GEO:${Address.GeoCode?.Latitude};${Address.GeoCode?.Longitude}`,
    ...contactsOf(agency).map(telephone),
    `URL;TYPE=WORK:${uri(url)}`,
    websiteOf(agency) && `URL:${uri(websiteOf(agency))}`,
    ...SocialChannels.string.map((channel) => `X-SOCIALPROFILE;TYPE=${channelOf(channel)}:${uri(channel)}`),
    `NOTE:${text(noteOf(agency))}`,
    Image && Image.length <= MAX_PHOTO && `PHOTO;ENCODING=b;TYPE=PNG:${Image}`,
    'END:VCARD',
  ];
  return contentLines(lines);
}

/** @returns `false` for an entry that is no phone number: websites and unknown kinds */
function telephone({ kind, value, type }: AgencyContact): string | false {
  if (kind === 'website' || (kind === 'other' && !/phone/i.test(type))) return false;
  const number = readPhone(value)?.href.replace('tel:', '') ?? text(value);
  return `TEL;TYPE=WORK${kind === 'fax' ? ',FAX' : kind === 'phone' ? ',VOICE,PREF' : ',VOICE'}:${number}`;
}

/** Data without a field in address books. */
function noteOf(agency: Agency): string {
  const plain = hoursText(agency);
  const days = agency.HoursOfOperation.map(
    ({ DayName, StartTime, EndTime }) => `${DayName}: ${[StartTime, EndTime].filter(Boolean).join(' – ')}`,
  );
  return [...(plain ? [plain] : days), `Languages: ${languagesOf(agency).join(', ')}`].join('\n');
}

const channelOf = (address: string): string => /facebook|twitter|linkedin|youtube/i.exec(address)?.[0].toLowerCase() ?? 'other';

const parts = (...values: string[]): string => values.map(text).join(';');

/** Addresses are printed unescaped, so nothing in them may end the line. */
const uri = (value: string): string => value.toWellFormed().replace(/[\s\p{Cc}]/gu, (character) => encodeURIComponent(character));
