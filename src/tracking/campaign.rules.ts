/** Campaigns (S1 §3, §4, §5, §9; TRK-04): reads them from a link, and writes the two cookies that store them. */
import { decoded } from '../lib/text/decoded.rules.ts';
import { TEXT_MAX } from './event-format.rules.ts';

/** As long as advertisers need a click id; then the cookie expires. */
const GCLID_SECONDS = 90 * 24 * 3600;
const MONTHS = 6;

/** The address's campaign, or empty: letters, digits, whitespace, underscore and hyphen only (S1 §5). Whitespace becomes single spaces, since cookies cannot contain line breaks. A name longer than the text of an event is ignored. */
export function campaignOf(search: string): string {
  const campaign = new URLSearchParams(search).get('campsrc') ?? '';
  const tidy = campaign.replace(/\s+/g, ' ').trim();
  return /^[A-Za-z0-9_ -]+$/.test(tidy) && tidy.length <= TEXT_MAX ? tidy : '';
}

/** The address's click id, or empty. */
export function gclidOf(search: string): string {
  const gclid = new URLSearchParams(search).get('gclid') ?? '';
  return /^[\w-]{1,200}$/.test(gclid) ? gclid : '';
}

/** `MM/DD/YYYY hh:mm AM` in the visitor's local time. */
export function timestampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = now.getHours();
  const date = `${two(now.getMonth() + 1)}/${two(now.getDate())}/${String(now.getFullYear()).padStart(4, '0')}`;
  return `${date} ${two(hours % 12 || 12)}:${two(now.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whether the cookie contains the same campaign; older pages may have written it percent-encoded. @param cookies `document.cookie` */
export function isKnownCampaign(cookies: string, campaign: string): boolean {
  const value =
    cookies
      .split(/; ?/)
      .find((cookie) => cookie.startsWith('campsrc='))
      ?.slice('campsrc='.length) ?? '';
  return decoded(value).startsWith(`1|${campaign}|`);
}

/** The `document.cookie` line: `1|{campaign}|{time}`, for six calendar months. */
export const campaignCookie = (campaign: string, now: Date, secure: boolean): string =>
  `campsrc=1|${campaign}|${timestampOf(now)};path=/;expires=${sixMonthsOn(now).toUTCString()};samesite=lax${secure ? ';secure' : ''}`;

export const gclidCookie = (gclid: string, secure: boolean): string =>
  `gclid=${gclid};path=/;max-age=${GCLID_SECONDS};samesite=lax${secure ? ';secure' : ''}`;

/** The same day and hour; in a shorter month, its last day. */
function sixMonthsOn(now: Date): Date {
  const then = new Date(now);
  then.setMonth(now.getMonth() + MONTHS);
  if (then.getDate() !== now.getDate()) then.setDate(0);
  return then;
}
