/** Rules of newsletter sign-up: an address, at least one newsletter. The same rules run on the server and in the browser (S3 §3, §5). */
import { isPlainEmail } from '../forms/email.rules.ts';
import { tidy } from '../forms/visibility.rules.ts';

/** Ids of S3 §3. */
export const NEWSLETTERS = ['eriesense', 'businesssense'] as const;
export type NewsletterId = (typeof NEWSLETTERS)[number];

/** A sign-up request, by the names of S3 §7. */
export interface Signup {
  newsletterEmail: string;
  newsletters: NewsletterId[];
}

/** Texts of S3 §5 and §8, verbatim. */
export const SIGNUP_MESSAGES = {
  'email-required': 'Email address is required.',
  'email-invalid': 'Invalid email address.',
  'no-list': 'No newsletter list selected.',
} as const;
export type SignupFault = keyof typeof SIGNUP_MESSAGES;

/** @param name ItemName of an item, in any spelling: `Erie Sense`, `eriesense` @returns `undefined` for an unknown newsletter */
export function newsletterId(name: string): NewsletterId | undefined {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return NEWSLETTERS.find((id) => id === plain);
}

const CHOSEN: readonly unknown[] = [true, 'true', 'on', '1', 1];

/** Reads a JSON body or a form: a box counts as `true`, `"true"`, `"on"` or `"1"`. */
export function readSignup(sent: Readonly<Record<string, unknown>>): Signup {
  const { newsletterEmail: email } = sent;
  return {
    newsletterEmail: typeof email === 'string' ? tidy(email) : '',
    newsletters: NEWSLETTERS.filter((id) => CHOSEN.includes(sent[id])),
  };
}

/** The faults, in the order of the form; none when it is valid. */
export const signupFaults = ({ newsletterEmail, newsletters }: Signup): SignupFault[] => [
  ...(newsletterEmail === '' ? (['email-required'] as const) : isPlainEmail(newsletterEmail) ? [] : (['email-invalid'] as const)),
  ...(newsletters.length === 0 ? (['no-list'] as const) : []),
];
