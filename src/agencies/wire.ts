/** Answers of the agent-locator service, in every shape that it may return, to the shapes that we use: the only place that knows (AGY-14). */
import type { Log } from '../lib/log.ts';
import { readJson } from '../lib/read-body.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Agency } from './agency.ts';
import type { AgentSearchError } from './service.ts';
import { languagesIn, readAgency } from './wire-agency.ts';
import { listOf, textOf } from './wire-kinds.ts';
import { bareName, fieldName, isRecord } from './wire-names.ts';

/**
 * @param text body of an answer with agencies, in any envelope of S1 §7 and S2 §7
 * @returns the agencies, or the service's own message where it has none to give; an agency that can't be read is left out, with one line in the log
 * @throws UpstreamError `malformed` when there is no envelope, or not one agency in it can be read
 */
export function readAnswer(text: string, log: Log): Agency[] | AgentSearchError {
  const found = opened(readJson(text), 'top');
  if (!found) throw new UpstreamError('malformed', 'the answer holds no envelope of agencies');
  const read = found.agencies.map(readAgency);
  const faults = read.flatMap((one) => ('fault' in one ? one.fault : []));
  const agencies = read.flatMap((one) => ('fault' in one ? [] : one));
  if (faults[0] && !agencies.length) throw new UpstreamError('malformed', `no agency of the answer can be read: ${faults[0]}`);
  if (faults[0]) log.warn('agencies-left-out', { count: faults.length, of: read.length, reason: faults[0] });
  return agencies.length || found.message === undefined ? agencies : { AgentSearchError: { Message: found.message } };
}

/** @param text body of the languages' answer @returns names beside English, sorted @throws UpstreamError `malformed` */
export function readLanguages(text: string): string[] {
  const body = readJson(text);
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

/** Envelopes are called after the call; what they hold is in `AgentInformation`, however that is spelled. */
const ENVELOPE = /(?:response|result)(?:field)?$|^(?:agencies|agents|locations)$/i;

/** @param at where the value stands: at the top, in an envelope, or in `AgentInformation` @returns `undefined` for what is no answer */
function opened(value: unknown, at: 'top' | 'envelope' | 'agencies', depth = 0): Found | undefined {
  if (Array.isArray(value)) return { agencies: value.flatMap((one) => inList(one)) };
  if (!isRecord(value)) return at !== 'top' && (value == null || value === '') ? { agencies: [] } : undefined;
  const keys = Object.keys(value);
  if (depth > 8) return undefined;
  if (isAgency(keys)) return { agencies: [value] };
  let found: Found | undefined;
  for (const key of keys) {
    const inner =
      fieldName(key) === 'AgentInformation'
        ? opened(value[key], 'agencies', depth + 1)
        : ENVELOPE.test(bareName(key)) || /backingfield$/i.test(key)
          ? opened(value[key], 'envelope', depth + 1)
          : fieldName(key) === 'AgentSearchError' && value[key] != null
            ? { agencies: [], message: messageIn(value[key]) }
            : null;
    if (inner === undefined) return undefined;
    if (!inner) continue;
    found ??= { agencies: [] };
    // Added to, never copied: an answer of nothing but envelopes would cost the square of their number.
    for (const agency of inner.agencies) found.agencies.push(agency);
    if (inner.message !== undefined) found.message = inner.message;
  }
  if (found) return found;
  // In `AgentInformation` what is no agency is a bad one; an envelope may well be empty.
  if (at === 'agencies' && keys.length) return { agencies: [value] };
  return at === 'top' ? undefined : { agencies: [] };
}

/** Items of a list are agencies, or wrap one each. */
function inList(one: unknown): unknown[] {
  if (!isRecord(one) || isAgency(Object.keys(one))) return [one];
  const wrapped = Object.keys(one).find((key) => fieldName(key) === 'AgentInformation');
  return wrapped === undefined ? [one] : listOf(one[wrapped]);
}

const isAgency = (keys: readonly string[]): boolean =>
  keys.some((key) => ['AgencyAccountNumber', 'AgencyName'].includes(fieldName(key) ?? ''));

function messageIn(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  if (!isRecord(first)) return textOf(first);
  const key = Object.keys(first).find((name) => fieldName(name) === 'Message');
  return key === undefined ? '' : textOf(first[key]);
}

const OF_LANGUAGES = /^(?:languages?|string|name|value|description)(?:field)?$|(?:response|result|list)(?:field)?$|backingfield$/i;

/** Every text that stands where names of languages stand. */
function namesIn(value: unknown, depth: number): string[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, depth + 1));
  if (!isRecord(value)) return typeof value === 'string' ? [value] : [];
  return Object.entries(value).flatMap(([key, inner]) => (OF_LANGUAGES.test(bareName(key)) ? namesIn(inner, depth + 1) : []));
}
