/** The locator service's spellings of a property: its field name, its backing field's, in any case (AGY-14). */
import { isRecord } from '../../lib/values/is-record.rules.ts';

/** All properties that are read from a response; others are ignored. */
const NAMES = `
  AgencyAccountNumber AgencyName FirstName LastName AgentTitle Image Address Line1 Line2 City State Zip GeoCode Latitude Longitude
  AgentContact ContactInfo Type Value Languages SocialChannels string HoursOfOperation DayHours DayName StartTime EndTime AgencyInfo
  AgencyDescriptionSitecore BusinessHoursOperationDescription Description FacebookUrl GooglePlusUrl LicensedDate
  LinesOfBusinessWritten LinkedInUrl PrincipalAgentBio SocialChannelsUrl TwitterUrl Url YoutubeUrl AgentInformation
  AgentSearchError Message`
  .trim()
  .split(/\s+/);

const byLowerCase = new Map(NAMES.map((name) => [name.toLowerCase(), name]));
const known = new Map<string, string | undefined>();
/** Spellings come from outside, so the cache of them is bounded. */
const MAX_KNOWN = 2000;

/** @returns `AgentInformation` for `<AgentInformation>k__BackingField`, `agentInformationField`, `_agentInformation` …; `undefined` for an unknown one */
export function propertyName(key: string): string | undefined {
  if (known.has(key)) return known.get(key);
  const bare = bareName(key).toLowerCase();
  const name = byLowerCase.get(bare) ?? byLowerCase.get(bare.replace(/field$/, ''));
  if (known.size < MAX_KNOWN) known.set(key, name);
  return name;
}

/** A property's name without the marks of a backing field. */
export const bareName = (key: string): string => key.replace(/^<(.+)>k__BackingField$/i, '$1').replace(/^(?:m_|_)+/, '');

/** A copy with the known properties under their own names, at every depth. The first of two values for one name counts. */
export function withKnownNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKnownNames);
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = propertyName(key);
    if (name !== undefined) copy[name] ??= withKnownNames(inner);
  }
  return copy;
}
