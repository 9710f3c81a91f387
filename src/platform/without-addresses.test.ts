import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';
import { leastCpuMs } from '../../test/cpu-time.ts';

const options = 'none=Choose&claims%40mail.example=Claims&Jane%2Bx@mail.example=Jane&claims@mail.example=Again&bare@mail.example';
const selector = { Template: { value: 'Email Selector' }, Options: { value: options }, DefaultSelection: { value: 'claims@mail.example' } };

test('hides the recipients of a form from open readers, for every way to read the field [SEC-01] [SEC-02]', () => {
  const entries = { ...selector, Children: [{ fields: { Value: { value: 'boats@mail.example' }, Label: { value: 'Boats' } } }] };
  // By name, as the platform writes text, and a field alone, as a query of items returns it.
  for (const body of [
    entries,
    JSON.stringify({ fields: entries }).replaceAll('&', '\\u0026'),
    { data: { item: { field: { value: options } } } },
  ]) {
    const json = JSON.stringify(withoutAddresses(body));
    expect(json).not.toMatch(/mail\.example/);
    expect(json).toContain('none=Choose&withheld-');
  }
  expect(withoutAddresses({ Options: { value: options } })).toEqual({
    Options: { value: 'none=Choose&withheld-1=Claims&withheld-2=Jane&withheld-1=Again&withheld-3' },
  });
});

test('hides the recipient of a form from open readers [SEC-01] [SEC-02]', () => {
  const Recipient = { value: 'desk@mail.example' };
  expect(withoutAddresses({ fields: { Recipient, Text: Recipient } })).toEqual({
    fields: { Recipient: { value: 'withheld-1' }, Text: Recipient },
  });
  for (const value of ['Claims <claims@mail.example>', 'a@mail.example, b@mail.example'])
    expect(withoutAddresses({ Recipient: { value } })).toEqual({ Recipient: { value: 'withheld-1' } });
  expect(withoutAddresses({ name: 'Recipient', jsonValue: Recipient })).toEqual({ name: 'Recipient', jsonValue: { value: 'withheld-1' } });
});

test('keeps texts that pages show [SEC-02]', () => {
  const shown = {
    href: 'mailto:hello@mail.example?subject=Hello',
    text: 'Write to hello@mail.example',
    query: 'a=b&c=d',
    count: 3,
    none: null,
  };
  expect(withoutAddresses(shown)).toEqual(shown);
  expect(withoutAddresses('{"a":[1,"x@y.example"]}')).toEqual({ a: [1, 'x@y.example'] });
  expect(withoutAddresses({ data: null })).toEqual({ data: null });
});

test('takes linear time for a long text [SEC-02]', () => {
  const long = { a: `${'a'.repeat(500_000)}@${'b.'.repeat(200_000)}`, b: '%40'.repeat(200_000) };
  expect(leastCpuMs(() => withoutAddresses(long))).toBeLessThan(500);
});
