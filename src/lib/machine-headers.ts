/** Headers of answers that programs read (JSON, XML, plain text): a browser that is tricked into showing one runs and frames nothing. */

export const machineHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Two years, every name below: the value that browsers' preload lists ask for. Of deployed Workers only, since it outlives a test. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** For whatever of ours comes without a policy of its own: redirects, refusals, a forgotten endpoint. */
export function completeHeaders(headers: Headers, isProduction: boolean): void {
  if (!headers.has('content-security-policy'))
    for (const [name, value] of Object.entries(machineHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (isProduction && !headers.has('strict-transport-security')) headers.set('strict-transport-security', STRICT_TRANSPORT);
}
