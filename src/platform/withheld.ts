/** What open readers of the platform's addresses are not told: who gets what a form sends (decision 040). */

/** As `Options` write it, encoded or not. */
const ADDRESS = /^[^\s@<>":/]{1,64}(?:@|%40)[\w.-]{1,253}$/i;
/** Setting of a form that is an address. */
const RECIPIENT = 'Recipient';
/** Where a field may say what it is. */
const TEMPLATE = ['Template', 'FieldType', 'template', 'templateName', 'TemplateName'];

/** @param body an answer as JSON text or as what it is made of @returns the same, with `withheld-1`, `withheld-2` in place of such addresses */
export function withoutAddresses(body: unknown): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (!/@|%40|\\u0040/i.test(text)) return body;
  const known = new Map<string, string>();
  const name = (address: string): string => {
    const key = address.toLowerCase().replace('%40', '@');
    if (!known.has(key)) known.set(key, `withheld-${known.size + 1}`);
    return known.get(key) as string;
  };
  // In `Options` an address stands before the sign that its words come after, or alone between two pairs. Elsewhere it is what pages show.
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
    // A recipient is withheld as it is written, with a name beside the address or with several addresses.
    if (typeof value === 'string') return !/@|%40/i.test(value) ? value : isRecipient ? name(value) : withoutIn(value, isSelector);
    if (Array.isArray(value)) return value.map((one) => walk(one, isSelector, isRecipient));
    if (typeof value !== 'object' || value === null) return value;
    const selects = isSelector || saysSelector(value as Record<string, unknown>);
    const receives = isRecipient || ('name' in value && value.name === RECIPIENT);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, selects, receives || key === RECIPIENT)]));
  };
  return walk(typeof body === 'string' ? readJson(body) : body, false, false);
}

const saysSelector = (value: Record<string, unknown>): boolean =>
  TEMPLATE.some((key) => value[key] != null && /^.{0,60}email\s*selector/i.test(JSON.stringify(value[key])));

/** What is no JSON is nothing of the platform's. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
