/** Types of `media-server.mjs`. */
import type { IncomingHttpHeaders } from 'node:http';

export interface MediaFile {
  body: Buffer | string;
  type: string;
  headers?: Record<string, string>;
}

export interface MediaServer {
  url: string;
  /** With its port. */
  host: string;
  requests: { method: string; url: string; headers: IncomingHttpHeaders }[];
  /** How many answers the other side left before they ended. */
  cutOff(): number;
  close(): Promise<void>;
}

export function start(options: { files: Record<string, MediaFile> }): Promise<MediaServer>;
