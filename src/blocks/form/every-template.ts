/** Builds a form with all fourteen field templates and every setting of S3 §3, as the platform sends it: for gallery, tests and reviewers (FRM-02, FRM-03). */

/** Nested lists are passed as lists; every other value becomes a field. */
const field = (Template: string, fields: Record<string, unknown>): { fields: Record<string, unknown> } => ({
  fields: Object.fromEntries(
    Object.entries({ Template, ...fields }).map(([name, value]) => [name, Array.isArray(value) ? value : { value }]),
  ),
});
const option = (Label: string, Value: string, IsChecked = false) => ({
  fields: { Label: { value: Label }, Value: { value: Value }, IsChecked: { value: IsChecked } },
});

const boatPanel = field('SubPanel', {
  HeadingText: 'The boat',
  DisplayName: 'A boat',
  Value: 'boat',
  IsChecked: true,
  Description: 'What is in the water from May to October.',
  FormFields: [
    field('Radio Button List', {
      Label: 'What moves it?',
      InternalFieldName: 'drive',
      Options: 'sail=Sails&motor=A+motor&oars=Oars',
      DefaultSelection: 'sail',
      DisplayThreeHorizontally: true,
      SubmitTextInsteadOfValue: true,
    }),
    field('Single-Line Text', {
      Label: 'Horsepower',
      InternalFieldName: 'power',
      Required: true,
      ErrorMessage: 'Please enter the horsepower.',
      ValidationPattern: '[0-9]{1,4}',
      GranularErrorMessage: 'Horsepower is a number of at most four digits.',
      TriggerField: 'drive',
      TriggerValue: 'motor',
      Width: '50',
    }),
  ],
});

const cottagePanel = field('SubPanel', {
  Label: 'The cottage',
  Value: 'cottage',
  FormFields: [
    field('Dropdown', {
      Label: 'Open in winter?',
      InternalFieldName: 'winter',
      Options: 'none=Choose&yes=Yes%2C+with+heat&no=No%2C+drained',
      HasDummyOption: true,
      Required: true,
      ErrorMessage: 'Say whether it is open.',
    }),
  ],
});

export const everyTemplate = {
  FormTitle: { value: 'Everything a form can ask' },
  FormIdentifier: { value: 'Every template' },
  FormTemplate: { value: 'Internal Contact Form' },
  Subject: { value: 'A visitor filled everything in' },
  AnchorName: { value: 'everything' },
  SubmitText: { value: 'Send it' },
  StayOnPageAfterSubmission: { value: true },
  ShowReference: { value: true },
  SuccessMessage: { value: '<p>A person reads this within one working day.</p>' },
  ErrorMessage: { value: '<p>We could not send this. Nothing was lost. Try again in a moment.</p>' },
  FormFields: [
    field('Subsection Heading', { HeadingText: 'Who you are', Description: 'So that we know whom to answer.' }),
    field('Multi Text Input Field', {
      GroupLabel: 'Your name',
      Label: 'Name',
      InternalFieldName: 'name',
      Required: true,
      ErrorMessage: 'Please enter a name.',
      MaximumLength: 40,
      FormFields: [
        field('Single-Line Text', { Label: 'First', AutocompleteType: 'given-name', DisplayName: 'First name' }),
        field('Single-Line Text', { Label: 'Last', AutocompleteType: 'family-name', DisplayName: 'Last name' }),
      ],
    }),
    field('Auto Response', {
      Label: 'Email',
      InternalFieldName: 'email',
      HintText: 'We write to it at once that we have this.',
      HeadingText: 'We have your answers',
      Description: 'A person reads them within one working day.',
      Required: true,
    }),
    field('Contact Preference', { Label: 'How do we reach you?', InternalFieldName: 'reach', DefaultSelection: 'Phone' }),
    field('Single-Line Text', {
      Label: 'ZIP',
      ID: 'zip',
      AutocompleteType: 'postal-code',
      CanBePopulatedFromQueryString: true,
      MaximumLength: 10,
      PlaceholderText: '16501',
      DefaultText: '16501',
      Width: '33',
    }),
    field('Single-Line Text', { Label: 'Town', InternalFieldName: 'town', AutocompleteType: 'address-level2', Value: 'Erie', Width: '33' }),
    field('Single-Line Text', { Label: 'Note to yourself', InternalFieldName: 'own', IncludeInSubmittedData: false, Width: '33' }),
    field('Subsection Heading', { HeadingText: 'What it is about' }),
    field('Email Selector', {
      Label: 'Who should read it?',
      InternalFieldName: 'desk',
      Options: 'none=Choose+a+desk&claims%40lakeeriemutual.example=Claims&billing%40lakeeriemutual.example=Billing',
      HasDummyOption: true,
      Required: true,
    }),
    field('Checkbox List', {
      Label: 'Subjects',
      GroupLabel: 'What would you like to talk about?',
      InternalFieldName: 'subjects',
      HintText: 'Choose all that apply.',
      Required: true,
      ErrorMessage: 'Choose at least one.',
      DisplayHorizontally: true,
      Children: [option('A new quote', 'quote'), option('A policy I have', 'policy', true), option('A claim', 'claim')],
    }),
    field('Single-Line Text', {
      Label: 'Policy number',
      InternalFieldName: 'policy',
      TriggerField: 'subjects',
      TriggerValue: 'policy',
      ValidationPattern: '[A-Z][0-9]{6}',
      GranularErrorMessage: 'A letter and six digits, such as Q123456.',
    }),
    field('Dropdown', { Label: 'Also insured', InternalFieldName: 'also', Options: 'auto=Auto&home=Home&life=Life', IsMultiselect: true }),
    field('SubPanel Selector', {
      Label: 'What do you want to insure?',
      InternalFieldName: 'thing',
      DisplayInline: true,
      FormFields: [boatPanel, cottagePanel],
    }),
    field('Text Box Field', {
      Label: 'Anything else?',
      InternalFieldName: 'more',
      MaximumLength: 200,
      PlaceholderText: 'A name on the stern, a story',
    }),
    field('Checkbox', {
      Label: 'You may keep this for a year',
      GroupLabel: 'Keeping',
      InternalFieldName: 'keep',
      Value: 'yes',
      IsChecked: true,
    }),
    field('Hidden Field', { Label: 'Campaign', InternalFieldName: 'campaign', Value: 'spring', CanBePopulatedFromQueryString: true }),
  ],
};
