/** Requests for files: complete bodies as bytes, and bodies that are read only in part. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface FileReply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Of problem details; empty for other responses. */
  problem: { code?: string; status?: number; errors?: { parameter: string }[] };
}

/** @param path sent unchanged. Nothing is added: no `Accept`, no `Accept-Encoding` */
export function askFile(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<FileReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const isProblem = answer.headers['content-type'] === 'application/problem+json';
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, problem: isProblem ? JSON.parse(bytes.toString()) : {} });
    });
    sent.on('error', reject).end();
  });
}

/** URL of the image service for a picture. */
export const pictureOf = (url: string, width?: number | string): string =>
  `/api/media-proxy?url=${encodeURIComponent(url)}${width === undefined ? '' : `&w=${width}`}`;
