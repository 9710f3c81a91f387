import type { Examples } from '../define.ts';

const Types = [
  ['auto', 'auto'],
  ['home', 'home'],
  ['renters', 'renters'],
  ['life', 'life'],
  ['business', 'business'],
].map(([Type, Label]) => ({ fields: { Type: { value: Type }, Label: { value: Label } } }));
const fields = {
  FindText: { value: '<p>Quotes come from an agent near you, who knows which streets flood and which roofs hold.</p>' },
  BrowseLink: { value: { href: '/agencies/', text: 'Browse agencies by state' } },
  Types,
  AskText: { value: '<p>Somebody at the agency reads this today and answers within one working day.</p>' },
  NextText: { value: '<p>The agency calls or writes within one working day. Have the mileage of each car at hand.</p>' },
  ElsewhereText: {
    value: '<p>Your state’s insurance department lists who writes there. If you are moving our way, tell us the new ZIP.</p>',
  },
  NotOffered: [
    {
      fields: {
        Type: { value: 'life' },
        State: { value: 'NY' },
        Title: { value: 'Life insurance is not available in New York' },
        Text: { value: '<p>Auto, home, renters and business are.</p>' },
      },
    },
  ],
};
const form = {
  componentName: 'Form',
  fields: {
    StayOnPageAfterSubmission: { value: true },
    FormFields: [
      { fields: { Template: { value: 'Single-Line Text' }, Label: { value: 'Name' }, Required: { value: true } } },
      { fields: { Template: { value: 'Text Box Field' }, Label: { value: 'Message' }, MaximumLength: { value: 1000 } } },
    ],
  },
};
const placeholders = { 'quote-form-1': [form] };
const params = { DynamicPlaceholderId: '1' };
const journey = { fields, params, placeholders };

export const { examples, criteria }: Examples = {
  examples: {
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
    'long words': {
      ...journey,
      fields: {
        ...fields,
        FindText: { value: '<p>Kraftfahrzeughaftpflichtversicherungsvermittlungsgesellschaft</p>' },
        Types: [{ fields: { Type: { value: 'auto' }, Label: { value: 'Kraftfahrzeughaftpflicht' } } }],
      },
      query: 'insuranceType=auto&zip=16501&agency=AA1001',
    },
    'right to left': {
      ...journey,
      fields: { ...fields, FindText: { value: '<p>يأتي العرض من وكيل قريب منك.</p>' } },
    },
    'editing with empty fields': {
      fields: {
        FindText: { value: '', metadata: { fieldType: 'Rich Text' } },
        AskText: { value: '', metadata: { fieldType: 'Rich Text' } },
        NextText: { value: '', metadata: { fieldType: 'Rich Text' } },
        ElsewhereText: { value: '', metadata: { fieldType: 'Rich Text' } },
      },
      params,
      editing: true,
    },
  },
  criteria: [
    { outcome: 'A ZIP from the address is filled in and already searched.', test: 'src/blocks/quote-request/quote-request.test.tsx' },
    { outcome: 'Whether we write in a place is said before any form.', test: 'src/blocks/quote-request/quote-request.test.tsx' },
    { outcome: 'Neither ZIP nor insurance is asked twice.', test: 'src/blocks/quote-request/quote-request.test.tsx' },
    {
      outcome: 'From a ZIP to the success text with script by mouse and by keyboard, and without script.',
      test: 'test/browser/quote-journey.browser.test.ts',
    },
  ],
};
