import type { Examples } from '../define.ts';

/** A state that a route would have found. */
const shown = (state: object, fault?: 'failed' | 'late') => ({
  submission: { values: { AlertPageState: JSON.stringify(state) }, errors: fault ? { [fault]: fault } : {} },
});
const form = { query: 'maskId=sample-alerts-active', ...shown({ is: 'form', communicateTo: 'd•••@example.com' }) };
const test = 'test/site/unsubscribe.test.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: form,
    loading: { query: 'maskId=sample-alerts-active', ...shown({ is: 'loading' }) },
    'could not be done': { ...form, ...shown({ is: 'form', communicateTo: 'd•••@example.com' }, 'failed') },
    'without an address': { ...form, ...shown({ is: 'form', communicateTo: '' }) },
    unsubscribed: { params: { View: 'success' } },
    'unsubscribed just now': { params: { View: 'success' }, ...shown({ is: 'unsubscribed', undo: true }) },
    'too late to take back': { params: { View: 'success' }, ...shown({ is: 'unsubscribed', undo: false }, 'late') },
    'subscribed again': { params: { View: 'success' }, ...shown({ is: 'back' }) },
    expired: { params: { View: 'expired' } },
    'could not be looked up': { params: { View: 'expired' }, ...shown({ is: 'trouble' }) },
    empty: {},
    'long words': {
      ...form,
      fields: { Title: { value: 'Kraftfahrzeughaftpflichtversicherungsbenachrichtigungsabmeldung' } },
      ...shown({ is: 'form', communicateTo: 'd•••@kraftfahrzeughaftpflichtversicherungsgesellschaft.example' }),
    },
    'right to left': {
      ...form,
      fields: {
        Title: { value: 'إلغاء الاشتراك في تنبيهات البريد' },
        Text: { value: '<p>ضغطة واحدة وينتهي الأمر.</p>' },
        Note: { value: '<p>قد تصلك رسائل تخص الفواتير والمطالبات.</p>' },
      },
    },
    'editing with empty fields': {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Text: { value: '', metadata: { fieldType: 'Rich Text' } },
        Note: { value: '', metadata: { fieldType: 'Rich Text' } },
      },
      editing: true,
    },
  },
  criteria: [
    { outcome: 'Opening the link changes nothing, whoever opens it; one press ends the alerts, with script and without.', test },
    { outcome: 'Every text of the specification stands on the page that it names.', test },
    {
      outcome: 'While it runs the button is disabled and says so; a failure is said, and the button works again.',
      test: 'test/browser/unsubscribe.browser.test.ts',
    },
    { outcome: 'Who pressed by mistake takes it back with one press, and nobody else can.', test },
    { outcome: 'The mask id stands in one hidden field and nowhere else.', test: 'src/blocks/unsubscribe/unsubscribe.test.tsx' },
  ],
};
