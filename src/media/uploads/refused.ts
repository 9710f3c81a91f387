/** The error for a refused file, with a message for the editor. */
import { Problem } from '../../lib/http/problem.ts';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export class UploadRefused extends Problem {
  constructor(status: 413 | 415 | 422, message: string) {
    super(status, 'upload-refused', 'This file cannot be accepted.', { detail: message, errors: [{ parameter: 'file', message }] });
  }
}

export const tooLarge = (): UploadRefused =>
  new UploadRefused(413, 'The file is larger than 10 MB. Save it smaller, or in another format.');
