/** Sends a file to the media library, telling how far it is: `fetch` can't say that of what it sends. */
import type { MediaTaken } from '../../../src/editing/media/types.ts';
import { EditApiError, ofSite } from '../api.ts';

export const MAX_BYTES = 10 * 1024 * 1024;

/** A picture of several megabytes over a slow line. */
const TIMEOUT_MS = 180_000;

/** @param onProgress from 0 to 1 @throws EditApiError with the library's own words */
export function uploadFile(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<MediaTaken> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', ofSite('/api/edit/media'));
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = request.response as (Partial<MediaTaken> & { detail?: string; title?: string }) | null;
      if (request.status < 300 && body?.src) resolve(body as MediaTaken);
      else reject(new EditApiError(request.status, body?.detail ?? body?.title ?? 'The file could not be uploaded just now.', body));
    };
    request.onerror = request.ontimeout = () => reject(new EditApiError(0, 'The connection broke off. Try again.', null));
    request.onabort = () => reject(new EditApiError(0, 'Stopped.', null));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
