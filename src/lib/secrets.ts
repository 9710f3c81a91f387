/** Secrets that callers give: read, and compared without telling, by the time it takes, how much of a guess was right. */

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** @returns false also when either is empty */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  if (!given || !expected) return false;
  const [left, right] = await Promise.all([digest(given), digest(expected)]);
  let difference = 0;
  for (let index = 0; index < left.length; index++) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}

/** @returns what stands behind `Authorization: Bearer`, or nothing */
export const bearerOf = (request: Request): string =>
  /^bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
