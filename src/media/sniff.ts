/** Detects the type of a file by its first bytes: its name and headers prove nothing. */

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

export interface Sniffed {
  format: PictureFormat;
  /** Stored pixels, before any rotation that the file requests; 0 for drawings. */
  width: number;
  height: number;
  /** Animated: it is sent unchanged. */
  animated: boolean;
}

/** Enough for the sizes in all but unusual files: thumbnails and colour profiles come before them in JPEG and AVIF. */
export const HEAD_BYTES = 256 * 1024;

/** @returns whether a file begins like one of these pictures, complete or not */
export function isPictureHead(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 16));
  return (
    /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs]|[\s\S]{4}ftypmif1)/.test(start) ||
    svg(head) !== undefined
  );
}

/**
 * Replaces `image-size` for sizes: that reads a fill byte of a JPEG as a length, so a file can claim another size than decoders see;
 * an AVIF of 1 MB with 50,000 sizes takes it 21 s; and it does not read animated AVIFs.
 * @param head the beginning of a file, `HEAD_BYTES` or all of it
 * @returns `undefined` when it is no picture, or one without a size
 */
export function sniff(head: Uint8Array): Sniffed | undefined {
  const view = viewOf(head);
  try {
    return jpeg(view) ?? png(view, head) ?? webp(view, head) ?? avif(view, head) ?? gif(view, head) ?? svg(head);
  } catch (error) {
    // Shorter than its format requires.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const textAt = (bytes: Uint8Array, at: number, length = 4): string => String.fromCharCode(...bytes.subarray(at, at + length));

/** Brands of a file of boxes (AVIF, MP4), the main one first. */
export function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return [];
  const length = Math.min(viewOf(bytes).getUint32(0), 200, bytes.length);
  return Array.from({ length: Math.max(0, Math.floor(length / 4) - 2) }, (_, at) => textAt(bytes, 8 + 4 * at)).filter((_, at) => at !== 1);
}

const still = (format: PictureFormat, width: number, height: number, animated = false): Sniffed | undefined =>
  width > 0 && height > 0 ? { format, width, height, animated } : undefined;

function jpeg(view: DataView): Sniffed | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return undefined;
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Start of frame, in all its kinds except the three codes in between that mark tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return still('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function png(view: DataView, bytes: Uint8Array): Sniffed | undefined {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  let animated = false;
  // The marker comes before the first picture data, if at all.
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = textAt(bytes, at + 4);
    if (chunk === 'acTL') animated = true;
    if (chunk === 'IDAT') break;
  }
  return still('png', view.getUint32(16), view.getUint32(20), animated);
}

function webp(view: DataView, bytes: Uint8Array): Sniffed | undefined {
  if (view.byteLength < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return undefined;
  const kind = textAt(bytes, 12);
  const threeBytes = (at: number) => view.getUint8(at) + view.getUint8(at + 1) * 256 + view.getUint8(at + 2) * 65536;
  if (kind === 'VP8X') return still('webp', threeBytes(24) + 1, threeBytes(27) + 1, (view.getUint8(20) & 2) !== 0);
  if (kind === 'VP8 ') return still('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return still('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function avif(view: DataView, bytes: Uint8Array): Sniffed | undefined {
  const brands = brandsOf(bytes);
  if (!brands.includes('avif') && !brands.includes('avis')) return undefined;
  let width = 0;
  let height = 0;
  // Every picture inside (thumbnail, alpha) has an `ispe` box with its size; the largest is the main picture.
  for (let at = 16; at + 16 <= view.byteLength; at++)
    if (view.getUint32(at) === 0x69737065 && view.getUint32(at + 8) * view.getUint32(at + 12) > width * height) {
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
    }
  return still('avif', width, height, brands.includes('avis'));
}

function gif(view: DataView, bytes: Uint8Array): Sniffed | undefined {
  if (view.byteLength < 13 || !['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return undefined;
  return still('gif', view.getUint16(6, true), view.getUint16(8, true), true);
}

/** Markup whose first element is `svg`; declarations and comments may come before. */
function svg(head: Uint8Array): Sniffed | undefined {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart();
  const prolog = /^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>|\s)*/i.exec(text)?.[0] ?? '';
  return /^<svg[\s>/]/i.test(text.slice(prolog.length)) ? { format: 'svg', width: 0, height: 0, animated: false } : undefined;
}
