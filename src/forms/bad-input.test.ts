/** Sends hostile input to every kind of field: it is refused or made harmless, at the cost of reading it [FRM-05] [SEC-01]. */
import { describe, expect, test } from 'vitest';
import { formOf, translate, stored } from '../../test/forms/form-of.ts';
import { readValues } from './answers.ts';
import { controlsOf } from './definition.ts';
import { recipientsOf } from './recipients.ts';
import { fieldKinds } from './kinds/all.ts';
import { faultsOf, visibleRules } from './validation.rules.ts';
import { cpuMs } from '../../test/cpu-time.ts';

const Options = 'a=Auto&h=Home';
const inner = { Template: 'Single-Line Text', InternalFieldName: 'x' };
const settings: Record<string, Record<string, unknown>> = {
  'Auto Response': { Description: 'Thanks.' },
  'Checkbox List': { Options },
  Dropdown: { Options },
  'Email Selector': { Options: 'a%40b.example=Auto&h%40b.example=Home' },
  'Hidden Field': { CanBePopulatedFromQueryString: true },
  'Multi Text Input Field': { FormFields: [{ Label: 'One' }, { Label: 'Two' }] },
  'Radio Button List': { Options },
  SubPanel: { FormFields: [inner] },
  'SubPanel Selector': { FormFields: [{ Value: 'a', FormFields: [inner] }] },
};
const LONG = 'x'.repeat(200);
const MEGABYTE = 'é'.repeat(512 * 1024);
const inputs: Record<string, string[]> = {
  'too long': [LONG],
  'one megabyte': [MEGABYTE],
  'a thousand values': Array.from({ length: 1000 }, (_, n) => `v${n}`),
  nested: ['{"a":{"b":1}}', '[object Object]'],
  unicode: ['👩‍👩‍👧‍👦 \u202Etxt.exe\u200B Ω≈ç√', '\ud800 half'],
  'control characters': ['a\u0000b\u0007c\u001b[31m\r\n\td\u007f'],
  script: ['"><script>alert(1)</script>'],
  formula: ['=HYPERLINK("https://evil.example","x")', '+1', '-1', '@SUM(A1)'],
  'a name of the prototype': ['__proto__', 'constructor'],
  'a mail’s head': ['a@b.example\r\nBcc: c@d.example'],
  empty: ['', '   '],
  missing: [],
};
const withOptions = ['select', 'radios', 'boxes', 'box'];

describe.each(fieldKinds.map(({ template }) => template))('%s', (Template) => {
  const form = formOf([{ Template, InternalFieldName: 'f', MaximumLength: 100, ...settings[Template] }]);
  const parts = controlsOf(form);

  test.each(Object.entries(inputs))('%s [FRM-05] [SEC-01]', (_, texts) => {
    const started = cpuMs();
    const posted = Object.fromEntries([...parts.map(({ name }) => [name, texts] as const), ['nobody', texts], ['__proto__x', texts]]);
    const values = readValues(form, new Map(Object.entries(posted)));
    const faults = faultsOf(parts, values);
    const answers = stored(form, posted);
    const deliveries = recipientsOf(form, values, translate);
    expect(cpuMs() - started).toBeLessThan(1000);
    // A field that the form does not have is in none of the results.
    const names = parts.map(({ name }) => name);
    expect([...values.keys()].filter((name) => !names.includes(name))).toEqual([]);
    expect(answers.filter(({ name }) => !names.includes(name))).toEqual([]);
    const wrong = new Set(faults.map(({ name }) => name));
    const shown = new Set(visibleRules(parts, values));
    for (const part of parts) {
      const read = values.get(part.name) ?? [];
      expect(read.length, part.name).toBeLessThanOrEqual(part.isMultiple ? 100 : 1);
      for (const text of read) {
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
        if (part.control === 'line' || part.control === 'hidden') expect(text).not.toContain('\n');
        // A text that is no option is refused, and so is one that is too long.
        if (withOptions.includes(part.control) && !part.options?.includes(text))
          expect(wrong.has(part.name), `${part.name} ${text.slice(0, 20)}`).toBe(true);
        if (part.max && text.length > part.max) expect(wrong.has(part.name)).toBe(true);
        if (part.format === 'email' && shown.has(part)) expect(wrong.has(part.name)).toBe(true);
      }
    }
    expect(deliveries).toEqual({});
  });
});
