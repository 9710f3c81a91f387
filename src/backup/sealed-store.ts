/** Sealed JSON in the bucket of backups: what is written is read back and compared before it counts. */
import type * as z from 'zod';
import { hexDigest } from '../lib/security/digest.ts';
import { openBytes, sealBytes } from '../lib/security/sealed-bytes.ts';
import type { TokenOptions } from '../lib/security/token-options.ts';
import type { PartFacts } from './format.ts';

const DIGEST_BYTES = 32;

/** What a backup needs of a bucket. */
export type Bucket = Pick<R2Bucket, 'get' | 'put' | 'list' | 'delete' | 'head'>;

/** @returns the sealed JSON, for a bucket's own conditions of writing */
export const sealJson = (value: unknown, key: string, options: TokenOptions): Promise<Uint8Array<ArrayBuffer>> =>
  sealBytes(jsonBytes(value), key, options);

/** @param stored object of the bucket with this key @throws Error when it was changed or sealed with another secret */
export const openJson = async <T>(stored: R2ObjectBody, key: string, shape: z.ZodType<T>, options: TokenOptions): Promise<T> =>
  parsed(await opened(stored, key, options), shape);

/** @returns facts of the manifest about what was written @throws Error when it does not read back as it was */
export async function writeSealed(bucket: Bucket, key: string, value: unknown, options: TokenOptions): Promise<Omit<PartFacts, 'rows'>> {
  const bytes = jsonBytes(value);
  const digest = await hexDigest(bytes, DIGEST_BYTES);
  await bucket.put(key, await sealBytes(bytes, key, options));
  const back = await readBytes(bucket, key, options);
  if (!back || (await hexDigest(back, DIGEST_BYTES)) !== digest) throw new Error(`${key} does not read back as it was written`);
  return { bytes: bytes.length, digest };
}

/** @param expected of the manifest @throws Error when it is missing or has another digest */
export async function readPart<T>(
  bucket: Bucket,
  key: string,
  expected: Pick<PartFacts, 'digest'>,
  shape: z.ZodType<T>,
  options: TokenOptions,
): Promise<T> {
  const bytes = await readBytes(bucket, key, options);
  if (!bytes) throw new Error(`${key} is missing`);
  if ((await hexDigest(bytes, DIGEST_BYTES)) !== expected.digest) throw new Error(`${key} is not the part that its manifest names`);
  return parsed(bytes, shape);
}

/** @returns `undefined` when there is none */
export async function readSealed<T>(bucket: Bucket, key: string, shape: z.ZodType<T>, options: TokenOptions): Promise<T | undefined> {
  const stored = await bucket.get(key);
  return stored ? openJson(stored, key, shape, options) : undefined;
}

async function readBytes(bucket: Bucket, key: string, options: TokenOptions): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await bucket.get(key);
  return stored ? opened(stored, key, options) : undefined;
}

const opened = async (stored: R2ObjectBody, key: string, options: TokenOptions) =>
  openBytes(new Uint8Array(await stored.arrayBuffer()), key, options);

const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

const parsed = <T>(bytes: Uint8Array, shape: z.ZodType<T>): T => shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
