/** An agency's photo, which comes inside its record as a PNG in base64. */
import type { ImageValue } from '../../content/model.ts';

/** Below this width a photo would be blurred across half a window. Pixels. */
const WIDE = 400;

/** @param base64 checked to be a PNG's (`readSaved`) @returns the picture with its size, read from the file's head; `null` for none */
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
