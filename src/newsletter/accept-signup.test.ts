/** Sign-ups before they are stored: each fault names its field, and a filled trap stores nothing. */
import { expect, test, vi } from 'vitest';
import { acceptSignup, type SentSignup } from './accept-signup.ts';

const VALID: SentSignup = {
  signup: { newsletterEmail: 'dana@mail.example', newsletters: ['businesssense'] },
  trap: '',
  site: 'lake-erie',
  language: 'es',
};
const accept = async (more: Partial<SentSignup> = {}) => {
  const subscribe = vi.fn(async () => undefined);
  const error = await acceptSignup({ subscribe }, { ...VALID, ...more }).catch((problem: unknown) => problem);
  return { subscribe, error };
};

test('stores a valid sign-up with its site and language [NWS-01]', async () => {
  const { subscribe, error } = await accept();
  expect(error).toBeUndefined();
  const { newsletterEmail: email, newsletters } = VALID.signup;
  expect(subscribe.mock.calls).toEqual([[{ email, newsletters, site: 'lake-erie', language: 'es' }]]);
});

test.each([
  ['', ['Email address is required.', 'No newsletter list selected.']],
  ['dana', ['Invalid email address.', 'No newsletter list selected.']],
])('refuses "%s" without a list, and names the field of each fault [NWS-01] [API-02]', async (newsletterEmail, [ofEmail, ofList]) => {
  const { subscribe, error } = await accept({ signup: { newsletterEmail, newsletters: [] }, trap: 'x' });
  expect(error).toMatchObject({
    status: 422,
    options: {
      errors: [
        { parameter: 'newsletterEmail', message: ofEmail },
        { parameter: 'eriesense', message: ofList },
      ],
    },
  });
  expect(subscribe).not.toHaveBeenCalled();
});

test('refuses a sign-up with a filled trap [NWS-01] [SEC-01]', async () => {
  const { subscribe, error } = await accept({ trap: 'x' });
  expect(error).toMatchObject({ status: 403 });
  expect(subscribe).not.toHaveBeenCalled();
});
