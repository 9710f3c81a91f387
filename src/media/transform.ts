/** Resizing and re-encoding, in two forms behind one interface: the edge's own by `cf.image`, and the Images binding. */
import type { OpenedFile } from './service.ts';
import type { PictureFormat } from './sniff.ts';

export type OutputFormat = Exclude<PictureFormat, 'gif' | 'svg'>;

export interface Transformation {
  /** The original: its beginning was read, the body is still whole. A form that does not read it cancels it. */
  file: OpenedFile;
  /** Where the edge finds it; `undefined` when only this Worker can read it. */
  address: string | undefined;
  /** Never more than the original has. Pixels. */
  width: number;
  format: OutputFormat;
  signal: AbortSignal;
}

export interface TransformedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** As the content proves: the edge may choose another format than asked for. */
  format: OutputFormat;
}

export interface ImageTransformer {
  /** @throws Problem 415 or 413 for what can't be decoded · UpstreamError when the service fails */
  transform(what: Transformation): Promise<TransformedPicture>;
}

/** Of an original. Photographs from a camera have 12 to 50 million pixels. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
export const MAX_SOURCE_PIXELS = 50_000_000;

/** Of a result; a larger one is a mistake somewhere. */
export const MAX_RESULT_BYTES = 16 * 1024 * 1024;
