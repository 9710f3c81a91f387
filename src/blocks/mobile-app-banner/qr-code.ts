/** Makes a QR code as an SVG path on the server (decision 023). */
import encodeQR from 'qr';

/** Light modules around the code that readers need (ISO/IEC 18004): four. */
const QUIET = 4;
/** A longer address makes a code too fine for a phone's camera at the size it is printed. */
const MOST_CHARACTERS = 300;

export interface QrCode {
  /** The encoded address. */
  address: string;
  /** The address as people write it: without scheme and last slash. */
  words: string;
  /** Modules along one side, including the quiet zone. */
  size: number;
  /** Dark modules as horizontal bars, one unit high. */
  path: string;
}

/**
 * @param written an `https` address, or a path of this site
 * @param canonical address of the page, to resolve such a path; empty when there is none
 * @returns `undefined` for an address that a phone cannot open or scan
 */
export function qrCode(written: string, canonical: string): QrCode | undefined {
  if (!/^(?:https:|\/)/i.test(written) || !URL.canParse(written, canonical || undefined)) return undefined;
  const url = new URL(written, canonical || undefined);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > MOST_CHARACTERS) return undefined;
  const rows = encodeQR(url.href, 'raw', { ecc: 'medium', border: QUIET });
  return {
    address: url.href,
    words: url.href.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
    size: rows.length,
    path: rows.map(barsOf).join(''),
  };
}

/** Adjacent modules form one bar, so that no light hairline shows between them. */
function barsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
