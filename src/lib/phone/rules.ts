/** American phone numbers, however they are written: one way to show them, one way to dial them. Pure, for server and browser. */

/**
 * Ten digits, or eleven with the country's 1, whatever stands between them (S1 §5).
 * @param written `814-555-0117`, `+1 (814) 555 - 0117`, `814/555.0117` …
 * @returns `(814) 555 - 0117` and `tel:+18145550117`; `undefined` for anything else, which is then shown as it is written
 */
export function readPhone(written: string): { shown: string; href: string } | undefined {
  // An extension's digits, and those of another country, are none of the ten.
  const digits = /[\p{L}#*]|^\s*\+(?!\s*1)/u.test(written) ? '' : written.replace(/\D/g, '');
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area && exchange && line ? { shown: `(${area}) ${exchange} - ${line}`, href: `tel:+1${area}${exchange}${line}` } : undefined;
}
