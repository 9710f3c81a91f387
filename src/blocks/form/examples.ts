import type { Examples } from '../define.ts';
import { everyTemplate } from './every-template.ts';

const field = (Template: string, fields: Record<string, unknown>) => ({
  fields: Object.fromEntries(Object.entries({ Template, ...fields }).map(([name, value]) => [name, { value }])),
});

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
  FormTitle: { value: '' },
  FormIdentifier: { value: 'Agency contact' },
  FormTemplate: { value: 'Agency Contact Form' },
  Subject: { value: 'A visitor asks' },
  AnchorName: { value: 'quote-form' },
  SubmitText: { value: 'Send to the agency' },
  StayOnPageAfterSubmission: { value: true },
  SuccessMessage: { value: '<p>Someone at the agency reads this today and answers within one working day.</p>' },
  ErrorMessage: {
    value: '<p>We could not send this. Nothing was lost. Try again, or call <a href="tel:+18145550142">(814) 555 - 0142</a>.</p>',
  },
  FormFields: agencyFields,
};

const everyKind = {
  FormTitle: { value: 'Tell us about the boat' },
  SubmitText: { value: 'Send it' },
  StayOnPageAfterSubmission: { value: true },
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

export const { examples, criteria }: Examples = {
  examples: {
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
    'one item': { fields: { FormTitle: { value: 'One thing' }, FormFields: agencyFields.slice(1, 2) } },
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
    'a template that nobody knows': {
      fields: { FormFields: [field('Signature Pad', { Label: 'Sign here' }), ...agencyFields.slice(1, 2)] },
    },
    'names with spaces': {
      fields: {
        'Form Title': { value: 'As the platform writes it' },
        'Stay On Page After Submission': { value: true },
        formFields: [
          {
            templateName: 'Single-Line Text',
            fields: { Label: { value: 'Name' }, 'Error Message': { value: 'Please enter a name.' }, Required: { value: true } },
          },
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
        FormTitle: { value: 'Kraftfahrzeughaftpflichtversicherungsanfrage' },
        SubmitText: { value: 'Versicherungsangebotsanforderungabschicken' },
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
        FormTitle: { value: 'اتصل بالوكيل' },
        SubmitText: { value: 'أرسل' },
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
    'editing without fields': {
      fields: { FormTitle: { value: 'New' }, fieldsFolderId: { value: 'A1C00000-0000-0000-0000-0000000000F0' } },
      editing: true,
    },
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
  },
  criteria: [
    {
      outcome: 'Only what is asked is checked and sent, by the same rules in the browser and on the server.',
      test: 'src/forms/rules.test.ts',
    },
    {
      outcome: 'What is wrong is said at each field and in one place that takes the focus and leads to each, after an attempt only.',
      test: 'test/browser/form.browser.test.ts',
    },
    { outcome: 'Nothing that was typed is lost, whatever keeps a form from being sent.', test: 'test/site/forms.test.ts' },
    { outcome: 'A form is stored before anyone is thanked, once however often it is sent.', test: 'test/site/forms.test.ts' },
    { outcome: 'Everything works without scripts.', test: 'test/browser/form.browser.test.ts' },
  ],
};
