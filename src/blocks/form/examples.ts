import { asSent, type Criteria } from '../example.ts';
import { everyTemplate } from './every-template.ts';

const field = (Template: string, fields: Record<string, unknown>) => ({ fields: { Template, ...fields } });

/** The contact form of an agency's page. */
const agencyFields = [
  field('Dropdown', {
    Label: 'What is it about?',
    InternalFieldName: 'Subject',
    Required: true,
    Options: 'auto=Auto&home=Home&renters=Renters&life=Life&business=Business&policy=A+question+about+my+policy',
    SubmitTextInsteadOfValue: true,
  }),
  field('Single-Line Text', {
    Label: 'Name',
    Required: true,
    ErrorMessage: 'Please enter a name.',
    AutocompleteType: 'name',
    MaximumLength: 100,
  }),
  field('Contact Preference', { Label: 'Contact Preference' }),
  field('Text Box Field', { Label: 'Additional Comments', Required: true, MaximumLength: 1000 }),
];

const agency = {
  FormTitle: '',
  FormIdentifier: 'Agency contact',
  FormTemplate: 'Agency Contact Form',
  Subject: 'A visitor asks',
  AnchorName: 'quote-form',
  SubmitText: 'Send to the agency',
  StayOnPageAfterSubmission: true,
  ShowReference: true,
  SuccessMessage: '<p>Someone at the agency reads this today and answers within one working day.</p>',
  ErrorMessage: '<p>We could not send this. Nothing was lost. Try again, or call <a href="tel:+18145550142">(814) 555 - 0142</a>.</p>',
  FormFields: agencyFields,
};

const everyKind = {
  FormTitle: 'Tell us about the boat',
  SubmitText: 'Send it',
  StayOnPageAfterSubmission: true,
  FormFields: [
    field('Subsection Heading', { HeadingText: 'The boat', Description: 'What is in the water from May to October.' }),
    field('Radio Button List', {
      Label: 'What moves it?',
      InternalFieldName: 'drive',
      Required: true,
      Options: 'sail=Sails&motor=A+motor&oars=Oars',
      DefaultSelection: 'sail',
    }),
    field('Single-Line Text', {
      Label: 'Horsepower',
      InternalFieldName: 'power',
      Required: true,
      ValidationPattern: '[0-9]{1,4}',
      GranularErrorMessage: 'Horsepower is a number of at most four digits.',
      TriggerField: 'drive',
      TriggerValue: 'motor',
    }),
    field('Dropdown', { Label: 'Where does it lie in winter?', Options: '=Choose&yard=A+yard&home=At+home', HasDummyOption: true }),
    field('Dropdown', {
      Label: 'What is aboard?',
      Options: 'radio=Radio&raft=Life+raft&stove=Stove',
      IsMultiselect: true,
      HintText: 'Choose as many as there are.',
    }),
    field('Text Box Field', { Label: 'Anything else?', MaximumLength: 200, PlaceholderText: 'A name on the stern, a story' }),
    field('Checkbox', { Label: 'I have a boating licence', Value: 'yes', IsChecked: true }),
    field('Hidden Field', { Label: 'Campaign', InternalFieldName: 'campaign', Value: 'spring', CanBePopulatedFromQueryString: true }),
    field('Single-Line Text', {
      Label: 'ZIP',
      InternalFieldName: 'zip',
      CanBePopulatedFromQueryString: true,
      AutocompleteType: 'postal-code',
      MaximumLength: 10,
    }),
    field('Contact Preference', { Label: 'How do we reach you?', InternalFieldName: 'reach', DefaultSelection: 'Phone' }),
  ],
};

const text = { required: 'required', invalid: 'invalid' } as const;

