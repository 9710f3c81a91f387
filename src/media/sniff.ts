/** What a file is, by its own first bytes: neither its name nor a header proves anything. */

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

export interface Sniffed {
  format: PictureFormat;
  /** Pixels as stored, before any turn that the file asks for; 0 for drawings. */
  width: number;
  height: number;
  /** Moves: it is sent as it is. */
  animated: boolean;
}

/** Enough for the sizes of all but odd files: they stand behind thumbnails and colour profiles in JPEG and AVIF. */
export const HEAD_BYTES = 256 * 1024;

/** @returns whether a file begins as one of these pictures do, whole or not */
export function isPictureHead(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 16));
  return (
    /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftypavi[fs]|[\s\S]{4}ftypmif1)/.test(start) ||
    svg(head) !== undefined
  );
}

/** @param head the beginning of a file, `HEAD_BYTES` or all of it @returns `undefined` when it is no picture, or one without a size */
export function sniff(head: Uint8Array): Sniffed | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    return jpeg(view) ?? png(view) ?? webp(view) ?? avif(view) ?? gif(view) ?? svg(head);
  } catch (error) {
    // Shorter than its own format says.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const tag = (view: DataView, at: number, length = 4): string => {
  let text = '';
  for (let index = at; index < at + length; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
};

const still = (format: PictureFormat, width: number, height: number, animated = false): Sniffed | undefined =>
  width > 0 && height > 0 ? { format, width, height, animated } : undefined;

function jpeg(view: DataView): Sniffed | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return undefined;
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Start of frame, in all its kinds but the three codes in between that mean tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return still('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function png(view: DataView): Sniffed | undefined {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  let animated = false;
  // Said before the first picture data, if at all.
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = tag(view, at + 4);
    if (chunk === 'acTL') animated = true;
    if (chunk === 'IDAT') break;
  }
  return still('png', view.getUint32(16), view.getUint32(20), animated);
}

function webp(view: DataView): Sniffed | undefined {
  if (view.byteLength < 30 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WEBP') return undefined;
  const kind = tag(view, 12);
  const threeBytes = (at: number) => view.getUint8(at) + view.getUint8(at + 1) * 256 + view.getUint8(at + 2) * 65536;
  if (kind === 'VP8X') return still('webp', threeBytes(24) + 1, threeBytes(27) + 1, (view.getUint8(20) & 2) !== 0);
  if (kind === 'VP8 ') return still('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return still('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function avif(view: DataView): Sniffed | undefined {
  if (view.byteLength < 16 || tag(view, 4) !== 'ftyp') return undefined;
  const brands = tag(view, 8, Math.min(view.getUint32(0), 64) - 8);
  if (!/avi[fs]/.test(brands)) return undefined;
  let width = 0;
  let height = 0;
  // Every picture inside (thumbnail, alpha) has an `ispe` box with its size; the largest is the picture.
  for (let at = 16; at + 20 <= view.byteLength; at++)
    if (view.getUint32(at) === 0x69737065 && view.getUint32(at + 8) * view.getUint32(at + 12) > width * height) {
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
    }
  return still('avif', width, height, brands.includes('avis'));
}

function gif(view: DataView): Sniffed | undefined {
  if (view.byteLength < 13 || !/^GIF8[79]a$/.test(tag(view, 0, 6))) return undefined;
  return still('gif', view.getUint16(6, true), view.getUint16(8, true), true);
}

/** Markup whose first element is `svg`; declarations and comments may come before. */
function svg(head: Uint8Array): Sniffed | undefined {
  const text = new TextDecoder().decode(head.subarray(0, 4096)).trimStart();
  const prolog = /^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>|\s)*/i.exec(text)?.[0] ?? '';
  return /^<svg[\s>/]/i.test(text.slice(prolog.length)) ? { format: 'svg', width: 0, height: 0, animated: false } : undefined;
}
