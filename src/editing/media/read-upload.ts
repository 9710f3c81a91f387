/** Reads a form with a file, within its size limit. */
import * as z from 'zod';
import { BadRequest, WrongType } from '../../lib/http/problem.ts';
import { MAX_UPLOAD_BYTES, tooLarge } from '../../media/uploads/refused.ts';
import type { Focus } from '../../media/uploads/store.ts';

/** For the form's other fields and the multipart boundaries. */
const FORM_BYTES = 64 * 1024;

export interface PostedFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  alt: string;
  focus: Focus | null;
  /** The last value of every other field. */
  more: Record<string, string>;
}

/** @throws WrongType · UploadRefused 413 · BadRequest naming the field */
export async function readUpload(request: Request): Promise<PostedFile> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new WrongType('multipart/form-data');
  const body = await bytesOf(request);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadRequest([{ parameter: '(body)', message: 'is not a form' }]);
  });
  // The desk's forms name their controls `f:…`.
  const file = (form.get('file') ?? form.get('f:file')) as unknown;
  if (!(file instanceof File)) throw new BadRequest([{ parameter: 'file', message: 'Choose a file.' }]);
  if (file.name === '' && file.size === 0) throw new BadRequest([{ parameter: 'file', message: 'Choose a file.' }]);
  const more = Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name.replace(/^f:/, ''), value]] : [])),
  );
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    alt: readAlt(more.alt ?? ''),
    focus: readFocus(more.focus ?? ''),
    more,
  };
}

const MAX_ALT = 500;

/** @throws BadRequest */
export function readAlt(text: string): string {
  const alt = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  if (alt.length > MAX_ALT) throw new BadRequest([{ parameter: 'alt', message: `At most ${MAX_ALT} characters.` }]);
  return alt;
}

const MAX_TAGS = 20;
const MAX_TAG = 40;

/** @param text tags separated by commas @returns each once, in lower case, by the alphabet @throws BadRequest */
export function readTags(text: string): string[] {
  const tags = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .split(/[,;]/)
    .map((tag) => tag.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
  const wrong =
    tags.length > MAX_TAGS
      ? `At most ${MAX_TAGS} tags.`
      : tags.some((tag) => tag.length > MAX_TAG)
        ? `At most ${MAX_TAG} characters each.`
        : '';
  if (wrong) throw new BadRequest([{ parameter: 'tags', message: wrong }]);
  return [...new Set(tags)].sort((left, right) => left.localeCompare(right));
}

const MAX_NOTES = 2000;

/** @throws BadRequest */
export function readNotes(text: string): string {
  const notes = text.replace(/\r\n?/g, '\n').trim();
  if (notes.length > MAX_NOTES) throw new BadRequest([{ parameter: 'notes', message: `At most ${MAX_NOTES} characters.` }]);
  return notes;
}

const percent = z.coerce.number().int().min(0).max(100);

/** @param text `30 60`: per cent from the left and from the top; empty for none @throws BadRequest */
export function readFocus(text: string): Focus | null {
  if (text.trim() === '') return null;
  const [x, y, ...rest] = text.trim().split(/[\s,]+/);
  const parsed = z.object({ x: percent, y: percent }).safeParse({ x, y });
  if (!parsed.success || rest.length > 0)
    throw new BadRequest([{ parameter: 'focus', message: 'Enter two numbers from 0 to 100: from the left, and from the top.' }]);
  // Pages crop in these steps (src/styles/utilities.css).
  const step = (value: number) => Math.round(value / 25) * 25;
  return { x: step(parsed.data.x), y: step(parsed.data.y) };
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const limit = MAX_UPLOAD_BYTES + FORM_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body)
    for await (const chunk of request.body.values({ preventCancel: true })) {
      length += chunk.byteLength;
      if (length > limit) throw tooLarge();
      chunks.push(chunk);
    }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
