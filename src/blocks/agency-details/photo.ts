/** Reads an agency's photo, a base64 PNG inside its record. */
import type { ImageValue } from '../../content/model.ts';

/** Minimum width of a photo that is shown large; narrower ones would be blurred. Pixels. */
const WIDE = 400;

/** @param base64 a checked PNG (`readSaved`) @returns the picture with its size, read from the file header; `null` if there is none */
export function photoOf(base64: string, alt: string): (ImageValue & { isWide: boolean }) | null {
  if (!base64) return null;
  try {
    // Signature 8, length and name of the first chunk 8, then width and height.
    const head = Uint8Array.from(atob(base64.slice(0, 32)), (char) => char.charCodeAt(0));
    const view = new DataView(head.buffer);
    const [width, height] = [view.getUint32(16), view.getUint32(20)];
    if (width === 0 || height === 0) return null;
    return { src: `data:image/png;base64,${base64}`, alt, width, height, isWide: width >= WIDE && width > height };
  } catch {
    return null;
  }
}
