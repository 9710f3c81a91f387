import { asSent, type Criteria } from '../example.ts';

const Types = [
  ['auto', 'auto'],
  ['home', 'home'],
  ['renters', 'renters'],
  ['life', 'life'],
  ['business', 'business'],
].map(([Type, Label]) => ({ fields: { Type, Label } }));
const fields = {
  FindText: '<p>Quotes come from an agent near you, who knows which streets flood and which roofs hold.</p>',
  BrowseLink: { href: '/agencies/', text: 'Browse agencies by state' },
  Types,
  AskText: '<p>Somebody at the agency reads this today and answers within one working day.</p>',
  NextText: '<p>The agency calls or writes within one working day. Have the mileage of each car at hand.</p>',
  ElsewhereText: '<p>Your state’s insurance department lists who writes there. If you are moving our way, tell us the new ZIP.</p>',
  NotOffered: [
    {
      fields: {
        Type: 'life',
        State: 'NY',
        Title: 'Life insurance is not available in New York',
        Text: '<p>Auto, home, renters and business are.</p>',
      },
    },
  ],
};
const form = {
  componentName: 'Form',
  fields: {
    StayOnPageAfterSubmission: true,
    FormFields: [
      { fields: { Template: 'Single-Line Text', Label: 'Name', Required: true } },
      { fields: { Template: 'Text Box Field', Label: 'Message', MaximumLength: 1000 } },
    ],
  },
};
const placeholders = { 'quote-form-1': [form] };
const params = { DynamicPlaceholderId: '1' };
const journey = { fields, params, placeholders };

export const examples = asSent({
  default: { ...journey, query: 'insuranceType=auto&zip=16501' },
  'nothing said yet': journey,
  'nothing found': { ...journey, query: 'insuranceType=auto&q=Atlantis' },
  'an agency chosen': { ...journey, query: 'insuranceType=auto&zip=16501&agency=AA1001' },
  'an agency that nobody knows': { ...journey, query: 'insuranceType=auto&zip=16501&agency=XX0' },
  'an agency and no type': { ...journey, query: 'zip=16501&agency=AA1001' },
  'an empty search': { ...journey, query: 'insuranceType=auto&q=' },
  'a place we do not write in': { ...journey, query: 'insuranceType=auto&zip=90210' },
  'not offered in a state': { ...journey, query: 'insuranceType=life&zip=14701' },
  sent: { ...journey, query: 'insuranceType=auto&zip=16501&sent=ABCD2345' },
  empty: {},
  'one item': { ...journey, fields: { ...fields, Types: Types.slice(0, 1), NotOffered: [] } },
});

export const criteria: Criteria = [
  'A ZIP from the address is filled in and already searched.',
  'The visitor learns whether we insure in a place before any form.',
  'The visitor enters ZIP and insurance only once.',
  {
    outcome: 'From a ZIP to the stored record by mouse, by keyboard and by touch, and without script.',
    test: 'test/browser/journeys/journeys.browser.test.ts',
  },
];
