/** Gives an uploaded drawing a size, and leaves its proportions to the frame that shows it, as our own drawings do (docs/browsers.md): WebKit crops it twice otherwise. */

const LENGTH = /^\+?(\d*\.?\d+)([a-z]*)$/i;
/** A frame whose proportions differ less has those of the drawing: programs round. */
const ROUNDED = 0.01;

/** @returns number and unit; `undefined` without a length, and for a share of the window */
function lengthOf(value: string | undefined): [number: number, unit: string] | undefined {
  const [, digits, unit = ''] = LENGTH.exec(value?.trim() ?? '') ?? [];
  return Number(digits) > 0 ? [Number(digits), unit.toLowerCase().replace('px', '')] : undefined;
}

/** @param attributes the allowed ones of the outermost element @returns the same with size and box, and with proportions that the frame decides */
export function framed(attributes: ReadonlyMap<string, string>): Map<string, string> {
  const made = new Map(attributes);
  const width = lengthOf(made.get('width'));
  const height = lengthOf(made.get('height'));
  const box = made.get('viewBox')?.trim();
  const [, , across = 0, down = 0] = box?.split(/[\s,]+/).map(Number) ?? [];
  if (!(across > 0 && down > 0)) {
    // Without a box the units of the drawing are pixels.
    if (box !== undefined || !width || !height || width[1] || height[1]) return made;
    return made.set('viewBox', `0 0 ${width[0]} ${height[0]}`).set('preserveAspectRatio', 'none');
  }
  const isSized = width && height && width[1] === height[1];
  // A drawing that is meant to have margins, or to be cropped, keeps its frame.
  if (isSized && Math.abs((width[0] * down) / (height[0] * across) - 1) > ROUNDED) return made;
  if (!isSized) made.set('width', String(across)).set('height', String(down));
  return made.set('preserveAspectRatio', 'none');
}
