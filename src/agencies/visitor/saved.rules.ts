/** Reads an agency record from the storage or from elsewhere (`SAVED_AGENCY`, page data): only values of the right shape are used. Pure, for server and browser. */
import { isAccountNumber } from './account-number.rules.ts';
import { asRecord } from '../../lib/values/is-record.rules.ts';
import type { Agency } from '../agency.ts';
import { readHours } from '../display/hours.rules.ts';

/** Characters. A biography is longer than any other text; a photo may be half a megabyte. */
const MAX_TEXT = 5000;
const MAX_IMAGE = 700_000;
const MAX_ENTRIES = 50;

/**
 * Older pages stored records as the service writes them: a single entry without its list, languages as text, hours as JSON. These are
 * read too; values of the wrong kind are left empty.
 * @returns a record of this site's shape, or `undefined` for one without an account number or name
 */
export function readSaved(value: unknown): Agency | undefined {
  const raw = asRecord(value);
  const name = text(raw.AgencyName).slice(0, 300);
  if (!isAccountNumber(raw.AgencyAccountNumber) || !name) return undefined;
  const [address, info] = [asRecord(raw.Address), asRecord(raw.AgencyInfo)];
  const described = text(info.BusinessHoursOperationDescription);
  const own = readHours(raw.HoursOfOperation);
  return {
    AgencyAccountNumber: raw.AgencyAccountNumber,
    AgencyName: name,
    FirstName: text(raw.FirstName),
    LastName: text(raw.LastName),
    AgentTitle: text(raw.AgentTitle),
    Image: png(raw.Image),
    Address: {
      Line1: text(address.Line1),
      Line2: text(address.Line2),
      City: text(address.City),
      State: text(address.State),
      Zip: text(address.Zip),
      GeoCode: place(address.GeoCode),
    },
    AgentContact: {
      ContactInfo: list(asRecord(raw.AgentContact).ContactInfo).map((entry) => ({
        Type: text(asRecord(entry).Type),
        Value: text(asRecord(entry).Value),
      })),
    },
    Languages: { string: words(raw.Languages) },
    SocialChannels: { string: words(raw.SocialChannels).flatMap((url) => webAddress(url) || []) },
    HoursOfOperation: own.length > 0 ? own : readHours(described),
    AgencyInfo: {
      AgencyDescriptionSitecore: text(info.AgencyDescriptionSitecore),
      BusinessHoursOperationDescription: described,
      Description: text(info.Description),
      FacebookUrl: webAddress(info.FacebookUrl),
      GooglePlusUrl: webAddress(info.GooglePlusUrl),
      LicensedDate: text(info.LicensedDate),
      LinesOfBusinessWritten: text(info.LinesOfBusinessWritten),
      LinkedInUrl: webAddress(info.LinkedInUrl),
      PrincipalAgentBio: text(info.PrincipalAgentBio),
      SocialChannelsUrl: webAddress(info.SocialChannelsUrl),
      TwitterUrl: webAddress(info.TwitterUrl),
      Url: webAddress(info.Url),
      YoutubeUrl: webAddress(info.YoutubeUrl),
    },
    TimeZone: text(raw.TimeZone).slice(0, 60),
  };
}

/** @returns the address, with `https://` added to a bare host; empty for anything that is no http(s) address */
export function webAddress(value: unknown): string {
  const written = text(value);
  const full = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(written) ? `https://${written}` : written;
  const url = URL.canParse(full) && new URL(full);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : '';
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]).slice(0, MAX_ENTRIES);

/** A text, `{string: …}` of one or many, or a list. */
const words = (value: unknown): string[] => list(asRecord(value).string ?? value).flatMap((word) => text(word) || []);

/** Only base64 that begins like a PNG file. */
const png = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_IMAGE && /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/.test(value) ? value : '';

function place(value: unknown): { Latitude: number; Longitude: number } | null {
  const { Latitude, Longitude } = asRecord(value);
  return Number.isFinite(Latitude) && Number.isFinite(Longitude) ? { Latitude: Latitude as number, Longitude: Longitude as number } : null;
}
