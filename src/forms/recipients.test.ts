import { expect, test } from 'vitest';
import { formOf, translate, stored } from '../../test/forms/form-of.ts';
import { recipientsOf } from './recipients.ts';

const DESKS = 'none=Choose&claims%40lakeeriemutual.example=Claims&billing%40lakeeriemutual.example=Billing';
const selector = { Template: 'Email Selector', InternalFieldName: 'desk', Options: DESKS, HasDummyOption: true };
const response = { Template: 'Auto Response', InternalFieldName: 'email', HeadingText: 'We have it', Description: 'A person reads it.' };
const of = (fields: Record<string, unknown>[], values: Record<string, string>, settings: Record<string, unknown> = {}) => {
  const definition = formOf(fields, settings);
  return recipientsOf(definition, new Map(Object.entries(values).map(([name, text]) => [name, text ? [text] : []])), translate);
};

test('the chosen option sets the recipient; its key or label is stored [FRM-02] [FRM-11]', () => {
  expect(of([selector], { desk: 'claims' })).toEqual({ recipient: 'claims@lakeeriemutual.example' });
  expect(stored(formOf([selector]), { desk: ['claims'] })).toEqual([{ name: 'desk', label: '', value: 'claims' }]);
  for (const none of ['', 'none', 'claims@lakeeriemutual.example', '__proto__', 'Claims'])
    expect(of([selector], { desk: none })).toEqual({});
});

test('the form’s own address gets the answers when the visitor chooses none [FRM-03]', () => {
  const settings = { Recipient: ' desk@mail.example ' };
  expect(of([response], {}, settings)).toEqual({ recipient: 'desk@mail.example' });
  expect(of([selector], { desk: 'billing' }, settings)).toEqual({ recipient: 'billing@lakeeriemutual.example' });
  expect(of([response], {}, { Recipient: 'a@mail.example, b@mail.example' })).toEqual({});
});

test('an address gets the mail from content; the form’s subject or a phrase is the default subject [FRM-02] [FRM-03]', () => {
  expect(of([response], { email: 'dana@mail.example' })).toEqual({
    autoResponse: { to: 'dana@mail.example', subject: 'We have it', text: 'A person reads it.' },
  });
  const bare = { ...response, HeadingText: '' };
  expect(of([bare], { email: 'd@mail.example' }, { Subject: 'A boat' }).autoResponse?.subject).toBe('A boat');
  expect(of([bare], { email: 'd@mail.example' }).autoResponse?.subject).toBe('We have your message');
  expect(of([{ ...bare, Description: '', Value: 'By value.' }], { email: 'd@mail.example' }).autoResponse?.text).toBe('By value.');
  expect(of([{ ...bare, Description: '' }], { email: 'd@mail.example' })).toEqual({});
});

test.each([
  '',
  'dana',
  'a@b.example,c@d.example',
  'a,b@d.example',
  '<dana@mail.example>',
  'dana@mail.example;x',
  '"x"@mail.example',
  'x\u0085b@mail.example',
  'x\u202e@mail.example',
])('%s gets no mail: it is no single address [SEC-01]', (email) => expect(of([response], { email })).toEqual({}));

test('hidden fields have no effect on recipients, and the first answered field counts [FRM-04]', () => {
  const when = { TriggerField: 'call', TriggerValue: 'yes' };
  const box = { Template: 'Checkbox', InternalFieldName: 'call', Value: 'yes' };
  const fields = [box, { ...selector, ...when }, { ...response, ...when }, { ...response, InternalFieldName: 'second' }];
  const values = { desk: 'billing', email: 'first@mail.example', second: 'second@mail.example' };
  expect(of(fields, values)).toEqual({ autoResponse: expect.objectContaining({ to: 'second@mail.example' }) });
  expect(of(fields, { ...values, call: 'yes' })).toEqual({
    recipient: 'billing@lakeeriemutual.example',
    autoResponse: expect.objectContaining({ to: 'first@mail.example' }),
  });
});
