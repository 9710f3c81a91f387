/** One agency as the locator service writes it, in whatever shape, to the one that we use (S2 §3, AGY-14). */
import type { Agency } from './agency.ts';
import { usablePoint } from './distance/rules.ts';
import { readHours } from './hours/rules.ts';
import { stateCode } from './states/rules.ts';
import { timeZoneOf } from './time-zone.ts';
import { dateOf, imageOf, listOf, textOf, textOrJson, textsOf, webAddress, zipOf } from './wire-kinds.ts';
import { isRecord, named, recordOf } from './wire-names.ts';

/**
 * Every value has a reading from each kind of JSON, so there is no schema to fail but for number and name.
 * @param value one agency of an answer @returns the agency, or why it is none
 */
export function readAgency(value: unknown): Agency | { fault: string } {
  const given = recordOf(named(value));
  const address = recordOf(given.Address);
  const info = recordOf(given.AgencyInfo);
  const AgencyAccountNumber = textOf(given.AgencyAccountNumber);
  const AgencyName = textOf(given.AgencyName);
  if (!AgencyAccountNumber || !AgencyName) return { fault: `an agency without ${AgencyAccountNumber ? 'name' : 'account number'}` };
  const stateText = textOf(address.State);
  const State = stateCode(stateText) ?? stateText.toUpperCase();
  const Zip = zipOf(address.Zip);
  const hours = textOrJson(info.BusinessHoursOperationDescription);
  const list = given.HoursOfOperation;
  const own = readHours(isRecord(list) ? (list.DayHours ?? list) : list);
  return {
    AgencyAccountNumber,
    AgencyName,
    FirstName: textOf(given.FirstName),
    LastName: textOf(given.LastName),
    AgentTitle: textOf(given.AgentTitle),
    Image: imageOf(given.Image),
    Address: {
      Line1: textOf(address.Line1),
      Line2: textOf(address.Line2),
      City: textOf(address.City),
      State,
      Zip,
      GeoCode: geoCodeOf(recordOf(address.GeoCode)),
    },
    AgentContact: { ContactInfo: contactsOf(given.AgentContact) },
    Languages: { string: languagesIn(given.Languages) },
    SocialChannels: {
      string: textsOf(given.SocialChannels, /[,;|\s]+/)
        .map(webAddress)
        .filter(Boolean),
    },
    HoursOfOperation: own.length ? own : readHours(hours),
    AgencyInfo: {
      AgencyDescriptionSitecore: textOf(info.AgencyDescriptionSitecore),
      BusinessHoursOperationDescription: hours,
      Description: textOf(info.Description),
      FacebookUrl: webAddress(info.FacebookUrl),
      GooglePlusUrl: webAddress(info.GooglePlusUrl),
      LicensedDate: dateOf(info.LicensedDate),
      LinesOfBusinessWritten: textsOf(info.LinesOfBusinessWritten, /[,;|\n]/).join(', '),
      LinkedInUrl: webAddress(info.LinkedInUrl),
      PrincipalAgentBio: textOf(info.PrincipalAgentBio),
      SocialChannelsUrl: webAddress(info.SocialChannelsUrl),
      TwitterUrl: webAddress(info.TwitterUrl),
      Url: webAddress(info.Url),
      YoutubeUrl: webAddress(info.YoutubeUrl),
    },
    TimeZone: timeZoneOf(State, Zip),
  };
}

/** Names of languages beside English, each once, as first written. */
export function languagesIn(value: unknown): string[] {
  const byName = new Map<string, string>();
  for (const name of textsOf(value, /[,;|\n]/)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  byName.delete('english');
  return [...byName.values()];
}

function geoCodeOf({ Latitude, Longitude }: Record<string, unknown>): Agency['Address']['GeoCode'] {
  const point = usablePoint(Latitude, Longitude);
  return point && { Latitude: point.latitude, Longitude: point.longitude };
}

/** Entries count by their place (phone, toll-free, fax, website), so an empty one keeps it; empty ones at the end have none to keep. */
function contactsOf(value: unknown): Agency['AgentContact']['ContactInfo'] {
  const list = inside(inside(value));
  const entries = listOf(list).map((entry) => ({ Type: textOf(recordOf(entry).Type), Value: textOf(recordOf(entry).Value) }));
  return entries.slice(0, entries.findLastIndex(({ Value }) => Value !== '') + 1);
}

/** Contacts are wrapped in their own name once, twice or not at all. */
const inside = (value: unknown): unknown => (isRecord(value) && 'ContactInfo' in value ? value.ContactInfo : value);
