/** Converts a picture between its form and its stored value. Pure. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { valueParts } from './shown-value.ts';

export interface PictureParts {
  src: string;
  alt: string;
  /** It adds nothing to the text beside it: screen readers skip it. */
  isDecorative: boolean;
  /** Pixels, empty for the file's own size. */
  width: string;
  height: string;
  /** Focal point when cropped: `50 25`, per cent from the left and the top; empty for the block's default. */
  focus: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export function readPicture(field: StoredField | null): PictureParts {
  const { src, alt, width, height, focus } = valueParts(field);
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

/** @param old stored value: parts that the form does not show are preserved for the same file */
export function writePicture(parts: PictureParts, old: StoredField | null): { value: StoredField | null } | { problem: PictureProblem } {
  const [src, alt] = [parts.src.trim(), parts.alt.trim()];
  if (src === '') return { value: null };
  if (!/^(\/(?![/\\])|https:\/\/)/i.test(src))
    return { problem: { part: 'src', message: 'Choose a picture, or enter an address that begins with /-/media/ or https://.' } };
  if (!parts.isDecorative && alt === '')
    return {
      problem: { part: 'alt', message: 'Say what it shows, for people who can’t see it. If it adds nothing, mark it as decoration.' },
    };
  for (const part of ['width', 'height'] as const)
    if (!/^(|[1-9]\d{0,4})$/.test(parts[part].trim()))
      return { problem: { part, message: 'Enter a number of pixels, or leave this empty.' } };
  const before = valueParts(old);
  const { width: _, height: __, decorative: ___, focus: ____, ...kept } = before.src === src ? before : { src };
  const sizes = Object.fromEntries(
    (['width', 'height'] as const).flatMap((part) => (parts[part].trim() ? [[part, parts[part].trim()]] : [])),
  );
  const words = parts.isDecorative ? { alt: '', decorative: true } : { alt };
  return { value: { value: { ...kept, src, ...words, ...sizes, ...(parts.focus && { focus: parts.focus }) } } };
}
