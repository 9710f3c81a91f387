/** Makes a QR code as an SVG path on the server (decision 023). */
import { correction, generate } from 'lean-qr/nano';

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
  const code = generate(url.href, { minCorrectionLevel: correction.M });
  return {
    address: url.href,
    words: url.href.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''),
    size: code.size + 2 * QUIET,
    path: barsOf(code),
  };
}

/** Adjacent modules form one bar, so that no light hairline shows between them. */
function barsOf({ size, get }: Pick<ReturnType<typeof generate>, 'size' | 'get'>): string {
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!get(x, y)) continue;
      const start = x;
      while (get(x + 1, y)) x++;
      const width = x + 1 - start;
      path += `M${start + QUIET} ${y + QUIET}h${width}v1h-${width}z`;
    }
  return path;
}
