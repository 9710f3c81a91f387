/** Reads American phone numbers in any spelling and gives one form to show and one to dial. Pure, for server and browser. */

/**
 * Ten digits, or eleven with the country code 1, with any separators (S1 §5).
 * @param written `814-555-0117`, `+1 (814) 555 - 0117`, `814/555.0117` …
 * @returns `(814) 555 - 0117` and `tel:+18145550117`; `undefined` for any other text, which is then shown unchanged
 */
export function readPhone(written: string): { shown: string; href: string } | undefined {
  // Digits of an extension or of another country's number are not part of the ten.
  const digits = /[\p{L}#*]|^\s*\+(?!\s*1)/u.test(written) ? '' : written.replace(/\D/g, '');
  const found = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (!found) return undefined;
  const [, area, exchange, line] = found;
  return { shown: `(${area}) ${exchange} - ${line}`, href: `tel:+1${area}${exchange}${line}` };
}
