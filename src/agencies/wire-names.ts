/** How the locator service may spell a property: as its fields are called, as their backing fields are, in any case (AGY-14). */

/** Everything that is read of an answer; other properties are passed over. */
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
/** Spellings come from outside, so what is remembered of them has an end. */
const MAX_KNOWN = 2000;

/** @returns `AgentInformation` for `<AgentInformation>k__BackingField`, `agentInformationField`, `_agentInformation` …; `undefined` for none of ours */
export function fieldName(key: string): string | undefined {
  if (known.has(key)) return known.get(key);
  const bare = bareName(key).toLowerCase();
  const name = byLowerCase.get(bare) ?? byLowerCase.get(bare.replace(/field$/, ''));
  if (known.size < MAX_KNOWN) known.set(key, name);
  return name;
}

/** A property's name without the marks of a backing field. */
export const bareName = (key: string): string => key.replace(/^<(.+)>k__BackingField$/i, '$1').replace(/^(?:m_|_)+/, '');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the object, or an empty one for anything else */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A copy with the properties we know under their own names, all the way down. A name that is there twice keeps its first value. */
export function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const name = fieldName(key);
    if (name !== undefined) copy[name] ??= named(inner);
  }
  return copy;
}
