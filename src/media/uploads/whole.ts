/** Whether a file is complete and exactly one file of its kind: nothing cut off, and nothing hidden behind it. */
import { textAt, viewOf } from '../sniff.ts';

/** Chunks until `IEND`, the last one. */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (textAt(bytes, at + 4) === 'IEND') return at + 12 === bytes.length;
  return false;
}

/** A RIFF file has its stated length, padded to an even number. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  const length = 8 + viewOf(bytes).getUint32(4, true);
  return bytes.length === length || bytes.length === length + (length % 2);
}

/** Blocks until the trailer. @returns the number of pictures in it; 0 when it is incomplete */
export function picturesInGif(bytes: Uint8Array): number {
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(bytes[10] ?? 0);
  let pictures = 0;
  const skipBlocks = () => {
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] as number);
    at++;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1 === bytes.length ? pictures : 0;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      pictures++;
      at += 10 + table(bytes[at + 9] ?? 0) + 1;
    } else return 0;
    skipBlocks();
  }
  return 0;
}

/** Segments and scans until the end marker. Cameras append further pictures, such as a gain map: those may follow, and nothing else. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 0;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xd8) {
    const end = endOfJpeg(bytes, at + 2);
    if (end === undefined) return false;
    at = end;
    while (bytes[at] === 0) at++;
  }
  return at > 0 && at === bytes.length;
}

/** @param start after the start marker @returns the position after the end marker */
function endOfJpeg(bytes: Uint8Array, start: number): number | undefined {
  const view = viewOf(bytes);
  for (let at = start; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at++;
    else {
      at += 2 + view.getUint16(at + 2);
      // A scan is followed by data, in which a marker's first byte never occurs alone.
      if (marker === 0xda) while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at++;
    }
  }
  return undefined;
}

/** Not an escaped byte of the data, nor a restart marker. */
export const isMarker = (byte = 0): boolean => byte !== 0 && !(byte >= 0xd0 && byte <= 0xd7);

/** Boxes of AVIF and MP4, in sequence until the end. @returns their names in order */
export function boxes(bytes: Uint8Array): string[] | undefined {
  const view = viewOf(bytes);
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at);
    const name = textAt(bytes, at + 4);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return undefined;
    names.push(name);
    const size = short === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8) return undefined;
    at += size;
  }
  return at === bytes.length ? names : undefined;
}
