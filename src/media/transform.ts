/** The interface of resizing and re-encoding, with two implementations: the edge's `cf.image`, and the Images binding. */
import type { OpenedFile } from './files.ts';
import type { PictureFormat } from './sniff.ts';

export type OutputFormat = Exclude<PictureFormat, 'gif' | 'svg'>;

export interface Transformation {
  /** The original: its beginning was read, the body is still complete. A transformer that does not read it cancels it. */
  file: OpenedFile;
  /** Its address for the edge; `undefined` when only this Worker can read it. */
  address: string | undefined;
  /** Pixels; never more than the original has. */
  width: number;
  format: OutputFormat;
  signal: AbortSignal;
}

export interface TransformedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Detected from the content: the edge may choose another format than the requested one. */
  format: OutputFormat;
}

export interface ImageTransformer {
  /** @throws Problem 415 or 413 for an undecodable picture · UpstreamError when the service fails */
  transform(what: Transformation): Promise<TransformedPicture>;
}

/** Limits of an original. Photographs from a camera have 12 to 50 million pixels. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
export const MAX_SOURCE_PIXELS = 50_000_000;

/** Limit of a result; a larger one indicates a fault. */
export const MAX_RESULT_BYTES = 16 * 1024 * 1024;
