/** Determines the type of an uploaded file by its content alone; its name and its header prove nothing (SEC-02). */
import { imageSize } from 'image-size';
import { brandsOf, type PictureFormat, type Sniffed, sniff } from '../sniff.ts';
import { MAX_SOURCE_PIXELS } from '../transform.ts';
import { cleanDrawing } from './drawing.ts';
import { latin1 } from './latin1.ts';
import { scriptsIn } from './pdf-scripts.ts';
import { MAX_UPLOAD_BYTES, tooLarge, UploadRefused } from './refused.ts';
import { boxes, isWholeJpeg, isWholePng, isWholeWebp, picturesInGif } from './whole.ts';

export interface Inspected {
  /** The bytes to store: a drawing is written anew. */
  bytes: Uint8Array<ArrayBuffer>;
  /** File ending of its address, without the dot; its type follows from it. */
  ending: string;
  /** Pixels as shown; absent for a file without a size. */
  width?: number;
  height?: number;
  /** Names of the forbidden parts of a drawing. */
  leftOut: string[];
}

const UNKNOWN = 'The file is not a JPEG, PNG, WebP, AVIF, GIF, SVG, PDF, MP4 or WebVTT file, whatever its name says.';
const BROKEN = 'The file ends early, or something else follows its end. Open it, save it again as a plain file, and upload that.';

/** @throws UploadRefused with a message for the editor */
export function inspect(bytes: Uint8Array<ArrayBuffer>): Inspected {
  if (bytes.length === 0) throw new UploadRefused(422, 'The file is empty.');
  if (bytes.length > MAX_UPLOAD_BYTES) throw tooLarge();
  const found = sniff(bytes);
  try {
    return found ? picture(bytes, found) : other(bytes);
  } catch (error) {
    // Shorter than its format requires.
    if (error instanceof RangeError) throw new UploadRefused(422, BROKEN);
    throw error;
  }
}

const isWhole: Record<Exclude<PictureFormat, 'svg'>, (bytes: Uint8Array) => boolean> = {
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: isWholeWebp,
  gif: (bytes) => picturesInGif(bytes) > 0,
  avif: (bytes) => boxes(bytes) !== undefined,
};

function picture(bytes: Uint8Array<ArrayBuffer>, { format, ...found }: Sniffed): Inspected {
  if (format === 'svg') return drawing(bytes);
  if (!isWhole[format](bytes)) throw new UploadRefused(422, BROKEN);
  if (format === 'gif' ? picturesInGif(bytes) > 1 : found.animated)
    throw new UploadRefused(422, 'The picture is animated. Upload a still picture, or a film as MP4, which visitors can stop.');
  const isTurned = format === 'jpeg' && (sizeOf(bytes)?.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [found.height, found.width] : [found.width, found.height];
  if (width * height > MAX_SOURCE_PIXELS)
    throw new UploadRefused(413, `The picture has ${width} by ${height} pixels; at most 50 million can be shown. Save it smaller.`);
  return { bytes, ending: format === 'jpeg' ? 'jpg' : format, width, height, leftOut: [] };
}

function drawing(bytes: Uint8Array<ArrayBuffer>): Inspected {
  const { svg, leftOut } = cleanDrawing(textOf(bytes));
  const clean = new TextEncoder().encode(svg);
  const { width = 0, height = 0 } = sizeOf(clean) ?? {};
  const size = width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
  return { bytes: clean, ending: 'svg', ...size, leftOut };
}

/** The rotation of a photograph and the size of a drawing, which `sniff` does not read. */
function sizeOf(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** @throws UploadRefused for bytes that are not UTF-8 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UploadRefused(422, 'The text of the file is not UTF-8. Save it as UTF-8.');
  }
}

function other(bytes: Uint8Array<ArrayBuffer>): Inspected {
  const start = latin1(bytes.subarray(0, 16));
  if (start.startsWith('%PDF-')) return document(bytes);
  if (/^(?:\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(start) || /^(?:\xef\xbb\xbf)?WEBVTT$/.test(latin1(bytes))) {
    if (/\0|<\s*(script|html|svg|iframe)\b/i.test(textOf(bytes)))
      throw new UploadRefused(422, 'The captions contain markup or scripts. Save them as plain WebVTT.');
    return { bytes, ending: 'vtt', leftOut: [] };
  }
  if (brandsOf(bytes).some((brand) => /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|hvc1)$/.test(brand))) {
    const names = boxes(bytes);
    if (!names?.includes('moov') || !names.includes('mdat')) throw new UploadRefused(422, BROKEN);
    return { bytes, ending: 'mp4', leftOut: [] };
  }
  throw new UploadRefused(415, UNKNOWN);
}

function document(bytes: Uint8Array<ArrayBuffer>): Inspected {
  if (!/%%EOF\s*$/.test(latin1(bytes.subarray(-64)))) throw new UploadRefused(422, BROKEN);
  const scripts = scriptsIn(bytes);
  if (scripts === 'active') throw new UploadRefused(422, 'The PDF runs scripts or contains other files. Save it as a plain PDF (PDF/A).');
  if (scripts === 'unreadable')
    throw new UploadRefused(422, 'The PDF is protected or packed in an unusual way. Save it without a password, as a plain PDF (PDF/A).');
  return { bytes, ending: 'pdf', leftOut: [] };
}