export const examples = asSent({
  default: { fields: agency },
  'every template': { fields: everyTemplate },
  'every template with faults': {
    fields: everyTemplate,
    submission: {
      values: { reach: 'Phone', thing: 'boat', drive: 'motor', subjects: 'policy\nclaim', policy: '12', nameFirst: 'Dana', keep: 'yes' },
      errors: {
        nameLast: text.required,
        email: text.required,
        reachPhone: text.required,
        desk: text.required,
        policy: text.invalid,
        power: text.required,
      },
    },
  },
  'every kind of field': { fields: everyKind },
  'one item': { fields: { FormTitle: 'One thing', FormFields: agencyFields.slice(1, 2) } },
  'sent with faults': {
    fields: agency,
    submission: {
      values: {
        Subject: 'life',
        Name: '',
        ContactPreference: 'Phone',
        Phone: '555 0142',
        Email: '',
        AdditionalComments: 'Two dogs & one <roof>.',
      },
      errors: { Name: text.required, Phone: text.invalid },
    },
  },
  'could not be sent': {
    fields: agency,
    submission: {
      values: {
        Subject: 'auto',
        Name: 'Dana',
        ContactPreference: 'Email',
        Email: 'dana@example.test',
        AdditionalComments: 'Ice on the road.',
      },
      errors: { '': 'too-many' },
      status: 429,
    },
  },
  'sent without an agency': {
    fields: agency,
    submission: {
      values: { Subject: 'auto', Name: 'Dana', ContactPreference: 'Email', Email: 'dana@example.test', AdditionalComments: 'Ice.' },
      errors: { '': 'agency' },
      finder: { q: '', language: '' },
    },
  },
  sent: { fields: agency, query: 'sent=K7RM4TXD' },
  'filled from the address': { fields: everyKind, query: 'zip=16501&campaign=letter' },
  'a template that nobody knows': { fields: { FormFields: [field('Signature Pad', { Label: 'Sign here' }), ...agencyFields.slice(1, 2)] } },
  'names with spaces': {
    fields: {
      'Form Title': 'As the platform writes it',
      'Stay On Page After Submission': true,
      formFields: [
        { templateName: 'Single-Line Text', fields: { Label: 'Name', 'Error Message': 'Please enter a name.', Required: true } },
      ],
    },
  },
  'many items': {
    fields: {
      FormFields: Array.from({ length: 40 }, (_, index) =>
        field('Single-Line Text', { Label: `Question ${index + 1}`, Required: index % 2 === 0 }),
      ),
    },
  },
  empty: {},
  'long words': {
    fields: {
      FormTitle: 'Kraftfahrzeughaftpflichtversicherungsanfrage',
      SubmitText: 'Versicherungsangebotsanforderungabschicken',
      FormFields: [
        field('Dropdown', {
          Label: 'Risikolebensversicherungsbedarfsermittlung',
          Options: 'a=Schadensbearbeitungsgeschwindigkeitsunzufriedenheit',
        }),
        field('Radio Button List', {
          Label: 'Donaudampfschifffahrtsgesellschaft',
          Options: 'Kapitänsversicherungszufriedenheit&Schadensbearbeitungsgeschwindigkeit',
          DisplayInline: true,
        }),
      ],
    },
  },
  'right to left': {
    fields: {
      FormTitle: 'اتصل بالوكيل',
      SubmitText: 'أرسل',
      FormFields: [
        field('Single-Line Text', { Label: 'الاسم', Required: true, HintText: 'كما يناديك الناس' }),
        field('Radio Button List', { Label: 'ما الموضوع؟', Options: 'home=البيت&auto=السيارة' }),
      ],
    },
  },
  editing: {
    fields: {
      ...everyKind,
      FormTitle: { value: '', metadata: { fieldType: 'Single-Line Text' } },
      SuccessMessage: { value: '', metadata: { fieldType: 'Rich Text' } },
      FormFields: [
        ...everyKind.FormFields,
        field('Single-Line Text', { Label: 'Licence', ValidationPattern: '(a)\\1', TriggerField: 'no such field', TriggerValue: 'x' }),
      ],
    },
    editing: true,
  },
  'editing without fields': { fields: { FormTitle: 'New', fieldsFolderId: 'A1C00000-0000-0000-0000-0000000000F0' }, editing: true },
  'editing empty panels': {
    fields: {
      FormFields: [
        field('SubPanel', { HeadingText: 'A panel without fields' }),
        field('SubPanel Selector', { Label: 'A selector without panels' }),
        field('Multi Text Input Field', { Label: 'A field without lines' }),
        field('Email Selector', {
          Label: 'Options that are no addresses',
          Options: 'somebody=Somebody&desk%40lakeeriemutual.example=The+desk',
        }),
        field('Auto Response', { Label: 'An answer without words' }),
      ],
    },
    editing: true,
  },
});

export const criteria: Criteria = [
  {
    outcome: 'Only visible fields are checked and sent, by the same rules in the browser and on the server.',
    test: 'src/forms/validation.rules.test.ts',
  },
  {
    outcome: 'After an attempt, errors are shown at each field and in a summary that takes the focus and links to each.',
    test: 'test/browser/form.browser.test.ts',
  },
  { outcome: 'What was typed is kept, whatever the reason that a form cannot be sent.', test: 'test/site/forms.test.ts' },
  { outcome: 'A form is stored before the thank-you is shown, and only once however often it is sent.', test: 'test/site/forms.test.ts' },
  { outcome: 'Everything works without scripts.', test: 'test/browser/form.browser.test.ts' },
];
