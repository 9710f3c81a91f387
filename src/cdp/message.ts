/** Converts an event of ours to the format of the customer data platform's events API (reference/protocols.md §6: direct form). Pure. */
import { decoded } from '../lib/text/decoded.rules.ts';

/** One stored event, with additions for the platform. */
export interface PlatformEvent {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
  visitor: string;
  session: string;
  site: string;
  language: string;
  page: string;
  payload: Record<string, unknown>;
  /** Address of an identify call, where the visitor allowed it. */
  email?: string | undefined;
}

/** Most keys of `ext` that the platform accepts. */
export const MAX_EXT_KEYS = 50;
const MAX_TEXT = 1000;

/** Attributes of a page view that the platform expects at the top level. */
const OF_VIEWS = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term'];
/** Already part of every event. */
const COMMON = ['channel', 'currency', 'page'];

/**
 * @param options.pos point of sale: the name of the site
 * @returns the body of `POST …/v1.2/events`; `ext.event_id` is ours and identifies a repeated event
 */
export function eventBody(
  event: PlatformEvent,
  { browserId, clientKey }: { browserId: string; clientKey: string },
): Record<string, unknown> {
  const { id, type, at, session, site, language, page, payload, email } = event;
  const common = {
    browser_id: browserId,
    channel: 'WEB',
    client_key: clientKey,
    currency: 'USD',
    language: language.slice(0, 2).toUpperCase(),
    page: pageName(page),
    pos: site,
    requested_at: new Date(at).toISOString(),
    type,
  };
  const ours = { event_id: id, session_id: session };
  if (type === 'IDENTITY') return { ...common, identifiers: [{ id: email, provider: 'email' }], email, ext: ours };
  const top = type === 'VIEW' ? OF_VIEWS.filter((name) => payload[name] !== undefined) : [];
  const rest = Object.entries({ ...payload, ...(email && { email }) }).filter(([name]) => !COMMON.includes(name) && !top.includes(name));
  return {
    ...common,
    ...Object.fromEntries(top.map((name) => [name, payload[name]])),
    ext: flat({ ...ours, ...Object.fromEntries(rest) }),
  };
}

/** The platform's own default: the last segment of the path. */
const pageName = (path: string): string => decoded(path.split('/').filter(Boolean).at(-1) ?? '') || 'Home Page';

/** Flattens to one level of texts, numbers and booleans: nested keys joined by `_`, lists of plain values as one text. Nothing else is sent. */
function flat(ext: Record<string, unknown>, prefix = '', into: Record<string, unknown> = {}): Record<string, unknown> {
  for (const [name, value] of Object.entries(ext)) {
    const key = prefix + name;
    if (Object.keys(into).length >= MAX_EXT_KEYS) break;
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) into[key] = value.join(', ').slice(0, MAX_TEXT);
    else if (typeof value === 'string') into[key] = value.slice(0, MAX_TEXT);
    else if (typeof value === 'number' || typeof value === 'boolean') into[key] = value;
    else if (value && typeof value === 'object') flat(value as Record<string, unknown>, `${key}_`, into);
  }
  return into;
}
