/** Accepts a newsletter sign-up: checks its rules and its sender, and stores it (S3 §7, NWS-01). */
import { Forbidden, Problem } from '../lib/http/problem.ts';
import type { Newsletter } from './service.ts';
import { SIGNUP_MESSAGES, type Signup, type SignupFault, signupFaults } from './signup.rules.ts';

/** Parameter of S3 §7 for each fault. */
const PARAMETERS: Record<SignupFault, string> = {
  'email-required': 'newsletterEmail',
  'email-invalid': 'newsletterEmail',
  'no-list': 'eriesense',
};

export class InvalidSignup extends Problem {
  constructor(readonly faults: readonly SignupFault[]) {
    const errors = faults.map((fault) => ({ parameter: PARAMETERS[fault], message: SIGNUP_MESSAGES[fault] }));
    super(422, 'invalid-subscription', 'The sign-up is not complete.', { errors });
  }
}

export interface SentSignup {
  signup: Signup;
  /** The field that visitors do not see. */
  trap: string;
  site: string;
  language: string;
}

/** @throws InvalidSignup · Forbidden · TryAgain */
export async function acceptSignup(newsletter: Pick<Newsletter, 'subscribe'>, { signup, trap, site, language }: SentSignup): Promise<void> {
  const faults = signupFaults(signup);
  if (faults.length > 0) throw new InvalidSignup(faults);
  // Some browsers fill it in for a person: the page returns with it empty.
  if (trap !== '') throw new Forbidden('The hidden field was filled in.');
  const { newsletterEmail: email, newsletters } = signup;
  await newsletter.subscribe({ email, newsletters, site, language });
}
