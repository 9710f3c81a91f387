/** The agencies that the art direction shows in Erie, Pennsylvania: the first ones that a visitor of the sample sees. */
import { hoursJson } from './agency-hours.ts';
import type { AgencyRecord } from './agency-record.ts';

type Span = readonly [start: string, end: string];

/** ZIPs without other agencies. */
export const ERIE_ZIPS = ['16501', '16505', '16506', '16421', '16412'];

const week = (open: string, close: string, { tuesday = close, saturday }: { tuesday?: string; saturday?: Span } = {}): string =>
  hoursJson([[open, close], [open, tuesday], [open, close], [open, close], [open, close], saturday]);

interface ErieAgency {
  number: string;
  name: string;
  line1: string;
  /** Erie by default. */
  town?: string;
  zip: string;
  point: readonly [latitude: number, longitude: number];
  phone: string;
  tollFree?: string;
  fax?: string;
  web?: string;
  agent: readonly [first: string, last: string, title: string];
  languages?: string[];
  hours: string;
  year: number;
  bio: string;
  description: string;
  directions: string;
  social?: boolean;
}

const AGENCIES: readonly ErieAgency[] = [
  {
    number: 'AA1001',
    name: 'Bayfront Insurance Partners',
    line1: '15 State Street',
    zip: '16501',
    point: [42.1306, -80.0911],
    phone: '(814) 555-0117',
    agent: ['Marguerite', 'Tollhurst', 'Principal Agent'],
    hours: week('8:30 a.m.', '4:30 p.m.'),
    year: 1996,
    bio: 'From this desk you see the bay, the tugs and whatever the lake is up to. We insure boats from the keel, and the houses of the people who sail them. Ask about lay-up before you pay for a winter ashore.',
    description: 'At the foot of State Street, where the road ends in water.',
    directions: 'Two hours free at the Bayfront deck.',
  },
  {
    number: 'AA1002',
    name: 'Presque Isle Insurance Group',
    line1: '2214 West 8th Street',
    zip: '16505',
    point: [42.1145, -80.1136],
    phone: '(814) 555-0142',
    tollFree: '(800) 555-0142',
    fax: '(814) 555-0143',
    web: 'https://www.presque-isle-group.example',
    agent: ['Wendell', 'Ockleshaw', 'Agency Principal'],
    languages: ['Spanish', 'Nepali'],
    hours: week('8:30 a.m.', '5:00 p.m.', { tuesday: '6:30 p.m.', saturday: ['9:00 a.m.', '12:00 p.m.'] }),
    year: 1987,
    bio: 'We opened on West 8th in 1987, across from the bait shop. Half our customers come in with mud on their boots and that is how we like it. Snow here is a subject: we photograph roofs in October so that a claim in February is short. If you boat, ask us about lay-up, since most people pay for months they never sail.',
    description: 'Three blocks from the bay.',
    directions: 'Parking behind the building. Tuesday evenings by appointment.',
    social: true,
  },
  {
    number: 'AA1003',
    name: 'Millcreek Family Agency',
    line1: '3350 West 26th Street',
    zip: '16506',
    point: [42.0953, -80.1535],
    phone: '(814) 555-0163',
    agent: ['Halina', 'Jarrowbeck', 'Owner and Agent'],
    languages: ['Polish'],
    hours: week('9:00 a.m.', '6:00 p.m.'),
    year: 2004,
    bio: 'Most of Millcreek was orchards when this desk was bought. We know which basements are on the old ditches, and we ask before you buy.',
    description: 'On West 26th, with the orange mailbox.',
    directions: '',
  },
  {
    number: 'AA1004',
    name: 'Harborcreek Insurance Center',
    line1: '5740 Buffalo Road',
    town: 'Harborcreek',
    zip: '16421',
    point: [42.1655, -79.9612],
    phone: '(814) 555-0188',
    agent: ['Otis', 'Fennthwaite', 'Agent'],
    hours: hoursJson([
      ['9:00 a.m.', '5:00 p.m.'],
      ['9:00 a.m.', '5:00 p.m.'],
      ['9:00 a.m.', '5:00 p.m.'],
      null,
      ['9:00 a.m.', '5:00 p.m.'],
    ]),
    year: 1979,
    bio: 'Grapes run from our back lot to New York. We look after vineyards, presses, and the pickups that go between them.',
    description: 'In the grape belt, on the road to Buffalo.',
    directions: 'Room for a tractor.',
  },
  {
    number: 'AA1005',
    name: 'French Creek Agency',
    line1: '112 Erie Street',
    town: 'Edinboro',
    zip: '16412',
    point: [41.8742, -80.1319],
    phone: '(814) 555-0129',
    agent: ['Ilse', 'Larksmere', 'Principal Agent'],
    languages: ['German'],
    hours: week('9:00 a.m.', '5:00 p.m.'),
    year: 1968,
    bio: 'Students rent here, and snow arrives by the foot. We write renters policies at the counter in ten minutes and roofs rather more slowly.',
    description: 'Across from the green, beside the shoe repair.',
    directions: '',
  },
];

export function erieAgencies(): AgencyRecord[] {
  return AGENCIES.map((agency) => {
    const {
      number,
      name,
      line1,
      zip,
      point,
      phone,
      tollFree = '',
      fax = '',
      web = '',
      agent,
      languages,
      hours,
      year,
      bio,
      description,
      directions,
    } = agency;
    const social = agency.social
      ? ['https://www.facebook.example/presque-isle-group', 'https://www.linkedin.example/company/presque-isle-group']
      : [];
    const contacts = [phone, tollFree, fax, web].map((Value, at) => ({ Type: ['Phone', 'Toll Free', 'Fax', 'Website'][at] ?? '', Value }));
    return {
      AgencyAccountNumber: number,
      AgencyName: name,
      FirstName: agent[0],
      LastName: agent[1],
      AgentTitle: agent[2],
      Address: {
        Line1: line1,
        Line2: '',
        City: agency.town ?? 'Erie',
        State: 'PA',
        Zip: zip,
        GeoCode: { Latitude: String(point[0]), Longitude: String(point[1]) },
      },
      AgentContact: { ContactInfo: contacts },
      ...(languages && { Languages: { string: languages.length > 1 ? languages : languages.join() } }),
      SocialChannels: social.length ? { string: social } : null,
      AgencyInfo: {
        AgencyDescriptionSitecore: description,
        BusinessHoursOperationDescription: hours,
        Description: directions,
        FacebookUrl: social[0] ?? null,
        GooglePlusUrl: null,
        LicensedDate: `${year}-04-01T00:00:00`,
        LinesOfBusinessWritten: 'Auto, Home, Life, Business',
        LinkedInUrl: social[1] ?? null,
        PrincipalAgentBio: bio,
        SocialChannelsUrl: null,
        TwitterUrl: null,
        Url: web || null,
        YoutubeUrl: null,
      },
    };
  });
}
