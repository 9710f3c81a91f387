import { asSent, type Criteria, media } from '../example.ts';

const Types = [
  ['auto', 'auto'],
  ['home', 'home'],
  ['renters', 'renters'],
  ['life', 'life'],
  ['business', 'business'],
  ['auto-home', 'auto and home'],
  ['boat', 'boat'],
].map(([Type, Label]) => ({ fields: { Type, Label } }));
const fields = {
  StartText: '<p>Two answers here, then your nearest agent, then your name. A person answers.</p>',
  Picture: media('agency-storefront.svg', 'An agency on a main street with its lights on'),
  FindText: '<p>The nearest desk comes first. Your request goes to the one you choose.</p>',
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
  'a ZIP and no type': { ...journey, query: 'zip=16501' },
  'insurance and ZIP are changed': { ...journey, query: 'insuranceType=boat&zip=16501&step=start' },
  'sent without a type': { ...journey, submission: { values: { type: '', zip: '1650' }, errors: { type: 'wrong', zip: 'wrong' } } },
  'a state, whose agencies are in order of name': { ...journey, query: 'insuranceType=auto&q=PA' },
  'an agency is chosen for another page': { ...journey, query: 'step=agent' },
  'nothing found': { ...journey, query: 'insuranceType=auto&q=Atlantis' },
  'an agency chosen': { ...journey, query: 'insuranceType=auto&zip=16501&agency=AA1001' },
  'an agency that nobody knows': { ...journey, query: 'insuranceType=auto&zip=16501&agency=XX0' },
  'an agency and no type': { ...journey, query: 'zip=16501&agency=AA1001' },
  'an empty search': { ...journey, query: 'insuranceType=auto&q=' },
  'a place we do not write in': { ...journey, query: 'insuranceType=auto&zip=90210' },
  'not offered in a state': { ...journey, query: 'insuranceType=life&zip=14701' },
  sent: { ...journey, query: 'insuranceType=auto&zip=16501&agency=AA1001&sent=ABCD2345' },
  'sent to an agency that the address does not name': { ...journey, query: 'insuranceType=auto&zip=16501&sent=ABCD2345' },
  empty: {},
  'one item': { ...journey, fields: { ...fields, Types: Types.slice(0, 1), NotOffered: [] } },
});

export const criteria: Criteria = [
  'The nearest agency to a ZIP is chosen at once, and the visitor can choose another.',
  'The visitor learns whether we insure in a place before any form.',
  'The visitor enters ZIP and insurance only once, and sees both on every further screen.',
  'The receipt names the agency, its hours and the day of its answer.',
  {
    outcome: 'From a ZIP to the stored record by mouse, by keyboard and by touch, and without script.',
    test: 'test/browser/journeys/journeys.browser.test.ts',
  },
];
