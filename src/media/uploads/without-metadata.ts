/**
 * Removes from a photograph what it says about its making: place (GPS), camera, times, names, thumbnails, comments. Pixels stay byte for byte. Kept are
 * colour profiles and the one tag that turns the picture upright. JPEG, PNG and WebP; other files stay as they are. Pure.
 */
import { sniff, textAt, viewOf } from '../sniff.ts';
import { isMarker, isWholeJpeg, isWholePng, isWholeWebp } from './whole.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** @returns the same bytes for a file of another kind, and for one that is broken, which `inspect` refuses with a message */
export function withoutMetadata(bytes: Bytes): Bytes {
  const [isWhole, clean] = KINDS[sniff(bytes)?.format ?? ''] ?? [];
  try {
    return isWhole?.(bytes) && clean ? clean(bytes) : bytes;
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

type Kind = [isWhole: (bytes: Bytes) => boolean, clean: (bytes: Bytes) => Bytes];
const KINDS: Readonly<Record<string, Kind>> = {
  jpeg: [isWholeJpeg, cleanJpeg],
  png: [isWholePng, cleanPng],
  webp: [isWholeWebp, cleanWebp],
};

const EXIF = 'Exif\0\0';

/** Keeps JFIF (APP0), ICC profiles (APP2) and the colours of Adobe (APP14); all other application segments, comments and further pictures go. */
function cleanJpeg(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (view.getUint8(at + 1) !== 0xd9) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = endOfSegment(bytes, at, at + 2 + view.getUint16(at + 2));
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && textAt(segment, 4, EXIF.length) === EXIF) orientation = orientationOf(segment.subarray(4 + EXIF.length));
    const isIcc = marker === 0xe2 && textAt(segment, 4, 12) === 'ICC_PROFILE\0';
    const isMetadata = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && !isIcc) || marker === 0xfe;
    if (!isMetadata) kept.push(segment);
    at = end;
  }
  // Behind JFIF, which has to come first.
  const isJfif = kept[1]?.[1] === 0xe0;
  if (orientation !== 1) kept.splice(isJfif ? 2 : 1, 0, jpegSegment(exifOf(orientation)));
  return joined([...kept, bytes.subarray(at, at + 2)]);
}

/** A scan is followed by its data, in which a marker's first byte never occurs alone. */
function endOfSegment(bytes: Bytes, at: number, end: number): number {
  let after = end;
  if (bytes[at + 1] === 0xda) while (after < bytes.length && !(bytes[after] === 0xff && isMarker(bytes[after + 1]))) after++;
  return after;
}

function jpegSegment(exif: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(EXIF), exif]);
  return joined([new Uint8Array([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}

/** Besides the critical chunks, whose names begin with a capital: colours, transparency, pixel size. */
const PNG_KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '));

function cleanPng(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = textAt(bytes, at + 4);
    const chunk = bytes.subarray(at, end);
    if (/^[A-Z]/.test(name) || PNG_KEPT.has(name)) kept.push(chunk);
    else if (name === 'eXIf') {
      const orientation = orientationOf(chunk.subarray(8, -4));
      if (orientation !== 1) kept.push(pngChunk('eXIf', exifOf(orientation)));
    }
    // Animated pictures are refused, and have to be seen as such.
    else if (name === 'acTL') return bytes;
    at = end;
  }
  return joined(kept);
}

function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data]);
  return joined([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

const bigEndian = (value: number): Uint8Array => new Uint8Array([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function cleanWebp(bytes: Bytes): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, length] = [textAt(bytes, at), view.getUint32(at + 4, true)];
    const end = at + 8 + length + (length % 2);
    const chunk = bytes.slice(at, end);
    // Some programs begin it as in a JPEG.
    if (name === 'EXIF') orientation = orientationOf(textAt(chunk, 8, EXIF.length) === EXIF ? chunk.subarray(14) : chunk.subarray(8));
    else if (WEBP_KEPT.has(name)) kept.push(chunk);
    at = end;
  }
  const head = kept.find((chunk) => textAt(chunk, 0) === 'VP8X');
  const isTurned = orientation !== 1 && head !== undefined;
  if (head?.[8] !== undefined) head[8] = (head[8] & ~HAS_EXIF & ~HAS_XMP) | (isTurned ? HAS_EXIF : 0);
  if (isTurned) kept.push(joined([new TextEncoder().encode('EXIF'), littleEndian(EXIF_BYTES), exifOf(orientation)]));
  const body = joined(kept);
  return joined([new TextEncoder().encode('RIFF'), littleEndian(body.length + 4), new TextEncoder().encode('WEBP'), body]);
}

const littleEndian = (value: number): Uint8Array => bigEndian(value).reverse();

const ORIENTATION = 0x0112;
const EXIF_BYTES = 26;

/** @param tiff the data of EXIF, from its byte order on @returns 1 to 8; 1, upright, when it does not say */
function orientationOf(tiff: Uint8Array): number {
  const order = textAt(tiff, 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const isLittle = order === 'II';
  try {
    const view = viewOf(tiff);
    const list = view.getUint32(4, isLittle);
    for (let at = list + 2, left = view.getUint16(list, isLittle); left > 0; at += 12, left--)
      if (view.getUint16(at, isLittle) === ORIENTATION) {
        const value = view.getUint16(at + 8, isLittle);
        return value >= 1 && value <= 8 ? value : 1;
      }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** EXIF with this one tag: a list of one entry, a short number. */
function exifOf(orientation: number): Uint8Array {
  const bytes = new Uint8Array(EXIF_BYTES);
  bytes.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation]);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
