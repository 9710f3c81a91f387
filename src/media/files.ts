/** The interface of files below `/-/`, for every storage. */
import type { Bytes } from '../lib/http/bodies/byte-streams.ts';

export interface MediaRequest {
  /** Path below `/-/`, encoded, checked by `mediaPath`. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  method: 'GET' | 'HEAD';
  /** The visitor's; only range and conditions are used. */
  headers: Headers;
}

/** A whole file, for the image service. */
export interface OpenedFile {
  body: Bytes;
  /** If known before reading. */
  bytes?: number;
}

/** Files below `/-/`. */
export interface Files {
  /**
   * Status 200, 206, 304 or 416, with the headers of the file; the body streams.
   * @throws NotFound · UpstreamError when the media host fails or answers wrongly
   */
  answer(request: MediaRequest): Promise<Response>;
  /** @throws UpstreamError · NotFound */
  open(path: string, search: string, signal: AbortSignal): Promise<OpenedFile>;
  /**
   * `address` is the public address of the same file, for the edge's resizing; absent when only this Worker can read it.
   * `version` changes with the file, as far as that is known without a request. `isLasting`: the file at this address never changes.
   * @throws NotFound
   */
  place(path: string, search: string): { address?: string; version: string; isLasting?: boolean };
}
