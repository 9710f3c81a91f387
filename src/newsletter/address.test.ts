import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneSpelling } from './address.ts';
import { signupFaults } from './signup.rules.ts';

test('unifies capitals, composed letters and spellings of a host, but not dots and tags [NWS-01]', () => {
  expect(['Dana@Mail.Example', 'DANA@mail.example', 'dana@mail.example'].map(oneSpelling)).toEqual(Array(3).fill('dana@mail.example'));
  expect(oneSpelling('jose\u0301@correo.example')).toBe('jos\u00e9@correo.example');
  expect(['d@BÜCHER.example', 'd@xn--bcher-kva.example'].map(oneSpelling)).toEqual(Array(2).fill('d@xn--bcher-kva.example'));
  expect(new Set(['da.na@mail.example', 'dana@mail.example', 'dana+1@mail.example'].map(oneSpelling)).size).toBe(3);
  expect(oneSpelling('dana@1.2')).toBe('dana@1.2');
});

test('keeps an accepted address valid, and does not change it a second time [NWS-01]', () => {
  const part = fc.stringMatching(/^[^\s@.]{1,40}$/u);
  fc.assert(
    fc.property(part, part, part, (local, name, top) => {
      const typed = `${local}@${name}.${top}`;
      fc.pre(signupFaults({ newsletterEmail: typed, newsletters: ['eriesense'] }).length === 0);
      const stored = oneSpelling(typed);
      expect(stored.length).toBeLessThanOrEqual(254);
      expect(stored).toContain('@');
      expect(oneSpelling(stored)).toBe(stored);
    }),
  );
});
