/** Agencies as a locator service may write them, each in another of the formats of AGY-14; the second list is unreadable. */

const hours = JSON.stringify({
  HoursOfOperation: [
    { DayName: 'Monday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' },
    { DayName: 'Tuesday', StartTime: null, EndTime: null },
    { DayName: 'Saturday', StartTime: 'Closed', EndTime: '' },
  ],
});

export const records: readonly Record<string, unknown>[] = [
  {
    AgencyAccountNumber: 'PP1001',
    AgencyName: 'Harbor Light Insurance',
    FirstName: 'Test',
    LastName: 'Agent',
    AgentTitle: 'Principal',
    Image: 'iVBORw0KGgo=',
    Address: {
      Line1: '10 State St',
      Line2: 'Suite 2',
      City: 'Erie',
      State: 'PA',
      Zip: '16501',
      GeoCode: { Latitude: 42.1292, Longitude: -80.0851 },
    },
    AgentContact: {
      ContactInfo: [
        { Type: 'Phone', Value: '8145550101' },
        { Type: 'TollFree', Value: null },
        { Type: 'Fax', Value: '8145550102' },
        { Type: 'Website', Value: 'https://harbor.example' },
      ],
    },
    Languages: { string: ['Spanish', 'Polish'] },
    SocialChannels: { string: ['https://www.facebook.com/harbor', 'javascript:alert(1)', 'www.linkedin.com/company/harbor'] },
    AgencyInfo: {
      BusinessHoursOperationDescription: hours,
      LinesOfBusinessWritten: 'Auto, Home, Life',
      LicensedDate: '/Date(1104555600000-0500)/',
      PrincipalAgentBio: 'Line <script>alert(1)</script> & more',
      FacebookUrl: 'javascript:alert(1)',
      Url: 'https://harbor.example',
    },
    SomethingNew: { nobody: ['knows'] },
  },
  {
    // Backing fields at every level, one contact instead of many, numbers as texts and texts as numbers.
    '<AgencyAccountNumber>k__BackingField': 1002,
    agencyNameField: "O'Brien & Søn / Agency",
    AddressField: {
      Line1Field: '2 Peach St',
      CityField: 'ERIE',
      StateField: 'Pennsylvania',
      ZipField: 16505,
      GeoCodeField: { LatitudeField: '42.1100', LongitudeField: '-80.1500' },
    },
    agentContactField: { contactInfoField: { typeField: 'Phone', valueField: 8145550111 } },
    languagesField: 'Italian; English, italian',
    socialChannelsField: { stringField: 'https://twitter.com/obrien' },
    agencyInfoField: {
      businessHoursOperationDescriptionField: 'Mon-Fri 9 to 5',
      linesOfBusinessWrittenField: { string: ['Auto', 'Business'] },
    },
  },
  {
    AgencyAccountNumber: 'pp1003',
    AgencyName: 'Presqu’île Risk',
    // Latitude and longitude swapped.
    Address: { City: 'North East', State: 'pa', Zip: '16428-0001', GeoCode: { Latitude: -79.8342, Longitude: 42.2156 } },
    AgentContact: null,
    Languages: { string: 'French' },
    HoursOfOperation: { DayHours: [{ DayName: 'Friday', StartTime: '10:00 a.m.', EndTime: '4:00 p.m.' }] },
    AgencyInfo: null,
  },
  {
    AgencyAccountNumber: "Ü-99'x",
    AgencyName: '<script>alert("name")</script>',
    Address: { City: 'St. Marys', State: 'PA', Zip: '15857', GeoCode: { Latitude: 90, Longitude: 0 } },
  },
  {
    AgencyAccountNumber: 'IL2001',
    AgencyName: 'Prairie Shield',
    Address: { City: "O'Fallon", State: 'IL', Zip: '62269', GeoCode: { Latitude: 38.5922, Longitude: -89.9112 } },
    Languages: { string: ['Spanish'] },
  },
  {
    AgencyAccountNumber: 'DC3001',
    AgencyName: 'Capitol Cover',
    Address: { City: 'Washington', State: 'DC', Zip: '20001', GeoCode: { Latitude: '38.9101', Longitude: '-77.0147' } },
  },
  {
    AgencyAccountNumber: 'OH4001',
    AgencyName: 'Lorain Line',
    Address: { City: 'Ashtabula', State: 'OH', Zip: '44004', GeoCode: { Latitude: 41.865, Longitude: -80.7898 } },
  },
  { AgencyAccountNumber: 'OH4002', AgencyName: 'Nowhere Yet', Address: { City: 'Ashtabula', State: 'OH', Zip: '44004', GeoCode: null } },
];

export const broken: readonly unknown[] = [
  { AgencyName: 'No number at all' },
  null,
  'agency',
  { AgencyAccountNumber: 'XX1', AgencyName: null },
];
