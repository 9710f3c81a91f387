/** The image service: turns a source and a width into a small picture, checked and cached (DEL-07, DEL-15). */
import { type Bytes, peek, readAll, TooManyBytes } from '../../lib/http/bodies/byte-streams.ts';
import { TimeLimitError, withTimeLimit } from '../../lib/time/time-limit.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { type Accepted, outputFormat } from '../accept.ts';
import type { PictureSource } from './picture-source.ts';
import { notAPicture, pictureTooLarge } from '../problems.ts';
import type { PictureWidth } from './picture-sizes.rules.ts';
import type { OpenedFile } from '../files.ts';
import { HEAD_BYTES, type PictureFormat, type Sniffed, sniff } from '../sniff.ts';
import { type ImageTransformer, MAX_SOURCE_BYTES, MAX_SOURCE_PIXELS } from '../transform.ts';

const TIME_LIMIT_MS = 15_000;

export interface PictureResult {
  bytes: Uint8Array<ArrayBuffer>;
  format: PictureFormat;
}

export interface PictureWanted {
  source: PictureSource;
  width: PictureWidth;
  accepted: Accepted;
}

/**
 * @param transformerFor picks the resizer by whether the edge can reach the original
 * @throws NotFound · Problem 415 for no picture, 413 for one that is too large · UpstreamError
 */
export async function makePicture(
  { source, width, accepted }: PictureWanted,
  transformerFor: (source: PictureSource) => ImageTransformer,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<PictureResult> {
  try {
    return await withTimeLimit(timeLimitMs, async (signal) => {
      const { found, file } = await inspect(await source.open(signal));
      if (found.animated || found.format === 'svg') return { bytes: await readAll(file.body, MAX_SOURCE_BYTES), format: found.format };
      const target = Math.min(width, found.width);
      const format = outputFormat(accepted, found, target);
      const made = await transformerFor(source).transform({ file, address: source.address, width: target, format, signal });
      return smaller(made, { source, found, isTaken: isTakenBy(accepted, found.format, format), originalBytes: file.bytes, signal });
    });
  } catch (error) {
    if (error instanceof TimeLimitError) throw new UpstreamError('timeout', error.message);
    if (error instanceof TooManyBytes) throw tooManyBytes();
    throw error;
  }
}

interface Original {
  source: PictureSource;
  found: Sniffed;
  /** Whether the browser takes the original's format. */
  isTaken: boolean;
  originalBytes: number | undefined;
  signal: AbortSignal;
}

/**
 * A compact original, such as a drawing of few colours, may be larger once it is resized: then it is sent as it is, in its own width. A host
 * that does not state the length of its files gets what was made.
 */
async function smaller(made: PictureResult, { source, found, isTaken, originalBytes, signal }: Original): Promise<PictureResult> {
  if (!isTaken || originalBytes === undefined || made.bytes.byteLength <= originalBytes) return made;
  const { body } = await source.open(signal);
  return { bytes: await readAll(body, MAX_SOURCE_BYTES), format: found.format };
}

/** Every browser shows PNG and JPEG. */
const isTakenBy = (accepted: Accepted, original: PictureFormat, requested: PictureFormat): boolean =>
  original === requested || original === 'png' || original === 'jpeg' || accepted.split(' ').includes(original);

const tooManyBytes = () => pictureTooLarge(`${MAX_SOURCE_BYTES / 1024 / 1024} MB`);

/** Inspects the file before it is decoded. */
async function inspect(file: OpenedFile): Promise<{ found: Sniffed; file: OpenedFile }> {
  const { head, body } = await peek(file.body, HEAD_BYTES);
  const found = sniff(head);
  if (!found) throw await refused(body, notAPicture());
  const problem = problemOf(found, file.bytes ?? 0);
  if (problem) throw await refused(body, problem);
  return { found, file: { ...file, body } };
}

function problemOf(found: Sniffed, bytes: number): Error | undefined {
  if (bytes > MAX_SOURCE_BYTES) return tooManyBytes();
  // A small file may unpack to gigabytes: its header gives the size.
  if (found.width * found.height > MAX_SOURCE_PIXELS) return pictureTooLarge(`${MAX_SOURCE_PIXELS / 1_000_000} million pixels`);
  return undefined;
}

/** An unread body would keep its connection, and a Worker has six. */
async function refused(body: Bytes, problem: Error): Promise<Error> {
  await body.cancel().catch(() => undefined);
  return problem;
}
