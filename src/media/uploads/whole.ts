/** Whether a file is one file of its kind from its first byte to its last: nothing cut off, and nothing else hidden behind it. */

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const text = (bytes: Uint8Array, at: number, length = 4): string => String.fromCharCode(...bytes.subarray(at, at + length));

/** What a file turned out to be; `undefined` where it breaks its own rules. */
export interface Whole {
  /** More than one picture in it. */
  isMoving: boolean;
}

/** Chunks to `IEND`, which is the end. */
export function wholePng(bytes: Uint8Array): Whole | undefined {
  const data = view(bytes);
  let isMoving = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at)) {
    const chunk = text(bytes, at + 4);
    if (chunk === 'acTL') isMoving = true;
    if (chunk === 'IEND') return at + 12 === bytes.length ? { isMoving } : undefined;
  }
  return undefined;
}

/** A RIFF is as long as it says, padded to an even length. */
export function wholeWebp(bytes: Uint8Array): Whole | undefined {
  const length = 8 + view(bytes).getUint32(4, true);
  if (bytes.length !== length && bytes.length !== length + (length % 2)) return undefined;
  return { isMoving: text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0 };
}

/** Blocks to the trailer. */
export function wholeGif(bytes: Uint8Array): Whole | undefined {
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(bytes[10] ?? 0);
  let pictures = 0;
  const skipBlocks = () => {
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] as number);
    at++;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1 === bytes.length && pictures > 0 ? { isMoving: pictures > 1 } : undefined;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) {
      pictures++;
      at += 10 + table(bytes[at + 9] ?? 0) + 1;
    } else return undefined;
    skipBlocks();
  }
  return undefined;
}

/** Segments and scans to the end marker. Cameras put further pictures behind the first, such as its bright parts: those may follow, and nothing else. */
export function wholeJpeg(bytes: Uint8Array): Whole | undefined {
  let at = 0;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xd8) {
    const end = endOfJpeg(bytes, at + 2);
    if (end === undefined) return undefined;
    at = end;
    while (bytes[at] === 0) at++;
  }
  return at > 0 && at === bytes.length ? { isMoving: false } : undefined;
}

/** @param at behind the start marker @returns the place behind the end marker */
function endOfJpeg(bytes: Uint8Array, start: number): number | undefined {
  const data = view(bytes);
  for (let at = start; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at++;
    else {
      at += 2 + data.getUint16(at + 2);
      // Of a scan the data follow, in which a marker's first byte never stands alone.
      if (marker === 0xda) while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at++;
    }
  }
  return undefined;
}

/** Not a byte of the data that was marked as such, nor a place to start anew from. */
const isMarker = (byte = 0): boolean => byte !== 0 && !(byte >= 0xd0 && byte <= 0xd7);

/** Boxes of AVIF and MP4, one behind the other to the end. @returns their names in order */
export function boxes(bytes: Uint8Array): string[] | undefined {
  const data = view(bytes);
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = data.getUint32(at);
    const name = text(bytes, at + 4);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return undefined;
    names.push(name);
    const size = short === 1 && at + 16 <= bytes.length ? Number(data.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8) return undefined;
    at += size;
  }
  return at === bytes.length ? names : undefined;
}

/** Brands of a file of boxes, the main one first. */
export function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || text(bytes, 4) !== 'ftyp') return [];
  const length = Math.min(view(bytes).getUint32(0), 200, bytes.length);
  return Array.from({ length: Math.max(0, Math.floor(length / 4) - 2) }, (_, at) => text(bytes, 8 + 4 * at)).filter((_, at) => at !== 1);
}
