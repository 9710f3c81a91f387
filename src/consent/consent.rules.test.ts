/** The truth table of consent, row by row. */
import { describe, expect, test } from 'vitest';
import { type Consent, choiceCookies, consentFor } from './consent.rules.ts';

const cookies = {
  none: '',
  accepted: 'a=1; COOKIE_BANNER_DISMISSED=true',
  declined: 'COOKIE_BANNER_DISMISSED=true; COOKIE_CHOICE=declined',
} as const;
const states = ['OH', 'MD', 'NJ', 'CA', '', 'abroad'] as const;

const all = 'measure identify campaign others';
/** What may run, by the visitor's choice and state; without Global Privacy Control and editing mode. */
const table: Record<keyof typeof cookies, Record<(typeof states)[number], string>> = {
  none: { OH: 'campaign', MD: 'campaign', NJ: 'campaign', CA: 'campaign', '': 'campaign', abroad: '' },
  accepted: { OH: all, MD: all, NJ: all, CA: all, '': all, abroad: all },
  declined: { OH: '', MD: '', NJ: '', CA: '', '': '', abroad: '' },
};

const allowed = (consent: Consent) => (Object.keys(consent) as (keyof Consent)[]).filter((what) => consent[what]).join(' ');

const rows = (Object.keys(cookies) as (keyof typeof cookies)[]).flatMap((choice) =>
  states.flatMap((state) => [false, true].flatMap((gpc) => [false, true].map((editing) => ({ choice, state, gpc, editing })))),
);

describe('what may run [TRK-06]', () => {
  test.each(rows)('$choice, state "$state", GPC $gpc, editing $editing', ({ choice, state, gpc, editing }) => {
    expect(allowed(consentFor({ gpc, cookies: cookies[choice], state, editing }))).toBe(gpc || editing ? '' : table[choice][state]);
  });
});

test('reads cookies exactly, however a browser or a proxy joins them [TRK-06]', () => {
  const measure = (cookies: string) => consentFor({ gpc: false, cookies, state: 'OH', editing: false }).measure;
  expect(measure('COOKIE_BANNER_DISMISSED=true;x=1')).toBe(true);
  for (const text of ['COOKIE_BANNER_DISMISSED=trueish', 'X_COOKIE_BANNER_DISMISSED=true', 'x=COOKIE_BANNER_DISMISSED=true'])
    expect(measure(text)).toBe(false);
  expect(measure('COOKIE_CHOICE=declined;COOKIE_BANNER_DISMISSED=true')).toBe(false);
});

test('reads back what was chosen: declining lasts, accepting removes the refusal [TRK-06] [SHL-11]', () => {
  const jar = new Map<string, string>();
  const choose = (choice: 'accepted' | 'declined') => {
    for (const line of choiceCookies(choice, true)) {
      const [, name, value, age] = /^(\w+)=(\w*);path=\/;max-age=(\d+);samesite=lax;secure$/.exec(line) as unknown as string[];
      if (age === '0') jar.delete(name as string);
      else {
        expect(age).toBe('31536000');
        jar.set(name as string, value as string);
      }
    }
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  const measure = (cookies: string) => consentFor({ gpc: false, cookies, state: 'OH', editing: false }).measure;
  expect(choose('declined')).toBe('COOKIE_BANNER_DISMISSED=true; COOKIE_CHOICE=declined');
  expect(measure(choose('declined'))).toBe(false);
  expect(choose('accepted')).toBe('COOKIE_BANNER_DISMISSED=true');
  expect(measure(choose('accepted'))).toBe(true);
  expect(measure(choose('declined'))).toBe(false);
  expect(choiceCookies('declined', false).join()).not.toContain('secure');
});

test('each choice writes both cookies, so that the other one does not remain [TRK-06]', () => {
  expect(choiceCookies('accepted', false)).toEqual([
    'COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax',
    'COOKIE_CHOICE=;path=/;max-age=0;samesite=lax',
  ]);
  expect(choiceCookies('declined', true)).toEqual([
    'COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax;secure',
    'COOKIE_CHOICE=declined;path=/;max-age=31536000;samesite=lax;secure',
  ]);
});
