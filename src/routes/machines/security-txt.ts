/** /.well-known/security.txt: how to report a weakness of this site (RFC 9116). */
import type { AppContext } from '../../app-env.ts';
import { utcDay } from '../../lib/time/clock.ts';
import { urls } from '../../site/urls.ts';
import { machineAnswer } from './machine-answer.ts';

const DAY_SECONDS = 86_400;
/** RFC 9116 §2.5.5 asks for less than a year. */
const VALID_DAYS = 180;

export interface SecurityTxt {
  contacts: readonly string[];
  /** Address of the policy; empty for none. */
  policy: string;
  languages: readonly string[];
  /** Of the site that serves the file. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

export function getSecurityTxt(c: AppContext): Promise<Response> {
  const { services, site } = c.var;
  const { SITE_URL, SECURITY_CONTACT, SECURITY_POLICY_URL } = services.settings;
  // RFC 2142 §4: the mailbox of a company for reports of weaknesses.
  const mailbox = `mailto:security@${new URL(SITE_URL).hostname.replace(/^www\./, '')}`;
  const body = securityTxt({
    contacts: SECURITY_CONTACT.length > 0 ? SECURITY_CONTACT : [mailbox],
    policy: SECURITY_POLICY_URL,
    languages: [...new Set(site.languages.map(({ language }) => language))],
    origin: site.origin,
    now: services.clock.now(),
  });
  return machineAnswer(c.req.raw, { body, type: 'text/plain; charset=utf-8', maxAgeSeconds: DAY_SECONDS });
}

/** The file expires some months after each request, so it lapses only when the site is gone. */
export const securityTxt = ({ contacts, policy, languages, origin, now }: SecurityTxt): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${utcDay(now + VALID_DAYS * DAY_SECONDS * 1000)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${urls.securityTxt}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n');
