/** Reads the responses of the agent-locator service, in all their shapes, into ours: the only place with these shapes (AGY-14). */
import type { Log } from '../../lib/logging/log.ts';
import { parseJson } from '../../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Agency } from '../agency.ts';
import type { AgentSearchError } from '../service.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { languagesIn, readAgency } from './agency-response.ts';
import { listValue, textValue } from './value-kinds.ts';
import { bareName, propertyName } from './property-names.ts';

/**
 * @param text body of an answer with agencies, in any envelope of S1 §7 and S2 §7
 * @returns the agencies, or the service's message for an empty result; an unreadable agency is left out, with one line in the log
 * @throws UpstreamError `malformed` without an envelope, or when no agency in it is readable
 */
export function readLocatorResponse(text: string, log: Log): Agency[] | AgentSearchError {
  const found = opened(parseJson(text), 'top');
  if (!found) throw new UpstreamError('malformed', 'the answer holds no envelope of agencies');
  const read = found.agencies.map(readAgency);
  const faults = read.flatMap((one) => ('fault' in one ? one.fault : []));
  const agencies = read.flatMap((one) => ('fault' in one ? [] : one));
  if (faults[0] && !agencies.length) throw new UpstreamError('malformed', `no agency of the answer can be read: ${faults[0]}`);
  if (faults[0]) log.warn('agencies-left-out', { count: faults.length, of: read.length, reason: faults[0] });
  return agencies.length || found.message === undefined ? agencies : { AgentSearchError: { Message: found.message } };
}

/** @param text body of the languages' response @returns names beside English, sorted @throws UpstreamError `malformed` */
export function readLanguages(text: string): string[] {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) throw new UpstreamError('malformed', 'the answer holds no list of languages');
  const names = languagesIn(namesIn(body, 0));
  if (!names.length && !(Array.isArray(body) && !body.length)) throw new UpstreamError('malformed', 'the answer holds no language');
  return names.sort((a, b) => a.localeCompare(b, 'en'));
}

export const isSearchError = (answer: unknown[] | AgentSearchError): answer is AgentSearchError => !Array.isArray(answer);

interface Found {
  agencies: unknown[];
  message?: string | undefined;
}

/** Envelopes are named after the call; their content is in `AgentInformation`, in any spelling. */
const ENVELOPE = /(?:response|result)(?:field)?$|^(?:agencies|agents|locations)$/i;

/** @param at position of the value: at the top, in an envelope, or in `AgentInformation` @returns `undefined` for no valid response */
function opened(value: unknown, at: 'top' | 'envelope' | 'agencies', depth = 0): Found | undefined {
  if (Array.isArray(value)) return { agencies: value.flatMap((one) => inList(one)) };
  if (!isRecord(value)) return at !== 'top' && (value == null || value === '') ? { agencies: [] } : undefined;
  const keys = Object.keys(value);
  if (depth > 8) return undefined;
  if (isAgency(keys)) return { agencies: [value] };
  let found: Found | undefined;
  for (const key of keys) {
    const inner =
      propertyName(key) === 'AgentInformation'
        ? opened(value[key], 'agencies', depth + 1)
        : ENVELOPE.test(bareName(key)) || /backingfield$/i.test(key)
          ? opened(value[key], 'envelope', depth + 1)
          : propertyName(key) === 'AgentSearchError' && value[key] != null
            ? { agencies: [], message: messageIn(value[key]) }
            : null;
    if (inner === undefined) return undefined;
    if (!inner) continue;
    found ??= { agencies: [] };
    // Appended, never copied: a response of nothing but envelopes would take quadratic time.
    for (const agency of inner.agencies) found.agencies.push(agency);
    if (inner.message !== undefined) found.message = inner.message;
  }
  if (found) return found;
  // In `AgentInformation` a value that is no agency is malformed; an envelope may be empty.
  if (at === 'agencies' && keys.length) return { agencies: [value] };
  return at === 'top' ? undefined : { agencies: [] };
}

/** Items of a list are agencies, or wrap one each. */
function inList(one: unknown): unknown[] {
  if (!isRecord(one) || isAgency(Object.keys(one))) return [one];
  const wrapped = Object.keys(one).find((key) => propertyName(key) === 'AgentInformation');
  return wrapped === undefined ? [one] : listValue(one[wrapped]);
}

const isAgency = (keys: readonly string[]): boolean =>
  keys.some((key) => ['AgencyAccountNumber', 'AgencyName'].includes(propertyName(key) ?? ''));

function messageIn(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  if (!isRecord(first)) return textValue(first);
  const key = Object.keys(first).find((name) => propertyName(name) === 'Message');
  return key === undefined ? '' : textValue(first[key]);
}

const OF_LANGUAGES = /^(?:languages?|string|name|value|description)(?:field)?$|(?:response|result|list)(?:field)?$|backingfield$/i;

/** Every text in a position of language names. */
function namesIn(value: unknown, depth: number): string[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, depth + 1));
  if (!isRecord(value)) return typeof value === 'string' ? [value] : [];
  return Object.entries(value).flatMap(([key, inner]) => (OF_LANGUAGES.test(bareName(key)) ? namesIn(inner, depth + 1) : []));
}
