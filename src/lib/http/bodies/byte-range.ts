/** Parses the range of a file that a client requests (RFC 9110 §14). */

export interface ByteRange {
  /** First byte, counted from 0. */
  start: number;
  /** Last byte, included. */
  end: number;
}

/**
 * A single range is served; several ranges, another unit or an invalid header mean the whole file, as the RFC allows.
 * @param header the `Range` header
 * @param size bytes of the file
 * @returns `undefined` for the whole file, `unsatisfiable` when no byte of the range is in the file
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replace(/\s/g, '') ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
