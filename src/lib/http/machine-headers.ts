/** Security headers of responses for programs (JSON, XML, plain text): a browser that is tricked into showing one runs and frames nothing. */

export const machineHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Two years with all subdomains: the value that browsers' preload lists require. For deployed Workers only, since browsers remember it beyond a test. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/**
 * For responses that have no policy yet: redirects, refusals, a forgotten endpoint.
 * @property fromApp a web app's response keeps the policy that the app chose (DEL-13)
 */
export function completeHeaders(
  headers: Headers,
  { isProduction, fromApp }: { isProduction: boolean; fromApp?: boolean | undefined },
): void {
  if (!fromApp && !headers.has('content-security-policy'))
    for (const [name, value] of Object.entries(machineHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (isProduction && !headers.has('strict-transport-security')) headers.set('strict-transport-security', STRICT_TRANSPORT);
}
