import type { Criteria, Examples } from '../example.ts';

/** A state as the route provides it. */
const shown = (state: object, fault?: 'failed' | 'late') => ({
  submission: { values: { AlertPageState: JSON.stringify(state) }, errors: fault ? { [fault]: fault } : {} },
});
const form = { query: 'maskId=sample-alerts-active', ...shown({ is: 'form', communicateTo: 'd•••@example.com' }) };
const test = 'test/site/unsubscribe.test.ts';

export const examples: Examples = {
  default: form,
  loading: { query: 'maskId=sample-alerts-active', ...shown({ is: 'loading' }) },
  'could not be done': { ...form, ...shown({ is: 'form', communicateTo: 'd•••@example.com' }, 'failed') },
  'without an address': { ...form, ...shown({ is: 'form', communicateTo: '' }) },
  unsubscribed: { params: { View: 'success' } },
  'unsubscribed just now': { params: { View: 'success' }, ...shown({ is: 'unsubscribed', undo: true }) },
  'too late to take back': { params: { View: 'success' }, ...shown({ is: 'unsubscribed', undo: false }, 'late') },
  'subscribed again': { params: { View: 'success' }, ...shown({ is: 'back' }) },
  expired: { params: { View: 'expired' } },
  'could not be looked up': { params: { View: 'expired' }, ...shown({ is: 'unavailable' }) },
  empty: {},
  'long address': { ...form, ...shown({ is: 'form', communicateTo: 'd•••@kraftfahrzeughaftpflichtversicherungsgesellschaft.example' }) },
};

export const criteria: Criteria = [
  { outcome: 'Opening the link changes nothing; one press ends the alerts, with script and without.', test: test },
  { outcome: 'Every text of the specification is on its page.', test: test },
  {
    outcome: 'While the request runs, the button is disabled and says so; after a failure a message is shown and the button works again.',
    test: 'test/browser/unsubscribe.browser.test.ts',
  },
  { outcome: 'A visitor who pressed by mistake can undo it with one press; other visitors cannot.', test: test },
  'The mask id is in one hidden field and nowhere else.',
];
