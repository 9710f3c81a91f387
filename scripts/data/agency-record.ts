/** One fictitious agency in the locator service's own shapes, which differ from record to record (S2 §3, AGY-14). */
import { address, agencyName, agent, slug } from './agency-names.ts';
import { type Day, hours } from './agency-hours.ts';
import { bio, description, directions, surroundings } from './agency-text.ts';
import { type Contact, contacts, type GeoCode, geoCode, type Languages, languages } from './agency-shapes.ts';
import { areaCode } from './area-codes.ts';
import type { Random } from './random.ts';
import type { SamplePlace } from './sample-places.ts';
import { storefront } from './storefront.ts';
import { TITLES } from './words.ts';

/** Share of agencies with a picture. */
const PICTURED = 0.014;
const LINES: readonly (readonly [lines: string, share: number])[] = [
  ['Auto, Home, Life, Business', 52],
  ['Auto, Home, Business', 15],
  ['Auto, Home, Life', 14],
  ['Auto, Home', 10],
  ['Auto,Home,Life,Business', 3],
  ['Business', 2],
  ['Home, Life', 2],
  ['', 2],
];

/** In the service's notation: several shapes of the same record. */
export interface AgencyRecord {
  AgencyAccountNumber: string;
  AgencyName: string;
  FirstName: string;
  LastName: string;
  AgentTitle: string;
  Image?: string | null;
  Address: { Line1: string; Line2: string | null; City: string; State: string; Zip: string; GeoCode: GeoCode | null | undefined };
  AgentContact: { ContactInfo: Contact | Contact[] };
  Languages?: Languages | null;
  SocialChannels: { string: string | string[] } | null;
  HoursOfOperation?: Day[];
  AgencyInfo: {
    AgencyDescriptionSitecore: string;
    BusinessHoursOperationDescription?: string | null;
    Description: string;
    FacebookUrl: string | null;
    GooglePlusUrl: null;
    LicensedDate: string;
    LinesOfBusinessWritten: string | { string: string[] };
    LinkedInUrl: string | null;
    PrincipalAgentBio: string | null;
    SocialChannelsUrl: null;
    TwitterUrl: string | null;
    Url: string | null;
    YoutubeUrl: string | null;
  };
}

/** @param taken names of other agencies */
export function agencyRecord(random: Random, place: SamplePlace, number: string, taken: ReadonlySet<string>): AgencyRecord {
  const { state, town, zip } = place;
  let name = agencyName(random);
  for (let tries = 0; taken.has(name) && tries < 30; tries++) name = agencyName(random);
  const { first, last } = agent(random);
  const { line1, line2, street } = address(random);
  const around = surroundings(random, { Line1: line1, Line2: line2, Zip: zip });
  const licensed = licence(random);
  const code = areaCode(state, zip);
  const lines = random.weighted(LINES);
  const web = random.chance(0.72)
    ? `${random.weighted([
        ['https://www.', 84],
        ['http://', 8],
        ['www.', 8],
      ])}${slug(name)}.example`
    : '';
  const { text, ...list } = hours(random);
  const social = socialOf(random, slug(name));
  return {
    AgencyAccountNumber: number,
    AgencyName: name,
    FirstName: first,
    LastName: last,
    AgentTitle: first ? random.weighted(TITLES) : '',
    ...(random.chance(PICTURED) ? { Image: storefront(random) } : random.chance(0.5) ? { Image: null } : {}),
    Address: {
      Line1: line1,
      Line2: line2 || random.pick(['', null]),
      City: town,
      State: state,
      Zip: zip,
      GeoCode: geoCode(random, place),
    },
    AgentContact: { ContactInfo: contacts(random, code, web) },
    ...languages(random, zip),
    SocialChannels: social.length ? { string: social.length === 1 ? social.join() : social } : null,
    ...list,
    AgencyInfo: {
      AgencyDescriptionSitecore: description(random, { name, town, state, lines: lines.split(/, ?/), around }),
      ...(text === undefined ? {} : { BusinessHoursOperationDescription: text }),
      Description: directions(random, around),
      FacebookUrl: social.find((url) => url.includes('facebook')) ?? null,
      GooglePlusUrl: null,
      LicensedDate: licensed.text,
      LinesOfBusinessWritten: random.chance(0.05) && lines ? { string: lines.split(/, ?/) } : lines,
      LinkedInUrl: social.find((url) => url.includes('linkedin')) ?? null,
      PrincipalAgentBio:
        bio(random, { street, town, state, zip, year: licensed.year, first: first.split(' ')[0] || 'The founder', around }) || null,
      SocialChannelsUrl: null,
      TwitterUrl: social.find((url) => url.includes('twitter')) ?? null,
      Url: web || null,
      YoutubeUrl: random.chance(0.02) ? `https://www.youtube.example/@${slug(name)}` : null,
    },
  };
}

/** Hosts that can't exist, recognisable by their names like the real ones (S2 §3). */
function socialOf(random: Random, page: string): string[] {
  if (!random.chance(0.46)) return [];
  const hosts = [
    `https://www.facebook.example/${page}`,
    `https://twitter.example/${page.replaceAll('-', '')}`,
    `https://www.linkedin.example/company/${page}`,
  ];
  return random.some(
    hosts,
    random.weighted([
      [1, 60],
      [2, 28],
      [3, 12],
    ]),
  );
}

function licence(random: Random): { year: number; text: string } {
  const year = 1938 + Math.floor((1 - random.next() * random.next()) * 87);
  const [month, day] = [random.int(12) + 1, random.int(28) + 1];
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const text = random.weighted([
    [`${iso}T00:00:00`, 80],
    [`${month}/${day}/${year}`, 10],
    [`/Date(${Date.parse(iso) + 5 * 3600_000}-0500)/`, 5],
    ['', 5],
  ]);
  return { year, text };
}
