/** A picture as its form asks for it, and as it is stored. Pure. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { partsOf } from './shown-value.ts';

export interface PictureParts {
  src: string;
  alt: string;
  /** It says nothing that the words beside it don't: screen readers pass it over. */
  isDecorative: boolean;
  /** Pixels, empty for those of the file. */
  width: string;
  height: string;
  /** What must stay in view when it is cropped: `50 25`, per cent from the left and the top; empty for the page's own choice. */
  focus: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export function readPicture(field: StoredField | null): PictureParts {
  const { src, alt, width, height, focus } = partsOf(field);
  return {
    src: asText(src),
    alt: asText(alt),
    isDecorative: asText(src) !== '' && asText(alt) === '',
    width: asText(width),
    height: asText(height),
    focus: asText(focus),
  };
}

export type PictureProblem = { part: 'src' | 'alt' | 'width' | 'height'; message: string };

/** @param old what is stored: parts that the form does not show stay as long as it is the same file */
export function writePicture(parts: PictureParts, old: StoredField | null): { value: StoredField | null } | { problem: PictureProblem } {
  const [src, alt] = [parts.src.trim(), parts.alt.trim()];
  if (src === '') return { value: null };
  if (!/^(\/(?![/\\])|https:\/\/)/i.test(src))
    return { problem: { part: 'src', message: 'Choose a picture, or give an address that begins with /-/media/ or https://.' } };
  if (!parts.isDecorative && alt === '')
    return {
      problem: { part: 'alt', message: 'Say what it shows, for people who can’t see it. If it adds nothing, mark it as decoration.' },
    };
  for (const part of ['width', 'height'] as const)
    if (!/^(|[1-9]\d{0,4})$/.test(parts[part].trim())) return { problem: { part, message: 'Give a number of pixels, or nothing.' } };
  const before = partsOf(old);
  const { width: _, height: __, decorative: ___, focus: ____, ...kept } = before.src === src ? before : { src };
  const sizes = Object.fromEntries(
    (['width', 'height'] as const).flatMap((part) => (parts[part].trim() ? [[part, parts[part].trim()]] : [])),
  );
  const words = parts.isDecorative ? { alt: '', decorative: true } : { alt };
  return { value: { value: { ...kept, src, ...words, ...sizes, ...(parts.focus && { focus: parts.focus }) } } };
}
