/** Removes the recipients of forms from responses to open readers of the platform's endpoints (decision 040). */
import { jsonOr } from '../lib/values/json-or.rules.ts';

/** In the notation of `Options`, encoded or not. */
const ADDRESS = /^[^\s@<>":/]{1,64}(?:@|%40)[\w.-]{1,253}$/i;
/** A form's setting whose value is an address. */
const RECIPIENT = 'Recipient';
/** Where a field's template may be given. */
const TEMPLATE = ['Template', 'FieldType', 'template', 'templateName', 'TemplateName'];

/** @param body a response as JSON text or as its value @returns the same, with `withheld-1`, `withheld-2` in place of such addresses */
export function withoutAddresses(body: unknown): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (!/@|%40|\\u0040/i.test(text)) return body;
  const known = new Map<string, string>();
  const name = (address: string): string => {
    const key = address.toLowerCase().replace('%40', '@');
    if (!known.has(key)) known.set(key, `withheld-${known.size + 1}`);
    return known.get(key) as string;
  };
  // In `Options` an address is before the equals sign of its label, or alone between two pairs. Elsewhere it is shown on pages.
  const withoutIn = (text: string, isSelector: boolean): string => {
    const pairs = text.split('&');
    return pairs
      .map((pair) => {
        const end = pair.indexOf('=');
        const value = (end < 0 ? pair : pair.slice(0, end)).trim();
        const isOption = isSelector || end >= 0 || pairs.length > 1;
        return isOption && ADDRESS.test(value) ? name(value) + (end < 0 ? '' : pair.slice(end)) : pair;
      })
      .join('&');
  };
  const walk = (value: unknown, isSelector: boolean, isRecipient: boolean): unknown => {
    // A recipient is withheld in any notation, with a name beside the address or with several addresses.
    if (typeof value === 'string') return !/@|%40/i.test(value) ? value : isRecipient ? name(value) : withoutIn(value, isSelector);
    if (Array.isArray(value)) return value.map((one) => walk(one, isSelector, isRecipient));
    if (typeof value !== 'object' || value === null) return value;
    const selects = isSelector || saysSelector(value as Record<string, unknown>);
    const receives = isRecipient || ('name' in value && value.name === RECIPIENT);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, selects, receives || key === RECIPIENT)]));
  };
  // Invalid JSON is no response of the platform.
  return walk(typeof body === 'string' ? jsonOr<unknown>(body, null) : body, false, false);
}

const saysSelector = (value: Record<string, unknown>): boolean =>
  TEMPLATE.some((key) => value[key] != null && /^.{0,60}email\s*selector/i.test(JSON.stringify(value[key])));
