/** Reads one agency of the locator service, in any of its shapes, into ours (S2 §3, AGY-14). */
import type { Agency } from '../agency.ts';
import { usablePoint } from '../places/distance.rules.ts';
import { readHours } from '../display/hours.rules.ts';
import { stateCode } from '../places/states.rules.ts';
import { timeZoneOf } from '../places/time-zone.ts';
import { asRecord, isRecord } from '../../lib/values/is-record.rules.ts';
import { dateValue, imageOf, listValue, textValue, textOrJson, textValues, webAddressValue, zipValue } from './value-kinds.ts';
import { withKnownNames } from './property-names.ts';

/**
 * Every value is read from each kind of JSON, so only number and name can make an agency invalid.
 * @param value one agency of a response @returns the agency, or why it is invalid
 */
export function readAgency(value: unknown): Agency | { fault: string } {
  const agency = asRecord(withKnownNames(value));
  const address = asRecord(agency.Address);
  const info = asRecord(agency.AgencyInfo);
  const AgencyAccountNumber = textValue(agency.AgencyAccountNumber);
  const AgencyName = textValue(agency.AgencyName);
  if (!AgencyAccountNumber || !AgencyName) return { fault: `an agency without ${AgencyAccountNumber ? 'name' : 'account number'}` };
  const stateText = textValue(address.State);
  const State = stateCode(stateText) ?? stateText.toUpperCase();
  const Zip = zipValue(address.Zip);
  const hours = textOrJson(info.BusinessHoursOperationDescription);
  const list = agency.HoursOfOperation;
  const own = readHours(isRecord(list) ? (list.DayHours ?? list) : list);
  return {
    AgencyAccountNumber,
    AgencyName,
    FirstName: textValue(agency.FirstName),
    LastName: textValue(agency.LastName),
    AgentTitle: textValue(agency.AgentTitle),
    Image: imageOf(agency.Image),
    Address: {
      Line1: textValue(address.Line1),
      Line2: textValue(address.Line2),
      City: textValue(address.City),
      State,
      Zip,
      GeoCode: geoCodeOf(asRecord(address.GeoCode)),
    },
    AgentContact: { ContactInfo: contactsOf(agency.AgentContact) },
    Languages: { string: languagesIn(agency.Languages) },
    SocialChannels: {
      string: textValues(agency.SocialChannels, /[,;|\s]+/)
        .map(webAddressValue)
        .filter(Boolean),
    },
    HoursOfOperation: own.length ? own : readHours(hours),
    AgencyInfo: {
      AgencyDescriptionSitecore: textValue(info.AgencyDescriptionSitecore),
      BusinessHoursOperationDescription: hours,
      Description: textValue(info.Description),
      FacebookUrl: webAddressValue(info.FacebookUrl),
      GooglePlusUrl: webAddressValue(info.GooglePlusUrl),
      LicensedDate: dateValue(info.LicensedDate),
      LinesOfBusinessWritten: textValues(info.LinesOfBusinessWritten, /[,;|\n]/).join(', '),
      LinkedInUrl: webAddressValue(info.LinkedInUrl),
      PrincipalAgentBio: textValue(info.PrincipalAgentBio),
      SocialChannelsUrl: webAddressValue(info.SocialChannelsUrl),
      TwitterUrl: webAddressValue(info.TwitterUrl),
      Url: webAddressValue(info.Url),
      YoutubeUrl: webAddressValue(info.YoutubeUrl),
    },
    TimeZone: timeZoneOf(State, Zip),
  };
}

/** Names of languages beside English, each once, in their first spelling. */
export function languagesIn(value: unknown): string[] {
  const byName = new Map<string, string>();
  for (const name of textValues(value, /[,;|\n]/)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  byName.delete('english');
  return [...byName.values()];
}

function geoCodeOf({ Latitude, Longitude }: Record<string, unknown>): Agency['Address']['GeoCode'] {
  const point = usablePoint(Latitude, Longitude);
  return point && { Latitude: point.latitude, Longitude: point.longitude };
}

/** Entries count by their position (phone, toll-free, fax, website), so an empty one keeps its place; empty ones at the end are dropped. */
function contactsOf(value: unknown): Agency['AgentContact']['ContactInfo'] {
  const list = inside(inside(value));
  const entries = listValue(list).map((entry) => ({ Type: textValue(asRecord(entry).Type), Value: textValue(asRecord(entry).Value) }));
  return entries.slice(0, entries.findLastIndex(({ Value }) => Value !== '') + 1);
}

/** Contacts are wrapped in an object of their own name once, twice or not at all. */
const inside = (value: unknown): unknown => (isRecord(value) && 'ContactInfo' in value ? value.ContactInfo : value);
