/** Lines of the formats for contacts and calendars: escaping and folding are the same in both (RFC 6350 §3, RFC 5545 §3). */
import { present } from '../../lib/values/present.ts';

/** @param lines empty ones are left out @returns the file's text */
export const contentLines = (lines: readonly (string | false)[]): string =>
  `${present(lines)
    .map((line) => folded(line))
    .join('\r\n')}\r\n`;

/** Commas, semicolons and backslashes separate values, line breaks separate properties: all are escaped; other control characters are removed. */
export const contentText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const MAX_OCTETS = 75;

/** A line has 75 octets at most; the next begins with a space, and no character is split. */
function folded(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line;
  const lines: string[] = [];
  let [from, octets, at] = [0, 0, 0];
  for (const character of line) {
    const size = sizeOf(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(line.slice(from, at));
      // The space counts.
      [from, octets] = [at, 1];
    }
    octets += size;
    at += character.length;
  }
  return [...lines, line.slice(from)].join('\r\n ');
}

/** Octets of one character in UTF-8. */
function sizeOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
