import type { Agency } from '../../agencies/agency.ts';
import { asSent, type Criteria, type Example } from '../example.ts';

/** A fictional agency; its phone numbers are from the range reserved for fiction. */
const agency: Agency = {
  AgencyAccountNumber: 'AA1001',
  AgencyName: 'Presque Isle Insurance Group',
  FirstName: 'Imogen',
  LastName: 'Vandersloot',
  AgentTitle: 'Principal Agent',
  Image: '',
  Address: {
    Line1: '2214 West 8th Street',
    Line2: '',
    City: 'Erie',
    State: 'PA',
    Zip: '16505',
    GeoCode: { Latitude: 42.1121, Longitude: -80.1223 },
  },
  AgentContact: {
    ContactInfo: [
      { Type: 'Phone', Value: '8145550142' },
      { Type: 'Phone', Value: '1-800-555-0142' },
      { Type: 'Fax', Value: '814-555-0143' },
      { Type: 'Website', Value: 'https://presque-isle.example/' },
    ],
  },
  Languages: { string: ['Spanish', 'Nepali'] },
  SocialChannels: { string: ['https://www.facebook.com/presque-isle-example', 'https://twitter.com/presque-isle-example'] },
  HoursOfOperation: [
    ...['Monday', 'Wednesday', 'Thursday', 'Friday'].map((DayName) => ({ DayName, StartTime: '8:30 a.m.', EndTime: '5:00 p.m.' })),
    { DayName: 'Tuesday', StartTime: '8:30 a.m.', EndTime: '6:30 p.m.' },
    { DayName: 'Saturday', StartTime: '9:00 a.m.', EndTime: '12:00 p.m.' },
    { DayName: 'Sunday', StartTime: 'Closed', EndTime: '' },
  ],
  AgencyInfo: {
    AgencyDescriptionSitecore:
      'Snow here is a subject. We photograph roofs in October so that a claim in February is short. If you boat, ask us about lay-up: most people pay for months they never sail.',
    BusinessHoursOperationDescription: '',
    Description:
      'We opened on West 8th in 1987, across from the bait shop. Half our customers come in with mud on their boots and that is how we like it.',
    FacebookUrl: 'https://facebook.com/presque-isle-example/',
    GooglePlusUrl: '',
    LicensedDate: '04/13/1987',
    LinesOfBusinessWritten: 'Auto, Home, Life, Business',
    LinkedInUrl: 'https://www.linkedin.com/company/presque-isle-example',
    PrincipalAgentBio: '',
    SocialChannelsUrl: '',
    TwitterUrl: '',
    Url: '',
    YoutubeUrl: '',
  },
  TimeZone: 'America/New_York',
};

type Change = Partial<Omit<Agency, 'AgencyInfo' | 'Address'>> & {
  AgencyInfo?: Partial<Agency['AgencyInfo']>;
  Address?: Partial<Agency['Address']>;
};

const of = (change: Change = {}, fields: Record<string, unknown> = {}): Example => ({
  fields: {
    ...fields,
    agencyDetails: {
      ...agency,
      ...change,
      AgencyInfo: { ...agency.AgencyInfo, ...change.AgencyInfo },
      Address: { ...agency.Address, ...change.Address },
    },
  },
});

/** A PNG of three by two pixels; its small size makes it a portrait for the block. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAFElEQVR4nGNgYGD4X8/wHwgYGBgAABrZA/1fGkHKAAAAAElFTkSuQmCC';
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export const examples = asSent({
  default: of(),
  'in New York': of({ Address: { Line1: '18 Portage Street', City: 'Westfield', State: 'NY', Zip: '14787' } }),
  'beside a highway': of({ Address: { Line1: '90 Station Pike', City: 'Newark', State: 'OH', Zip: '43055' } }),
  'in the country': of({
    Address: { Line1: '5740 Buffalo Road', City: 'Harborcreek', Zip: '16421' },
    AgencyInfo: { PrincipalAgentBio: 'Grapes run from our back lot to New York.', Description: 'Room for a tractor.' },
  }),
  'in a city': of({ Address: { Line1: '7475 High Street', City: 'Pittsburgh', Zip: '15222' } }),
  'hours as text': of({ HoursOfOperation: [], AgencyInfo: { BusinessHoursOperationDescription: 'By appointment.\nCall before noon.' } }),
  'no hours': of({ HoursOfOperation: [] }),
  'only a name': { fields: { agencyDetails: { AgencyAccountNumber: 'AA1002', AgencyName: 'Old Oak Agency' } } },
  'with a photo': of({ Image: PHOTO, AgencyInfo: { PrincipalAgentBio: 'Imogen came for a summer in 1994 and stayed.' } }),
  'many items': of({
    AgentContact: {
      ContactInfo: Array.from({ length: 40 }, (_, index) => ({
        Type: index % 2 ? 'Phone' : 'Email',
        Value: index % 2 ? `81455501${String(index).padStart(2, '0')}` : `desk${index}@presque-isle.example`,
      })),
    },
    Languages: { string: Array.from({ length: 37 }, (_, index) => `Language ${index + 1}`) },
  }),
  'markup in every field': of({
    AgencyName: '<script>alert(1)</script> & "Sons"',
    SocialChannels: { string: ['javascript:alert(1)', 'https://www.facebook.com/"><img src=x onerror=alert(1)>'] },
    AgentContact: {
      ContactInfo: [
        { Type: 'Phone', Value: '"><script>alert(1)</script>' },
        { Type: 'Website', Value: 'javascript:alert(1)' },
      ],
    },
    AgencyInfo: {
      Description: '<p>First.</p><p onclick="alert(1)">Second &amp; last.</p><script>alert(1)</script>',
      Url: 'data:text/html,x',
    },
  }),
  'long words': of(
    { AgencyName: ONE_WORD, AgentTitle: ONE_WORD, Address: { Line1: ONE_WORD, City: ONE_WORD }, AgencyInfo: { Description: ONE_WORD } },
    { ServicesHeadline: ONE_WORD },
  ),
  'right to left': of(
    { AgencyName: 'وكالة شارع البحيرة', AgencyInfo: { Description: 'نحن هنا منذ عام ١٩٨٧، مقابل محل الطعم على الشارع الثامن.' } },
    { ServicesHeadline: 'ما نعتني به', AboutHeadline: 'عن هذه الوكالة' },
  ),
  empty: {},
  editing: { ...of({}, { ServicesHeadline: { value: '', metadata: { fieldType: 'Single-Line Text' } } }), editing: true },
});

export const criteria: Criteria = [
  'Every field that the service returns is on the page, and a missing one prints nothing.',
  {
    outcome: 'Hours begin with today, in the agency’s time zone, and Open Now is correct to the minute.',
    test: 'src/blocks/agency-details/load.test.ts',
  },
  'Markup in any field is printed as text, and an invalid web address is not linked.',
  { outcome: 'Life is not offered by an agency in New York.', test: 'src/blocks/agency-details/record.rules.test.ts' },
  {
    outcome: 'Saving turns the button into "My agency" without moving anything, and the header links here.',
    test: 'test/browser/agency.browser.test.ts',
  },
];
