/** Rules of a newsletter sign-up: its address, its lists, and how forms and scripts may send them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWSLETTERS, newsletterId, readSignup, SIGNUP_MESSAGES, signupFaults } from './signup.rules.ts';

test('uses exactly the messages of the specification [NWS-01]', () => {
  expect(SIGNUP_MESSAGES).toEqual({
    'email-required': 'Email address is required.',
    'email-invalid': 'Invalid email address.',
    'no-list': 'No newsletter list selected.',
  });
});

test('requires an address and at least one newsletter [NWS-01]', () => {
  const faults = (newsletterEmail: string, ...newsletters: ('eriesense' | 'businesssense')[]) =>
    signupFaults({ newsletterEmail, newsletters });
  expect(faults('', 'eriesense')).toEqual(['email-required']);
  expect(faults('')).toEqual(['email-required', 'no-list']);
  expect(faults('dana@mail.example')).toEqual(['no-list']);
  for (const address of [
    'dana',
    'dana@',
    '@mail.example',
    'dana@mail',
    'da na@mail.example',
    'dana@mail.example@x.example',
    'erin,dana@mail.example',
    '<dana@mail.example>',
    'x\u0085Bcc:dana@mail.example',
    'dana\u202e@mail.example',
    `${'d'.repeat(250)}@mail.example`,
  ])
    expect(faults(address, 'eriesense'), address).toEqual(['email-invalid']);
  for (const address of ['dana@mail.example', "o'dell+lake@mail.co.example", 'josé@correo.example', 'd@bücher.example'])
    expect(faults(address, 'businesssense'), address).toEqual([]);
});

test('finds a newsletter by its name in any spelling [NWS-01]', () => {
  expect(['Erie Sense', 'eriesense', 'ERIE-SENSE', ' BusinessSense '].map(newsletterId)).toEqual([
    'eriesense',
    'eriesense',
    'eriesense',
    'businesssense',
  ]);
  expect(['', 'Erie', 'eriesense2', 'constructor'].map(newsletterId)).toEqual([undefined, undefined, undefined, undefined]);
});

test('reads boxes of a form and booleans of a script alike [NWS-01] [API-01]', () => {
  expect(readSignup({ newsletterEmail: ' dana@mail.example\u0007 ', eriesense: 'on', businesssense: false })).toEqual({
    newsletterEmail: 'dana@mail.example',
    newsletters: ['eriesense'],
  });
  for (const newsletterEmail of [undefined, null, 7, ['dana@mail.example']])
    expect(readSignup({ newsletterEmail }).newsletterEmail).toBe('');
  expect(readSignup({ newsletterEmail: 'x', eriesense: true, businesssense: 'true' }).newsletters).toEqual([...NEWSLETTERS]);
});

test.each([[[{ toString: null }]], [{ toString: null }], [['on']], [null]])('takes %j for no chosen box [API-02]', (box) => {
  expect(readSignup({ eriesense: box }).newsletters).toEqual([]);
});

test('reads any input without throwing [API-02]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('newsletterEmail', 'eriesense', 'businesssense', 'x'), fc.anything()), (sent) => {
      const read = readSignup(sent);
      expect(read.newsletterEmail).toBe(read.newsletterEmail.trim());
      expect(signupFaults(read).length).toBeLessThanOrEqual(2);
    }),
  );
});
