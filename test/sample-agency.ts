/** An agency for tests, with overrides. */
import type { Agency } from '../src/agencies/agency.ts';

export const sampleAgency = (over: Partial<Agency> = {}): Agency => ({
  AgencyAccountNumber: 'PA1001',
  AgencyName: 'Old Oak Agency',
  FirstName: 'Rowan',
  LastName: 'Alder',
  AgentTitle: '',
  Image: '',
  Address: { Line1: '12 Main Street', Line2: '', City: 'Erie', State: 'PA', Zip: '16501', GeoCode: null },
  AgentContact: { ContactInfo: [{ Type: 'Phone', Value: '8145550117' }] },
  Languages: { string: ['Spanish'] },
  SocialChannels: { string: [] },
  HoursOfOperation: [],
  AgencyInfo: {
    AgencyDescriptionSitecore: '',
    BusinessHoursOperationDescription: '',
    Description: '',
    FacebookUrl: '',
    GooglePlusUrl: '',
    LicensedDate: '',
    LinesOfBusinessWritten: '',
    LinkedInUrl: '',
    PrincipalAgentBio: '',
    SocialChannelsUrl: '',
    TwitterUrl: '',
    Url: '',
    YoutubeUrl: '',
  },
  TimeZone: 'America/New_York',
  ...over,
});
