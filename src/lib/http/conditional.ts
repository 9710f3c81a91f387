/** Conditional requests: tells whether the client already has this version (RFC 9110 §13). */

/** Weak comparison (RFC 9110 §8.8.3.2): the edge compresses, so tags come back as `W/"…"`. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (!header) return false;
  if (header === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === plain);
}

export interface Validators {
  /** Entity tag with its quotes. */
  etag: string;
  /** Seconds since 1970; absent when unknown. */
  modifiedSeconds?: number;
}

/** `If-None-Match` decides alone when present; dates count only without it. @returns true for 304 */
export function isNotModified(headers: Headers, { etag, modifiedSeconds }: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return matchesEtag(tags, etag);
  // A missing date is NaN, which is never less.
  return (modifiedSeconds ?? Number.NaN) * 1000 <= Date.parse(headers.get('if-modified-since') ?? '');
}

/** `If-Range`: a range is useful only beside ranges of the same version; weak tags never prove that. @returns false when the whole has to be sent */
export function rangeApplies(headers: Headers, { etag, modifiedSeconds }: Validators): boolean {
  const condition = headers.get('if-range');
  if (condition === null) return true;
  if (condition.includes('"')) return condition.trim() === etag && !etag.startsWith('W/');
  return Date.parse(condition) === (modifiedSeconds ?? Number.NaN) * 1000;
}
