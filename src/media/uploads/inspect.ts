/** What an uploaded file is, by its content alone; its name and its header prove nothing (SEC-02). */
import { imageSize } from 'image-size';
import { type Sniffed, sniff } from '../sniff.ts';
import { MAX_SOURCE_PIXELS } from '../transform.ts';
import { cleanDrawing } from './drawing.ts';
import { MAX_UPLOAD_BYTES, tooLarge, UploadRefused } from './refused.ts';
import { boxes, brandsOf, type Whole, wholeGif, wholeJpeg, wholePng, wholeWebp } from './whole.ts';

export interface Inspected {
  /** As it is kept: a drawing is written anew. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Ending of its address, without the dot; its type follows from it. */
  ending: string;
  /** Pixels as shown; absent for what has no size. */
  width?: number;
  height?: number;
  /** Names of what a drawing held and may not. */
  leftOut: string[];
}

const UNKNOWN = 'The file is none of JPEG, PNG, WebP, AVIF, GIF, SVG, PDF, MP4 or WebVTT, whatever its name says.';
const BROKEN = 'The file ends early, or something else stands behind it. Open it, save it anew as a plain file, and send that.';

/** @throws UploadRefused in words for the editor */
export function inspect(bytes: Uint8Array<ArrayBuffer>): Inspected {
  if (bytes.length === 0) throw new UploadRefused(422, 'The file is empty.');
  if (bytes.length > MAX_UPLOAD_BYTES) throw tooLarge();
  const found = sniff(bytes);
  try {
    if (found?.format === 'svg') return drawing(bytes);
    if (found) return picture(bytes, found);
    return other(bytes);
  } catch (error) {
    // Shorter than its own format says.
    if (error instanceof RangeError) throw new UploadRefused(422, BROKEN);
    throw error;
  }
}

const wholes: Record<string, (bytes: Uint8Array) => Whole | undefined> = {
  jpeg: wholeJpeg,
  png: wholePng,
  webp: wholeWebp,
  gif: wholeGif,
  avif: (bytes) => (boxes(bytes) ? { isMoving: brandsOf(bytes).includes('avis') } : undefined),
};

function picture(bytes: Uint8Array<ArrayBuffer>, found: Sniffed): Inspected {
  const { format } = found;
  const whole = wholes[format]?.(bytes);
  if (!whole) throw new UploadRefused(422, BROKEN);
  if (whole.isMoving) throw new UploadRefused(422, 'The picture moves. Send a still picture, or a film as MP4, which visitors can stop.');
  const { width, height } = shownSize(bytes, found);
  if (width * height > MAX_SOURCE_PIXELS)
    throw new UploadRefused(413, `The picture has ${width} by ${height} pixels; at most 50 million can be shown. Save it smaller.`);
  return { bytes, ending: format === 'jpeg' ? 'jpg' : format, width, height, leftOut: [] };
}

/** With the turn that the file asks for. */
function shownSize(bytes: Uint8Array, { width, height }: Sniffed): { width: number; height: number } {
  try {
    const { orientation = 1 } = imageSize(bytes);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return { width, height };
  }
}

function drawing(bytes: Uint8Array<ArrayBuffer>): Inspected {
  const { svg, leftOut } = cleanDrawing(textOf(bytes));
  const clean = new TextEncoder().encode(svg);
  return { bytes: clean, ending: 'svg', ...drawnSize(clean), leftOut };
}

function drawnSize(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
  } catch {
    return {};
  }
}

/** @throws UploadRefused where the bytes are no UTF-8 */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UploadRefused(422, 'The text of the file is not UTF-8. Save it as UTF-8.');
  }
}

const ascii = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

function other(bytes: Uint8Array<ArrayBuffer>): Inspected {
  const start = ascii(bytes.subarray(0, 16));
  if (start.startsWith('%PDF-')) return document(bytes);
  if (/^(?:\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(start) || /^(?:\xef\xbb\xbf)?WEBVTT$/.test(ascii(bytes))) {
    if (/\0|<\s*(script|html|svg|iframe)\b/i.test(textOf(bytes))) throw new UploadRefused(422, 'The captions hold more than captions.');
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
  if (!/%%EOF\s*$/.test(ascii(bytes.subarray(-64)))) throw new UploadRefused(422, BROKEN);
  // Names may be written in hex, sign by sign. Three letters alone turn up by chance in the bytes of any picture.
  const named = ascii(bytes).replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (/\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)\b|\/JS\s*(\(|<|\d+\s+\d+\s+R)/.test(named))
    throw new UploadRefused(422, 'The PDF runs scripts, or holds other files. Save it as a plain PDF (PDF/A).');
  return { bytes, ending: 'pdf', leftOut: [] };
}
