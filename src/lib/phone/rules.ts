/** American phone numbers, however they are written: one way to show them, one way to dial them. Pure, for server and browser. */

/**
 * @param written `814-555-0117`, `+1 (814) 555 - 0117`, `8145550117` …
 * @returns `(814) 555 - 0117` and `tel:+18145550117`; `undefined` for anything but ten digits (with or without the country's 1), which is
 *   then shown as it is written
 */
export function readPhone(written: string): { shown: string; href: string } | undefined {
  const [, area, exchange, line] = /^\s*(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/.exec(written) ?? [];
  return area && exchange && line ? { shown: `(${area}) ${exchange} - ${line}`, href: `tel:+1${area}${exchange}${line}` } : undefined;
}
